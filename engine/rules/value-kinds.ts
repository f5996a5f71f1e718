import type { QuestionSchema, RuleJson, Template } from '../template.ts';
import { isDate, isTime, parseInstant } from '../time/instant.ts';
import { numberOf } from './order.ts';

/**
 * The kind of a value. A `text` is any text; a `numeral` spells a number, a `word` neither a number nor a moment. A `whole` number has no fraction,
 * a `number` may have one.
 */
export type ValueKind = 'whole' | 'number' | 'boolean' | 'text' | 'numeral' | 'word' | 'date' | 'instant' | 'time' | 'list' | 'object';

/** Kinds that a value can have, apart from null. Empty if the value is always null. Undefined if nothing is known. */
export type Kinds = ReadonlySet<ValueKind>;

/** Context that decides the kinds of a rule's values. */
export interface KindSource {
  readonly settings: Template['x-settings'];
  schema(id: string): QuestionSchema | undefined;
}

const textKinds: Kinds = new Set(['text', 'numeral', 'word', 'date', 'instant', 'time']);
const numberKinds: Kinds = new Set(['whole', 'number']);
const numeric: Kinds = new Set(['whole', 'number', 'boolean', 'text', 'numeral']);
const moments: Kinds = new Set(['date', 'instant', 'text']);
const instants: Kinds = new Set(['instant', 'text']);
const times: Kinds = new Set(['time', 'text']);
const wordOnly: Kinds = new Set(['word']);

const booleans: ReadonlySet<string> = new Set(
  '! !! == === != !== < <= > >= in chosen answered remark some overlaps_night matches'.split(' '),
);
const arithmetic: ReadonlySet<string> = new Set(['+', '-', '*', '/', '%', 'round']);
const stayWhole: ReadonlySet<string> = new Set(['+', '-', '*', '%']);

/** The kinds of value that an operator needs of its arguments to have a result. */
function neededKinds(operator: string, count: number): readonly Kinds[] {
  if (arithmetic.has(operator)) return Array.from({ length: count }, () => numeric);
  if (operator === 'add_hours') return [instants, numeric];
  if (operator === 'date_diff') return [moments, moments];
  return operator === 'overlaps_night' ? [instants, instants, times, times] : [];
}

/** The first argument of a call that leaves it without a result; undefined when every argument may fit. */
export function unfitArgument(operator: string, args: readonly RuleJson[], source: KindSource): number | undefined {
  const unfit = neededKinds(operator, args.length).findIndex((needed, at) => {
    const given = args[at];
    const kinds = given === undefined ? undefined : kindsOf(given, source);
    return kinds !== undefined && !intersects(kinds, needed);
  });
  if (unfit >= 0) return unfit;
  const unit = operator === 'date_diff' ? args[2] : undefined;
  return typeof unit === 'string' && !['minutes', 'hours', 'days'].includes(unit) ? 2 : undefined;
}

/** Returns the kinds that the result of a rule can have. */
export function kindsOf(rule: RuleJson, source: KindSource): Kinds | undefined {
  if (rule === null || rule === '') return new Set();
  if (typeof rule === 'number') return new Set([Number.isInteger(rule) ? 'whole' : 'number']);
  if (typeof rule === 'boolean') return new Set(['boolean']);
  if (typeof rule === 'string') return new Set([kindOfText(rule)]);
  if (Array.isArray(rule)) return new Set(['list']);
  const [operator = '', given = null] = Object.entries(rule)[0] ?? [];
  return kindsOfCall(operator, Array.isArray(given) ? given : [given], source);
}

function kindsOfCall(operator: string, args: readonly RuleJson[], source: KindSource): Kinds | undefined {
  const each = (rules: readonly RuleJson[]): Kinds | undefined => union(rules.map((arg) => kindsOf(arg, source)));
  if (unfitArgument(operator, args, source) !== undefined) return operator === 'overlaps_night' ? new Set(['boolean']) : new Set();
  if (booleans.has(operator)) return new Set(['boolean']);
  if (arithmetic.has(operator)) return kindsOfNumber(operator, args, source);
  switch (operator) {
    case 'and':
      return union(args.map((arg, at) => falsy(kindsOf(arg, source), at === args.length - 1)));
    case 'or':
      return each(args);
    case 'if':
      return each(args.filter((_, at) => at % 2 === 1 || at === args.length - 1));
    case 'var':
      return union([kindsOfAnswer(args[0], source), kindsOf(args[1] ?? null, source)]);
    case 'count':
    case 'case_days':
    case 'overlapping_spells':
    case 'rating':
    case 'rank':
    case 'length':
      return new Set(['whole']);
    case 'sum':
      return isWhole(kindsOfColumn(args[1], source)) ? new Set(['whole']) : numberKinds;
    case 'min':
    case 'max':
      return typeof args[0] === 'string' ? kindsOfColumn(args[1], source) : each(args);
    case 'latest':
      return kindsOfColumn(args[2], source);
    case 'date_diff':
      return isWhole(union(args.slice(0, 2).map((arg) => daysOnly(kindsOf(arg, source))))) && args[2] === 'days'
        ? new Set(['whole'])
        : numberKinds;
    case 'setting':
      return kindsOfSetting(args[0], source);
    case 'band':
      return wordOnly;
    case 'concat':
    case 'slice':
    case 'before':
    case 'after':
    case 'tidy':
    case 'translate':
    case 'format_date':
      return new Set(['text']);
    case 'today':
      return new Set(['date']);
    case 'now':
    case 'add_hours':
      return new Set(['instant']);
    default:
      return undefined;
  }
}

/**
 * Returns the kinds that an argument contributes to the result of `and`. An argument before the last is the result only if it is false, 0
 * or empty.
 */
function falsy(kinds: Kinds | undefined, isLast: boolean): Kinds | undefined {
  return isLast || !kinds ? kinds : new Set([...kinds].filter((kind) => kind === 'boolean' || numberKinds.has(kind)));
}

function kindsOfNumber(operator: string, args: readonly RuleJson[], source: KindSource): Kinds {
  if (operator === 'round') return args.length === 1 || args[1] === 0 ? new Set(['whole']) : numberKinds;
  const isExact = stayWhole.has(operator) && args.every((arg) => isWhole(kindsOf(arg, source)));
  return isExact ? new Set(['whole']) : numberKinds;
}

function isWhole(kinds: Kinds | undefined): boolean {
  return kinds !== undefined && [...kinds].every((kind) => kind === 'whole' || kind === 'boolean');
}

/** Between two days there are whole days; any moment may bring a fraction. */
function daysOnly(kinds: Kinds | undefined): Kinds | undefined {
  return kinds && new Set([...kinds].map((kind) => (kind === 'date' ? 'whole' : 'number')));
}

function kindsOfColumn(column: RuleJson | undefined, source: KindSource): Kinds | undefined {
  return typeof column === 'string' ? kindsOfAnswer(column, source) : kindsOf(column ?? null, source);
}

function kindsOfAnswer(path: RuleJson | undefined, source: KindSource): Kinds | undefined {
  const schema = typeof path === 'string' && !path.includes('.') ? source.schema(path) : undefined;
  return schema && answerKinds(schema);
}

function kindsOfSetting(name: RuleJson | undefined, source: KindSource): Kinds | undefined {
  const value = Object.entries(source.settings).find(([key]) => key === name)?.[1];
  return ['number', 'boolean', 'string'].includes(typeof value) ? kindsOf(value as RuleJson, source) : undefined;
}

/** The kinds of answer that a question has. */
export function answerKinds(schema: QuestionSchema): Kinds {
  const field = schema['x-field'];
  if (schema.type === 'integer') return new Set(['whole']);
  if (schema.type === 'number') return numberKinds;
  if (schema.type === 'boolean') return new Set(['boolean']);
  if (schema.type === 'array') return new Set(['list']);
  if (schema.type === 'object') return new Set(['object']);
  if (field === 'hidden') return textKinds;
  if (schema.oneOf) return new Set(schema.oneOf.map((option) => kindOfText(option.const)));
  return new Set([field === 'date' ? 'date' : field === 'date-time' ? 'instant' : field === 'time' ? 'time' : 'text']);
}

/** The kinds of value that a question takes from its calculation. */
export function takenKinds(schema: QuestionSchema): Kinds {
  if (schema.type !== 'string') return answerKinds(schema);
  switch (schema['x-field']) {
    case 'date':
      return new Set(['date', 'text']);
    case 'date-time':
      return instants;
    case 'time':
      return times;
    default:
      return textKinds;
  }
}

/** Whether what an order compares are texts that need not spell a number: their letters decide. */
export function comparesLetters(one: Kinds | undefined, other: Kinds | undefined): boolean {
  const isPlain = (kinds: Kinds | undefined): boolean =>
    isSome(kinds) && [...kinds].every((kind) => ['text', 'word', 'numeral'].includes(kind));
  return isPlain(one) && isPlain(other) && [one, other].some((kinds) => [...(kinds ?? [])].some((kind) => kind !== 'numeral'));
}

function isSome(kinds: Kinds | undefined): kinds is Kinds {
  return kinds !== undefined && kinds.size > 0;
}

function kindOfText(text: string): ValueKind {
  if (isDate(text)) return 'date';
  if (parseInstant(text) !== undefined) return 'instant';
  if (isTime(text)) return 'time';
  return numberOf(text) === undefined ? 'word' : 'numeral';
}

function intersects(one: Kinds, other: Kinds): boolean {
  return [...one].some((kind) => other.has(kind));
}

function union(all: readonly (Kinds | undefined)[]): Kinds | undefined {
  return all.every((kinds) => kinds !== undefined) ? new Set(all.flatMap((kinds) => [...kinds])) : undefined;
}
