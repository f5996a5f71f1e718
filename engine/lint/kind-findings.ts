import { callOf } from '../analysis/call.ts';
import type { Placed } from '../survey/walk.ts';
import { below, valueAt } from '../pointer.ts';
import { answerKinds, comparesLetters, kindsOf, takenKinds, unfitArgument, type KindSource } from '../rules/value-kinds.ts';
import type { QuestionSchema, RuleJson, Template } from '../template.ts';
import { error, warning, type Finding } from '../survey/finding.ts';
import type { Survey } from '../survey/survey.ts';

const orders: ReadonlySet<string> = new Set(['<', '<=', '>', '>=']);

/** Rules whose values are of the wrong kind: for their operators, and for the questions that they calculate. */
export function kindFindings({ template, placed, rules }: Survey): Finding[] {
  const source = kindSource(template, placed);
  const found = rules.flatMap(({ pointer }) => callFindings(valueAt(template, pointer) as RuleJson, pointer, source));
  // The rules of a shared list belong to every question that uses it.
  const ofCalls = [...new Map(found.map((finding) => [`${finding.code} ${finding.pointer}`, finding])).values()];
  return [...ofCalls, ...[...placed.values()].flatMap((question) => valueFindings(question, source))];
}

/** Finds the kinds of a template's questions and settings. */
export function kindSource(template: Template, placed: ReadonlyMap<string, Pick<Placed, 'schema'>>): KindSource {
  return { settings: template['x-settings'], schema: (id) => placed.get(id)?.schema };
}

/** Calls that never have a result, and texts that are compared letter by letter. */
export function callFindings(rule: RuleJson, pointer: string, source: KindSource): Finding[] {
  if (Array.isArray(rule)) return rule.flatMap((item, at) => callFindings(item, below(pointer, at), source));
  const call = callOf(rule);
  if (!call) return [];
  const args = call.args as readonly RuleJson[];
  const at = below(pointer, call.name);
  const inner = args.flatMap((arg, place) => callFindings(arg, below(at, place), source));
  const unfit = unfitArgument(call.name, args, source);
  // The innermost call is the cause.
  if (unfit !== undefined && !inner.some(({ code }) => code === 'rule.no-result'))
    return [...inner, error('rule.no-result', at, { operator: call.name, place: unfit + 1 })];
  const isByLetter =
    orders.has(call.name) &&
    args.slice(1).some((next, place) => comparesLetters(kindsOf(args[place] ?? null, source), kindsOf(next, source)));
  return isByLetter ? [...inner, warning('rule.text-order', at)] : inner;
}

function valueFindings({ id, schema, pointer }: Placed, source: KindSource): Finding[] {
  const fault = valueFault(schema, source);
  if (fault) return [error(fault, below(pointer, 'x-value'), { id })];
  const initial = schema['x-default'];
  const kinds = callOf(initial) && initial !== undefined ? kindsOf(initial, source) : undefined;
  const isRefused = kinds !== undefined && kinds.size > 0 && [...kinds].every((kind) => !takenKinds(schema).has(kind));
  return isRefused ? [warning('question.default-refused', below(pointer, 'x-default'), { id })] : [];
}

/** The fault of a calculation: results that its question does not take. */
function valueFault(schema: QuestionSchema, source: KindSource): string | undefined {
  const rule = schema['x-value'];
  const kinds = rule === undefined ? undefined : kindsOf(rule, source);
  if (!kinds) return undefined;
  const unfit = [...kinds].filter((kind) => !takenKinds(schema).has(kind));
  if (unfit.length === 0) return undefined;
  const isFraction = answerKinds(schema).has('whole') && unfit.every((kind) => kind === 'number');
  return isFraction ? 'rule.fraction' : 'rule.wrong-kind';
}
