import { defaultRiskMatrix, type Form } from '../../../engine/index.ts';
import type { Language } from '../../shared/language.ts';
import { translate } from '../texts/translate.ts';

type Matrix = Form['riskMatrix'];

/** The title of a band in a language: the standard matrix is translated, another is named by its organisation. */
export function bandTitle({ version }: Pick<Matrix, 'version'>, { id, title }: Matrix['bands'][number], language: Language): string {
  const isStandard = version === defaultRiskMatrix.version;
  return (isStandard ? translate(language, 'forms', `risk.band.${id}`) : undefined) ?? title;
}
