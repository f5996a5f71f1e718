import { isObject } from '../../own.ts';
import { isScalar, localized, numberIn, type LocalizedText, type Source } from './source.ts';

/** One choice, with when it is shown. */
export interface SurveyChoice {
  readonly value: string;
  readonly text: LocalizedText;
  readonly visibleIf: string;
}

/** The choices of an element, those that it only switches on among them. */
export function choicesOf(element: Source): SurveyChoice[] {
  const listed = element['type'] === 'rating' ? rates(element) : Array.isArray(element['choices']) ? element['choices'] : [];
  const choices = listed.flatMap((item: unknown) => choice(item));
  const added = [
    ...(hasOther(element) ? [{ value: 'other', text: localized(element['otherText'], 'Other'), visibleIf: '' }] : []),
    ...(element['hasNone'] === true || element['showNoneItem'] === true
      ? [{ value: 'none', text: localized(element['noneText'], 'None'), visibleIf: '' }]
      : []),
  ];
  const all = [...choices, ...added];
  return all.filter((one, at) => all.findIndex((other) => other.value === one.value) === at);
}

/** Whether an element asks what else it is. */
export function hasOther(element: Source): boolean {
  return element['hasOther'] === true || element['showOtherItem'] === true;
}

function choice(item: unknown): SurveyChoice[] {
  const value = isObject(item) ? item['value'] : item;
  if (!isScalar(value)) return [];
  const text = String(value);
  if (text === '' || text.length > 100) return [];
  const visibleIf = isObject(item) && typeof item['visibleIf'] === 'string' ? item['visibleIf'] : '';
  return [{ value: text, text: localized(isObject(item) ? item['text'] : undefined, text), visibleIf }];
}

/** The steps of a rating: 1 to 5 where nothing else is said. */
function rates(element: Source): unknown[] {
  if (Array.isArray(element['rateValues']) && element['rateValues'].length > 0) return element['rateValues'];
  const [least, step] = [numberIn(element, 'rateMin') ?? 1, Math.max(numberIn(element, 'rateStep') ?? 1, 0.01)];
  const most = numberIn(element, 'rateMax') ?? least + ((numberIn(element, 'rateCount') ?? 5) - 1) * step;
  const count = Math.min(200, Math.max(0, Math.floor((most - least) / step + 1e-9) + 1));
  return Array.from({ length: count }, (_, at) => Number((least + at * step).toFixed(6)));
}
