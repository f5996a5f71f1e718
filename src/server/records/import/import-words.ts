import type { Form } from '../../../../engine/index.ts';
import type { Language } from '../../../shared/language.ts';
import { translate } from '../../texts/translate.ts';

/** A part of the body: `hand (left)`. */
export function regionWord(id: string, language: Language): string {
  const [, region = id, side] = /^(.*?)(?:-(left|right))?$/.exec(id) ?? [];
  const word = translate(language, 'forms', `body.region.${region}`) ?? region;
  return side === undefined ? word : (translate(language, 'forms', `body.${side}`, { region: word }) ?? id);
}

/** Returns the words for the steps of a form's axis: the organisation's own, else the standard ones. */
export function formRiskWords({ riskMatrix }: Pick<Form, 'riskMatrix'>, axis: 'likelihood' | 'severity', language: Language): string[] {
  return riskWords(axis, language).map((word, at) => riskMatrix[axis]?.[at] || word);
}

/** The five steps of an axis of the risk matrix. */
export function riskWords(axis: 'likelihood' | 'severity', language: Language): string[] {
  return [1, 2, 3, 4, 5].map((step) => translate(language, 'forms', `risk.${axis}.${step}`) ?? String(step));
}
