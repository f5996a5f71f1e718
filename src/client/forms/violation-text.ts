import type { Violation } from '../../../engine/index.ts';
import { counted } from '../../shared/counted.ts';
import type { FormScope } from './form-scope.ts';

const numberFormats = new Map<string, Intl.NumberFormat>();
const plainTexts = new WeakMap<FormScope['t'], Map<string, string>>();

/** What a violation says to the person: the template's own words, else those of its code. */
export function violationText(t: FormScope['t'], violation: Violation, language: string): string {
  if (violation.message) return violation.message;
  if (violation.params) return wordedText(t, violation, language);
  // A refused form says the same hundreds of times.
  const texts = plainTexts.get(t) ?? new Map<string, string>();
  const text = texts.get(violation.code) ?? wordedText(t, violation, language);
  plainTexts.set(t, texts.set(violation.code, text));
  return text;
}

function wordedText(t: FormScope['t'], { code, params: given = {} }: Violation, language: string): string {
  const params = counted(given);
  const replace = Object.fromEntries(
    Object.entries(params).map(([name, value]) => [name, typeof value === 'number' ? numberFormat(language).format(value) : value]),
  );
  const short = code.replace('answer.', '');
  const own = [`forms:violation.${short}-${params['input'] ?? params['ask'] ?? ''}`, `forms:violation.${short}`];
  return t([...own, `problems:${code}`], {
    ...('count' in params && { count: params.count }),
    replace,
    defaultValue: t('problems:answer.check'),
  });
}

function numberFormat(language: string): Intl.NumberFormat {
  const known = numberFormats.get(language) ?? new Intl.NumberFormat(language, { maximumFractionDigits: 12 });
  numberFormats.set(language, known);
  return known;
}
