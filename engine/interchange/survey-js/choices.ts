import { isObject } from '../../own.ts';
import type { LossCode } from '../loss-codes.ts';
import type { LossParams } from '../loss.ts';
import { isScalar, itemOf, localized, numberIn, stringIn, type LocalizedText, type Source } from './source.ts';

const longestValue = 100;

/** One choice, with when it is shown. */
export interface SurveyChoice {
  readonly value: string;
  readonly text: LocalizedText;
  readonly visibleIf: string;
}

/** The choices of an element, those that it only switches on among them. */
export function choicesOf(element: Source): SurveyChoice[] {
  const choices = listedIn(element).flatMap(choice);
  const added = [
    ...(hasOther(element) ? [{ value: 'other', text: localized(element['otherText'], 'Other'), visibleIf: '' }] : []),
    ...(element['hasNone'] === true || element['showNoneItem'] === true
      ? [{ value: 'none', text: localized(element['noneText'], 'None'), visibleIf: '' }]
      : []),
  ];
  const all = [...choices, ...added];
  return [...new Map(all.toReversed().map((one) => [one.value, one])).values()].toReversed();
}

/** Returns the parts of the listed choices that are not carried over: whole choices, and other keywords of choices. */
export function lostChoices(element: Source): { code: LossCode; params: LossParams }[] {
  const seen = new Set<string>();
  return listedIn(element).flatMap((item): { code: LossCode; params: LossParams }[] => {
    const { value } = itemOf(item);
    const text = isScalar(value) ? String(value) : '';
    const list = stringIn(element, 'name');
    if (text === '') return [{ code: 'choice-without-name', params: { list } }];
    if (text.length > longestValue) return [{ code: 'choice-name-too-long', params: { list } }];
    if (seen.has(text)) return [{ code: 'choice-twice', params: { list } }];
    seen.add(text);
    const left = isObject(item) ? Object.keys(item).filter((keyword) => !['value', 'text', 'visibleIf'].includes(keyword)) : [];
    return left.map((keyword) => ({ code: 'keyword-not-carried', params: { keyword: `${text}.${keyword}`.slice(0, 200) } }));
  });
}

function listedIn(element: Source): unknown[] {
  if (element['type'] === 'rating') return rates(element);
  return Array.isArray(element['choices']) ? element['choices'] : [];
}

/** Whether an element asks what else it is. */
export function hasOther(element: Source): boolean {
  return element['hasOther'] === true || element['showOtherItem'] === true;
}

function choice(item: unknown): SurveyChoice[] {
  const { value, text: label } = itemOf(item);
  if (!isScalar(value)) return [];
  const text = String(value);
  if (text === '' || text.length > longestValue) return [];
  const visibleIf = isObject(item) && typeof item['visibleIf'] === 'string' ? item['visibleIf'] : '';
  return [{ value: text, text: localized(label, text), visibleIf }];
}

/** Returns the steps of a rating, 1 to 5 by default. */
function rates(element: Source): unknown[] {
  if (Array.isArray(element['rateValues']) && element['rateValues'].length > 0) return element['rateValues'];
  const [least, step] = [numberIn(element, 'rateMin') ?? 1, Math.max(numberIn(element, 'rateStep') ?? 1, 0.01)];
  const most = numberIn(element, 'rateMax') ?? least + ((numberIn(element, 'rateCount') ?? 5) - 1) * step;
  const count = Math.min(200, Math.max(0, Math.floor((most - least) / step + 1e-9) + 1));
  return Array.from({ length: count }, (_, at) => Number((least + at * step).toFixed(6)));
}
