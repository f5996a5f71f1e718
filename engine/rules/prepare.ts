import { isObject } from '../own.ts';
import { patternOf } from '../patterns/pattern.ts';
import { below } from '../pointer.ts';
import type { RuleJson } from '../template.ts';
import { ruleLimits } from './limits.ts';
import type { Argument, Operator, Signature } from './operator.ts';
import { operators } from './operators.ts';
import type { ExpectedOption, PreparedRule, Reference } from './prepared-rule.ts';
import { runningName } from './running-name.ts';

/** Fault in how a rule is written. */
export interface RuleFault {
  readonly code: string;
  readonly pointer: string;
  readonly params: Readonly<Record<string, string | number>>;
}

/** A rule that cannot run: stops at the first fault. */
class Unfit extends Error {
  readonly fault: RuleFault;

  constructor(code: string, pointer: string, params: RuleFault['params'] = {}) {
    super(code);
    this.fault = { code, pointer, params };
  }
}

/** Data collected from one rule and, for nodes, from the rules over rows inside it. */
interface Walk {
  readonly count: { nodes: number };
  readonly within: readonly string[];
  readonly references: Reference[];
  readonly expected: ExpectedOption[];
  readonly rowRules: PreparedRule[];
  readonly settings: { name: string; pointer: string }[];
  readonly lookups: { name: string; pointer: string }[];
  readonly facts: { name: string; pointer: string }[];
}

const equalities: ReadonlySet<string> = new Set(['==', '===', '!=', '!==', 'in']);
const readings: Partial<Record<Argument, Reference['kind']>> = {
  question: 'answered',
  path: 'value',
  grid: 'rows',
  column: 'column',
  'column-or-row': 'column',
};

const namedReadings: ReadonlyMap<string, Reference['kind']> = new Map([
  ['remark', 'remark'],
  ['chosen', 'value'],
  ['rating', 'value'],
  ['rank', 'value'],
  ['band', 'value'],
]);

/** The operators that read a cell of the risk matrix. */
const riskReadings: ReadonlySet<string> = new Set(['rating', 'band', 'rank']);

/** Checks a rule against the closed operator set and its budgets, and prepares it to run. Accepts any input. */
export function prepare(rule: unknown, pointer = ''): { rule: PreparedRule } | { fault: RuleFault } {
  try {
    return { rule: prepared(rule, pointer, 1, { nodes: 0 }, []) };
  } catch (error) {
    if (error instanceof Unfit) return { fault: error.fault };
    throw error;
  }
}

function prepared(rule: unknown, pointer: string, depth: number, count: { nodes: number }, within: readonly string[]): PreparedRule {
  const walk: Walk = { count, within, references: [], expected: [], rowRules: [], settings: [], lookups: [], facts: [] };
  const logic = translated(rule, pointer, depth, walk);
  const { references, expected, rowRules, settings, lookups, facts } = walk;
  return { logic, nodes: count.nodes, references, expected, rowRules, settings, lookups, facts };
}

function translated(rule: unknown, pointer: string, depth: number, walk: Walk): RuleJson {
  walk.count.nodes += 1;
  if (walk.count.nodes > ruleLimits.nodes) throw new Unfit('rule.too-large', pointer, { limit: ruleLimits.nodes });
  if (depth > ruleLimits.depth) throw new Unfit('rule.too-deep', pointer, { limit: ruleLimits.depth });

  if (rule === null || typeof rule === 'boolean' || typeof rule === 'string') return rule;
  if (typeof rule === 'number' && Number.isFinite(rule)) return rule;
  if (Array.isArray(rule)) return rule.map((item: unknown, at) => translated(item, below(pointer, at), depth + 1, walk));
  if (!isObject(rule)) throw new Unfit('rule.not-json', pointer);
  return call(rule, pointer, depth, walk);
}

function call(rule: Record<string, unknown>, pointer: string, depth: number, walk: Walk): RuleJson {
  const names = Object.keys(rule);
  const name = names[0];
  if (name === undefined || names.length > 1) throw new Unfit('rule.one-operator', pointer);
  const operator = operators.get(name);
  if (!operator) throw new Unfit('rule.unknown-operator', pointer, { operator: name });

  const at = below(pointer, name);
  const given = rule[name];
  const args: unknown[] = Array.isArray(given) ? given : [given];
  const signature = signatureOf(operator, args);
  const most = signature.rest ? ruleLimits.nodes : signature.takes.length;
  if (args.length < signature.least || args.length > most)
    throw new Unfit('rule.arguments', at, { operator: name, least: signature.least });

  if (name === 'chosen') expectOption(args[0], args[1], true, at, walk);
  if (equalities.has(name)) expectOptionOfVar(args, at, walk);

  const grid = typeof args[0] === 'string' ? args[0] : '';
  const ready = args.map((arg, place) => {
    const kind = signature.takes[Math.min(place, signature.takes.length - 1)] ?? 'rule';
    return argument(kind, arg, below(at, place), depth + 1, name, grid, walk);
  });
  return { [runningName(operator, signature)]: ready };
}

function signatureOf(operator: Operator, args: readonly unknown[]): Signature {
  const first = operator.signatures[0];
  const second = operator.signatures[1];
  if (!first) throw new Error(`operator ${operator.name} has no signature`);
  return second && typeof args[0] !== 'string' ? second : first;
}

function argument(kind: Argument, arg: unknown, pointer: string, depth: number, operator: string, grid: string, walk: Walk): RuleJson {
  if (kind === 'rule') return translated(arg, pointer, depth, walk);
  if (kind === 'row' || (kind === 'column-or-row' && typeof arg !== 'string')) {
    const rule = prepared(arg, pointer, depth, walk.count, [...walk.within, grid]);
    walk.references.push(...rule.references);
    walk.expected.push(...rule.expected);
    walk.settings.push(...rule.settings);
    walk.lookups.push(...rule.lookups);
    walk.facts.push(...rule.facts);
    return walk.rowRules.push(rule) - 1;
  }

  walk.count.nodes += 1;
  if (kind === 'pattern') {
    if (typeof arg !== 'string' || !patternOf(arg)) throw new Unfit('rule.pattern', pointer, { pattern: String(arg).slice(0, 200) });
    return arg;
  }
  if (typeof arg !== 'string' || arg === '') throw new Unfit('rule.name-not-literal', pointer, { operator });
  const names = kind === 'path' ? arg.split('.') : undefined;
  const id = names?.[0] ?? arg;
  const part = names?.[1];
  if (names && names.length > 3) throw new Unfit('rule.name-not-literal', pointer, { operator });

  const reading = namedReadings.get(operator) ?? readings[kind];
  const isColumn = kind === 'column' || kind === 'column-or-row';
  if (reading)
    walk.references.push({
      kind: reading,
      id,
      within: isColumn ? [...walk.within, grid] : walk.within,
      pointer,
      ...(part !== undefined && { part }),
      ...(riskReadings.has(operator) && { isRisk: true }),
    });
  if (operator === 'setting') walk.settings.push({ name: arg, pointer });
  if (operator === 'lookup') walk.lookups.push({ name: arg, pointer });
  if (operator === 'fact') walk.facts.push({ name: arg, pointer });
  return arg;
}

function expectOption(id: unknown, option: unknown, isChoice: boolean, pointer: string, walk: Walk): void {
  if (typeof id === 'string' && typeof option === 'string') walk.expected.push({ id, option, isChoice, pointer });
}

/**
 * Collects the options that a comparison expects. `{"==": [{"var": "kind"}, "hot"]}` expects an option, as `chosen` does. `in` expects
 * each option of its list. With `latest`, the option belongs to the column.
 */
function expectOptionOfVar(args: readonly unknown[], pointer: string, walk: Walk): void {
  expectOptions(args[0], args[1], pointer, walk);
  expectOptions(args.at(-1), args.at(-2), pointer, walk);
}

function expectOptions(one: unknown, other: unknown, pointer: string, walk: Walk): void {
  if (!isObject(one)) return;
  const id: unknown = Array.isArray(one['latest']) ? one['latest'][2] : Array.isArray(one['var']) ? one['var'][0] : one['var'];
  const options: unknown[] = Array.isArray(other) ? other : [other];
  options.forEach((option) => expectOption(id, option, false, pointer, walk));
}
