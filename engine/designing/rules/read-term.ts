import type { Call } from '../../analysis/call.ts';
import type { Arithmetic, Case, Term, Unit } from './group.ts';
import { asWritten, nameOf, soleCall, type Reading } from './reading.ts';

const arithmetic: readonly string[] = ['+', '-', '*', '/', '%'] satisfies Arithmetic[];
const units: readonly unknown[] = ['minutes', 'hours', 'days'] satisfies Unit[];
const truths: ReadonlySet<string> = new Set([
  'and',
  'or',
  '!',
  '==',
  '===',
  '!=',
  '!==',
  'in',
  '<',
  '<=',
  '>',
  '>=',
  'chosen',
  'answered',
  'remark',
  'some',
  'overlaps_night',
  'matches',
]);

/** Reads a value as a term of the model. Raw if the model cannot express it. */
export function readTerm(rule: unknown, reading: Reading): Term {
  if (rule === null || typeof rule === 'string' || typeof rule === 'number' || typeof rule === 'boolean')
    return { term: 'literal', value: rule };
  const call = soleCall(rule);
  return (call && (namedTerm(call) ?? builtTerm(call, rule, reading))) ?? { term: 'raw', rule: asWritten(rule) };
}

/** Returns the term of a call that reads by names alone. */
function namedTerm({ name, args }: Call): Term | undefined {
  const [first, second, third] = args.map(nameOf);
  if ((name === 'now' || name === 'today') && args.length === 0) return { term: name };
  if (first === undefined) return undefined;
  if (args.length === 1) {
    if (name === 'var') return answerTerm(first);
    if (name === 'rating' || name === 'band' || name === 'rank') return { term: name, id: first };
    if (name === 'fact' || name === 'lookup' || name === 'setting') return { term: name, name: first };
    return name === 'count' ? { term: 'count', grid: first } : undefined;
  }
  if (second === undefined) return undefined;
  if (args.length === 2)
    return name === 'sum' || name === 'min' || name === 'max' ? { term: name, grid: first, column: second } : undefined;
  const fourth = nameOf(args[3]);
  if (name === 'overlapping_spells' && args.length === 4 && third !== undefined && fourth !== undefined)
    return { term: 'overlapping', grid: first, columns: [second, third, fourth] };
  return name === 'latest' && args.length === 3 && third !== undefined
    ? { term: 'latest', grid: first, by: second, column: third }
    : undefined;
}

function answerTerm(path: string): Term {
  const [id = path, ...parts] = path.split('.');
  return parts.length === 0 ? { term: 'answer', id } : { term: 'answer', id, part: parts.join('.') };
}

/** Returns the term of a calculated value. */
function builtTerm({ name, args }: Call, rule: unknown, reading: Reading): Term | undefined {
  const [first, second, third] = args;
  const grid = nameOf(first);
  const isOf = (least: number, most: number) => args.length >= least && args.length <= most;

  if (truths.has(name)) return { term: 'truth', group: reading.group(rule) };
  if (name === 'count' && grid !== undefined && args.length === 2) return { term: 'count', grid, rows: reading.group(second) };
  if (name === 'case_days') return caseDaysOf(args, reading);
  if (name === 'date_diff' && args.length === 3 && isUnit(third))
    return { term: 'difference', from: reading.term(first), to: reading.term(second), unit: third };
  if (name === 'add_hours' && args.length === 2) return { term: 'addHours', of: reading.term(first), hours: reading.term(second) };
  if (name === 'round' && isOf(1, 2))
    return { term: 'round', of: reading.term(first), ...(args.length === 2 && { digits: reading.term(second) }) };
  if (isArithmetic(name) && isOf(name === '/' || name === '%' ? 2 : 1, name === '+' || name === '*' ? Infinity : 2))
    return { term: 'arithmetic', operator: name, of: args.map((arg) => reading.term(arg)) };
  if ((name === 'min' || name === 'max') && args.length > 0 && typeof first !== 'string')
    return { term: name === 'min' ? 'least' : 'greatest', of: args.map((arg) => reading.term(arg)) };
  if (name === 'concat' && args.length > 0) return { term: 'concat', of: args.map((arg) => reading.term(arg)) };
  return name === 'if' && args.length > 1 ? choiceOf(args, reading) : undefined;
}

function caseDaysOf(args: readonly unknown[], reading: Reading): Term | undefined {
  const [grid, kind, from, to] = args.map(nameOf);
  const [counted, injuredAt, today] = args.slice(4);
  if (grid === undefined || kind === undefined || from === undefined || to === undefined) return undefined;
  if ((counted !== 'away' && counted !== 'restricted') || soleCall(today)?.name !== 'today') return undefined;
  return { term: 'caseDays', counted, grid, columns: [kind, from, to], injuredAt: reading.term(injuredAt) };
}

function choiceOf(args: readonly unknown[], reading: Reading): Term {
  const cases: Case[] = [];
  for (let at = 0; at + 1 < args.length; at += 2) cases.push({ when: reading.group(args[at]), value: reading.term(args[at + 1]) });
  return { term: 'choice', cases, ...(args.length % 2 === 1 && { otherwise: reading.term(args.at(-1)) }) };
}

function isUnit(value: unknown): value is Unit {
  return units.includes(value);
}

function isArithmetic(name: string): name is Arithmetic {
  return arithmetic.includes(name);
}
