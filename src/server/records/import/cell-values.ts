import { bodyRegions, momentOf, type Question } from '../../../../engine/index.ts';
import { languages, type Language } from '../../../shared/language.ts';
import type { RowReason } from '../../../shared/import.ts';
import { regionWord, riskWords } from './import-words.ts';
import { meanings, plain } from '../../users/import-words.ts';
import type { ImportColumn } from './import-columns.ts';
import { several, type ImportNames } from './import-names.ts';

/** Value of a cell, or the reason why it has none. */
export type Meaning = { value: unknown } | { code: string; params?: RowReason['params'] };

/** Context in which a cell is read. */
export interface CellScope {
  names: ImportNames;
  /** The zone in which times are read: that of the record's site. */
  zone: string;
  /** Returns the options of a question by their titles in all languages, and by their codes. */
  optionsOf(question: Question): ReadonlyMap<string, string>;
  /** Returns the answer to the question above a cascade. */
  above(question: string): unknown;
}

const unknown = (value: string): Meaning => ({ code: 'import.value-unknown', params: { value: value.slice(0, 80) } });
/** Tells of a name that exists, but not below the entry chosen above it; or of one whose entry above is missing. */
function misplaced(names: ImportNames, list: string, above: string | null | undefined, value: string): Meaning {
  if (above === null || !names.has(list, value)) return unknown(value);
  const parent = names.nameOf(above ?? '');
  if (parent === undefined) return { code: 'import.value-without-above', params: { value: value.slice(0, 80) } };
  return { code: 'import.value-elsewhere', params: { value: value.slice(0, 80), above: parent } };
}
const ambiguous = (value: string): Meaning => ({ code: 'import.value-ambiguous', params: { value: value.slice(0, 80) } });
const isFound = (meaning: Meaning): meaning is { value: unknown } => 'value' in meaning;

/** Reads the text of a cell as an answer to its question. The text is not empty. */
export function meaningOf({ question, part, steps: words }: ImportColumn, text: string, scope: CellScope): Meaning {
  const { field, source, multiple } = question;
  if (part === 'likelihood' || part === 'severity') {
    const own = words?.findIndex((word) => plain(word) === plain(text)) ?? -1;
    return own === -1 ? among(riskSteps[part], text) : { value: own + 1 };
  }
  if (source !== undefined) {
    const isMany = field === 'multiple-choice' || multiple === true;
    return isMany ? each(text, (word) => listed(question, word, scope)) : listed(question, text, scope);
  }
  switch (field) {
    case 'radio':
    case 'single-select':
      return optionIn(scope.optionsOf(question), text);
    case 'multiple-choice':
      return each(text, (word) => among(scope.optionsOf(question), word));
    case 'user-list':
      return multiple === true ? each(text, (word) => named(scope.names, 'users', null, word)) : named(scope.names, 'users', null, text);
    case 'check-box':
      return among(meanings.flag, text);
    case 'number':
      return numberIn(text);
    case 'date':
      return dateIn(text);
    case 'date-time':
      return momentIn(text, scope.zone);
    case 'time':
      return timeIn(text);
    case 'body-map':
      return each(text, injuryIn);
    default:
      return { value: text };
  }
}

/** Reads the name of a place below the one above it. */
export function placeIn(names: ImportNames, level: string, above: string | null | undefined, text: string): Meaning {
  return named(names, level, above, text);
}

function listed(question: Question, word: string, { names, above }: CellScope): Meaning {
  const parent = question.below === undefined ? null : above(question.below);
  return named(names, question.source ?? '', typeof parent === 'string' || parent === null ? parent : undefined, word);
}

/** Finds a name below the entry above it, which is undefined where it should be and is not. */
function named(names: ImportNames, list: string, above: string | null | undefined, word: string): Meaning {
  const found = above === undefined ? undefined : names.find(list, above, word);
  if (found === undefined) return misplaced(names, list, above, word);
  return found === several ? ambiguous(word) : { value: found };
}

function among<T>(dictionary: ReadonlyMap<string, T>, word: string): Meaning {
  const found = dictionary.get(plain(word));
  return found === undefined ? unknown(word) : { value: found };
}

/** Reads an option; one of `yes` and `no` also from what spreadsheet programs write for true and false. */
function optionIn(options: ReadonlyMap<string, string>, word: string): Meaning {
  const flag = meanings.flag.get(plain(word));
  const option = flag === undefined ? undefined : options.get(flag ? 'yes' : 'no');
  return options.has(plain(word)) || option === undefined ? among(options, word) : { value: option };
}

/** Reads several words, separated by semicolons or line breaks. */
function each(text: string, meaning: (word: string) => Meaning): Meaning {
  const words = text
    .split(/[;\n]/)
    .map((word) => word.trim())
    .filter(Boolean);
  const found = words.map(meaning);
  return found.find((one) => !isFound(one)) ?? { value: [...new Set(found.filter(isFound).map(({ value }) => value))] };
}

/** Removes thousands separators if both separators occur, so that the last one is the decimal separator: `1.234,5`. */
function withoutGroups(text: string): string {
  if (/^-?\d{1,3}(\.\d{3})+,\d+$/.test(text)) return text.replaceAll('.', '');
  return /^-?\d{1,3}(,\d{3})+\.\d+$/.test(text) ? text.replaceAll(',', '') : text;
}

function numberIn(text: string): Meaning {
  const number = withoutGroups(text.replaceAll(/[\s\u00a0\u202f'’]/g, '')).replace(/^(-?\d+),(\d+)$/, '$1.$2');
  return /^-?\d+(\.\d+)?(e-?\d+)?$/i.test(number)
    ? { value: Number(number) }
    : { code: 'import.not-a-number', params: { value: text.slice(0, 80) } };
}

const isoDay = /^(\d{4})-(\d{2})-(\d{2})/;
const dottedDay = /^(\d{1,2})\.(\d{1,2})\.(\d{4})/;

const serial = /^\d{5}(?:\.\d+)?$/;

/** Converts a spreadsheet's serial day number, found in a cell without a date format, to an ISO date. */
function withoutSerial(text: string): string {
  if (!serial.test(text)) return text;
  const seconds = Math.round((Number(text) - 25_569) * 86_400);
  return new Date(seconds * 1_000).toISOString().replace('T00:00:00.000Z', '');
}

/** Reads a day in ISO 8601 or with dots; with slashes, day and month could not be told apart. */
function dayIn(written: string): { day: string; rest: string } | undefined {
  const text = withoutSerial(written);
  const iso = isoDay.exec(text);
  const dotted = dottedDay.exec(text);
  const [whole = '', year, month, day] = iso ?? (dotted ? [dotted[0], dotted[3], dotted[2], dotted[1]] : []);
  const date = `${year}-${month?.padStart(2, '0')}-${day?.padStart(2, '0')}`;
  const isDay = !Number.isNaN(Date.parse(date)) && new Date(date).toISOString().startsWith(date);
  return year !== undefined && isDay ? { day: date, rest: text.slice(whole.length).trim() } : undefined;
}

function dateIn(text: string): Meaning {
  const found = dayIn(text);
  return found?.rest === '' ? { value: found.day } : { code: 'import.not-a-date', params: { value: text.slice(0, 80) } };
}

/** Reads a time. A date cell, like a text without an offset, shows the local time of the site. */
function momentIn(written: string, zone: string): Meaning {
  const text = withoutSerial(written);
  const found = dayIn(text);
  const time = /^[T ]?(\d{1,2}):(\d{2})(?::(\d{2})(?:\.\d+)?)?(Z|[+-]\d{2}:\d{2})?$/.exec(
    found?.rest === '' ? '00:00' : (found?.rest ?? ''),
  );
  if (!found || !time) return { code: 'import.not-a-time', params: { value: text.slice(0, 80) } };
  const [, hours = '', minutes = '', seconds = '00', offset] = time;
  const reading = `${found.day}T${hours.padStart(2, '0')}:${minutes}:${seconds}`;
  // The reader of workbooks writes a cell of the type date with milliseconds and a Z.
  const isReading = offset === undefined || text.endsWith('.000Z');
  const moment = Date.parse(isReading ? `${reading}Z` : `${reading}${offset}`);
  if (Number.isNaN(moment)) return { code: 'import.not-a-time', params: { value: text.slice(0, 80) } };
  return { value: new Date(isReading ? momentOf(moment, zone) : moment).toISOString() };
}

function timeIn(text: string): Meaning {
  const found = /(?:^|T)(\d{1,2}):(\d{2})(?::\d{2}(?:\.\d+Z)?)?$/.exec(text);
  return found ? { value: `${found[1]?.padStart(2, '0')}:${found[2]}` } : { code: 'answer.time' };
}

/** Reads a part of the body and its injury: `Left hand: cut`. */
function injuryIn(text: string): Meaning {
  const [region = '', ...injury] = text.split(':');
  const found = regions.get(plain(region));
  if (found === undefined) return unknown(region);
  const words = injury.join(':').trim();
  return { value: { region: found, ...(words !== '' && { injury: words }) } };
}

const regions: ReadonlyMap<string, string> = new Map(
  bodyRegions.flatMap(({ id }) => [
    [id, id] as const,
    ...languages.map((language: Language) => [plain(regionWord(id, language)), id] as const),
  ]),
);

const steps = (axis: 'likelihood' | 'severity'): ReadonlyMap<string, number> =>
  new Map(
    [1, 2, 3, 4, 5].flatMap((step) => [
      [String(step), step] as const,
      ...languages.map((language) => [plain(riskWords(axis, language)[step - 1] ?? ''), step] as const),
    ]),
  );
const riskSteps = { likelihood: steps('likelihood'), severity: steps('severity') } as const;
