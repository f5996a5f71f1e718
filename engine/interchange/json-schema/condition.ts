import { isObject } from '../../own.ts';
import { ruleLimits } from '../../rules/limits.ts';
import type { RuleJson } from '../../template.ts';

/** A member of an object as a condition may ask for it. */
export interface AskedMember {
  readonly id: string;
  /** Its answers are options, which are texts. */
  readonly hasOptions: boolean;
}

export type FindMember = (name: string) => AskedMember | undefined;

/** Keywords that say nothing of an answer. */
const silent: ReadonlySet<string> = new Set(['title', 'description', '$comment', 'type', 'examples']);
const orders: ReadonlyMap<unknown, string> = new Map([
  ['minimum', '>='],
  ['maximum', '<='],
  ['exclusiveMinimum', '>'],
  ['exclusiveMaximum', '<'],
]);
/** As deep as a rule may be. */
const deepest = ruleLimits.depth;

/** Whether an object fits a schema, as a rule; undefined where a rule cannot say it. */
export function conditionOf(schema: unknown, find: FindMember, depth = 0): RuleJson | undefined {
  if (typeof schema === 'boolean') return schema;
  if (!isObject(schema) || depth > deepest) return undefined;
  const required: readonly unknown[] = Array.isArray(schema['required']) ? schema['required'] : [];
  return joined(
    'and',
    Object.entries(schema).map(([keyword, value]) => {
      if (silent.has(keyword)) return true;
      if (keyword === 'required')
        return joined(
          'and',
          required.map((name) => answered(name, find)),
        );
      if (keyword === 'properties') return ofMembers(value, required, find);
      return combined(keyword, value, (part) => conditionOf(part, find, depth + 1));
    }),
  );
}

function combined(keyword: string, value: unknown, read: (part: unknown) => RuleJson | undefined): RuleJson | undefined {
  if (keyword === 'not') {
    const rule = read(value);
    return rule === undefined ? undefined : { '!': [rule] };
  }
  if ((keyword !== 'allOf' && keyword !== 'anyOf') || !Array.isArray(value)) return undefined;
  return joined(keyword === 'allOf' ? 'and' : 'or', value.map(read));
}

function answered(name: unknown, find: FindMember): RuleJson | undefined {
  const member = typeof name === 'string' ? find(name) : undefined;
  return member && { answered: [member.id] };
}

/** Returns the rule for the members of an object. A missing member is valid, unless it is required. */
function ofMembers(members: unknown, required: readonly unknown[], find: FindMember): RuleJson | undefined {
  if (!isObject(members)) return undefined;
  return joined(
    'and',
    Object.entries(members).map(([name, schema]) => {
      const member = find(name);
      const rule = member && valueRule(schema, member);
      if (!member || rule === undefined || rule === true || required.includes(name)) return rule;
      return { or: [{ '!': [{ answered: [member.id] }] }, rule] };
    }),
  );
}

function valueRule(schema: unknown, member: AskedMember, depth = 0): RuleJson | undefined {
  if (schema === true) return true;
  if (!isObject(schema) || depth > deepest) return undefined;
  const value: RuleJson = { var: member.id };
  return joined(
    'and',
    Object.entries(schema).map(([keyword, asked]) => {
      if (silent.has(keyword)) return true;
      if (keyword === 'const') return isScalar(asked) ? { '==': [value, spelled(asked, member)] } : undefined;
      if (keyword === 'enum')
        return Array.isArray(asked) && asked.every(isScalar) ? { in: [value, asked.map((one) => spelled(one, member))] } : undefined;
      if (keyword === 'contains' && member.hasOptions && isObject(asked))
        return isScalar(asked['const']) ? { chosen: [member.id, spelled(asked['const'], member)] } : undefined;
      const order = orders.get(keyword);
      if (order !== undefined) return typeof asked === 'number' ? { [order]: [value, asked] } : undefined;
      return combined(keyword, asked, (part) => valueRule(part, member, depth + 1));
    }),
  );
}

function spelled(value: string | number | boolean, { hasOptions }: AskedMember): RuleJson {
  return hasOptions ? String(value) : value;
}

function isScalar(value: unknown): value is string | number | boolean {
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean';
}

/** Several rules as one; undefined where one of them cannot be said. */
export function joined(operator: 'and' | 'or', rules: readonly (RuleJson | undefined)[]): RuleJson | undefined {
  const said = rules.filter((rule) => rule !== undefined);
  if (said.length < rules.length) return undefined;
  const telling = said.filter((rule) => rule !== (operator === 'and'));
  if (telling.length === 0) return operator === 'and';
  return telling.length === 1 ? telling[0] : { [operator]: telling };
}
