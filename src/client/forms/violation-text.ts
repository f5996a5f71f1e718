import type { Violation } from '../../../engine/index.ts';
import { counted } from '../../shared/counted.ts';
import type { FormScope } from './form-scope.ts';

const numberFormats = new Map<string, Intl.NumberFormat>();
const plainTexts = new WeakMap<FormScope['t'], Map<string, string>>();

/** Words a violation: the template's own message, else the text of its code for the question's field, else that of its code. */
export function violationText(t: FormScope['t'], violation: Violation, language: string, field = ''): string {
  if (violation.message) return violation.message;
  if (violation.params) return wordedText(t, violation, language, field);
  // A refused form says the same hundreds of times.
  const texts = plainTexts.get(t) ?? new Map<string, string>();
  const known = `${violation.code} ${field}`;
  const text = texts.get(known) ?? wordedText(t, violation, language, field);
  plainTexts.set(t, texts.set(known, text));
  return text;
}

function wordedText(t: FormScope['t'], { code, params: given = {} }: Violation, language: string, field: string): string {
  const params = counted(given);
  const replace = Object.fromEntries(
    Object.entries(params).map(([name, value]) => [name, typeof value === 'number' ? numberFormat(language).format(value) : value]),
  );
  const short = code.replace('answer.', '');
  const own = [`forms:violation.${short}-${params['ask'] ?? field}`, `forms:violation.${short}`];
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
