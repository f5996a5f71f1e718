import { isObject, isSame } from '../../own.ts';
import { followed } from './resolve-reference.ts';

export type Schema = Readonly<Record<string, unknown>>;

/** Requirements of a schema that depend on a condition. */
export interface Branch {
  readonly condition: unknown;
  /** Requirements while the condition is true. */
  readonly consequence: unknown;
  readonly otherwise: unknown;
}

/** A schema with all its parts merged. */
export interface WholeSchema {
  readonly schema: Record<string, unknown>;
  readonly branches: readonly Branch[];
  /** The references that led to it. */
  readonly references: readonly string[];
  /** Keywords of its parts that say something else than it does itself. */
  readonly contrary: readonly string[];
}

const mostBranches = 500;
const deepest = 50;

/** Puts the parts of a document's schemas together, each once. */
export class WholeSchemas {
  readonly #root: unknown;
  /** Schemas that were resolved before. Undefined while a schema is being resolved, because a schema made of itself has no end. */
  readonly #known = new Map<unknown, WholeSchema | undefined>();

  constructor(root: unknown) {
    this.#root = root;
  }

  /**
   * Follows a schema's reference and merges the parts of `allOf`. Conditional parts stay separate. Undefined if a reference has no
   * target.
   */
  of(source: unknown, depth = 0): WholeSchema | undefined {
    if (depth > deepest) return undefined;
    if (this.#known.has(source)) return this.#known.get(source);
    this.#known.set(source, undefined);
    const whole = this.#made(source, depth);
    this.#known.set(source, whole);
    return whole;
  }

  #made(source: unknown, depth: number): WholeSchema | undefined {
    const found = followed(source, this.#root);
    if (!found) return undefined;
    const {
      allOf,
      if: condition,
      then: consequence,
      else: otherwise,
      dependentRequired,
      dependentSchemas,
      dependencies,
      ...own
    } = found.schema;
    const parts = Array.isArray(allOf) ? allOf.map((part: unknown) => this.of(part, depth + 1)) : [];
    const branches = [
      ...(condition === undefined ? [] : [{ condition, consequence, otherwise }]),
      ...[dependentRequired, dependentSchemas, dependencies].flatMap(dependent),
    ];
    const whole: WholeSchema = { schema: own, branches, references: found.references, contrary: [] };
    return parts.reduce<WholeSchema | undefined>((all, part) => all && part && together(all, part), whole);
  }
}

/** Returns the requirements that depend on another answer: more answers, or a schema. */
function dependent(asked: unknown): Branch[] {
  if (!isObject(asked)) return [];
  return Object.entries(asked).flatMap(([name, more]): Branch[] => {
    const condition = { required: [name] };
    if (Array.isArray(more)) return [{ condition, consequence: { required: more }, otherwise: undefined }];
    if (!isObject(more) || !Array.isArray(more['oneOf'])) return [{ condition, consequence: more, otherwise: undefined }];
    const { oneOf, ...rest } = more;
    const alternatives: readonly unknown[] = oneOf;
    return [{ condition, consequence: rest, otherwise: undefined }, ...alternatives.map((one) => alternative(name, one))];
  });
}

/** One of several schemas, which says itself for which value of the other answer it is meant. */
function alternative(name: string, schema: unknown): Branch {
  const properties = isObject(schema) && isObject(schema['properties']) ? schema['properties'] : {};
  const { [name]: value, ...others } = properties;
  if (!isObject(schema) || !isObject(value)) return { condition: undefined, consequence: schema, otherwise: undefined };
  return {
    condition: { properties: { [name]: value }, required: [name] },
    consequence: { ...schema, properties: others },
    otherwise: undefined,
  };
}

function together(one: WholeSchema, other: WholeSchema): WholeSchema {
  const { properties, required, ...left } = other.schema;
  const contrary = Object.keys(left).filter((keyword) => Object.hasOwn(one.schema, keyword) && !isSame(one.schema[keyword], left[keyword]));
  const own = isObject(one.schema['properties']) ? one.schema['properties'] : {};
  const names = [one.schema['required'], required].flatMap((list): unknown[] => (Array.isArray(list) ? list : []));
  return {
    schema: {
      ...left,
      ...one.schema,
      ...(isObject(properties) && { properties: { ...own, ...withoutNames(properties, own) } }),
      ...(names.length > 0 && { required: [...new Set(names)] }),
    },
    branches: [...one.branches, ...other.branches].slice(0, mostBranches),
    references: [...new Set([...one.references, ...other.references])],
    contrary: [...new Set([...one.contrary, ...other.contrary, ...contrary, ...clashes(own, properties)])],
  };
}

function withoutNames(properties: Schema, names: Schema): Schema {
  return Object.fromEntries(Object.entries(properties).filter(([name]) => !Object.hasOwn(names, name)));
}

/** A property that both describe, and differently, is taken from the first. */
function clashes(own: Schema, others: unknown): string[] {
  if (!isObject(others)) return [];
  return Object.keys(others)
    .filter((name) => Object.hasOwn(own, name) && !isSame(own[name], others[name]))
    .map((name) => `properties.${name}`);
}
