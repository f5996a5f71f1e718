import { isObject, isSame } from '../../own.ts';
import type { QuestionSchema, RuleJson } from '../../template.ts';
import { markLostShow } from '../lost-show.ts';
import type { TemplateDraft } from '../template-draft.ts';
import { conditionOf, joined, type AskedMember } from './condition.ts';
import { valueQuestion } from './value-schema.ts';
import type { Branch, Schema } from './whole-schema.ts';

/** A value of an object, with the id that its question has. */
export interface KnownValue {
  readonly name: string;
  readonly id: string;
  readonly schema: Schema;
}

/** One side of a branch with its condition. `then` applies while the condition is true, `else` while it is not. */
interface Side {
  readonly keyword: 'then' | 'else';
  readonly schema: Schema;
  readonly condition: unknown;
}

const carried: ReadonlySet<string> = new Set(['properties', 'required', 'type', 'title', 'description', '$comment']);

/** Effects of `if`, `then` and `else` of an object on its members: when a member is shown, and when an answer is required. */
export class Consequences {
  /** Members that exist only under a condition, as a schema of their own object. */
  readonly added: Record<string, unknown>;
  readonly #draft: TemplateDraft;
  readonly #pointer: string;
  readonly #sides: readonly Side[];
  readonly #own: ReadonlySet<string>;
  readonly #described = new Map<string, unknown>();
  readonly #lost = new Set<string>();
  readonly #shown = new Map<string, RuleJson[]>();
  readonly #required = new Map<string, RuleJson[]>();

  constructor(draft: TemplateDraft, branches: readonly Branch[], pointer: string, members: readonly { readonly name: string }[]) {
    this.#draft = draft;
    this.#pointer = pointer;
    this.#own = new Set(members.map(({ name }) => name));
    this.#sides = branches.flatMap(({ condition, consequence, otherwise }): Side[] => [
      ...(isObject(consequence) ? [{ keyword: 'then' as const, schema: consequence, condition }] : []),
      ...(isObject(otherwise) ? [{ keyword: 'else' as const, schema: otherwise, condition }] : []),
    ]);
    // Of sides that bring the same member the first describes it.
    for (const [name, member] of this.#sides.flatMap(({ schema }) => Object.entries(this.#news(schema)))) {
      if (!this.#described.has(name)) this.#described.set(name, member);
    }
    this.added = { properties: Object.fromEntries(this.#described) };
  }

  /**
   * Builds the rules once the questions have their ids. A condition that no rule can express is reported, and its members are always
   * shown.
   */
  settle(values: readonly KnownValue[]): void {
    const known = new Map(values.map(({ name, id, schema }) => [name, { id, hasOptions: hasOptions(schema) }]));
    for (const side of this.#sides) this.#settleSide(side, known);
  }

  #settleSide({ keyword, schema, condition }: Side, known: ReadonlyMap<string, AskedMember>): void {
    const lost = (what: string): void => this.#draft.lost(keyword, this.#pointer, 'keyword-not-carried', { keyword: what });
    const holds = conditionOf(condition, (name) => known.get(name));
    if (holds === undefined) {
      const news = Object.keys(this.#news(schema));
      for (const name of news) this.#lost.add(name);
      this.#draft.lost('if', this.#pointer, 'keyword-not-carried', { keyword: 'if' }, news.length > 0 ? 'always-shown' : undefined);
      return;
    }
    const rule: RuleJson = keyword === 'then' ? holds : { '!': [holds] };
    const news = this.#news(schema);
    for (const [name, member] of Object.entries(news)) {
      add(this.#shown, name, rule);
      if (!isSame(member, this.#described.get(name))) lost(`${keyword}.properties.${name}`);
    }
    for (const name of Array.isArray(schema['required']) ? schema['required'] : []) {
      if (typeof name === 'string' && known.has(name)) add(this.#required, name, rule);
      else lost(`${keyword}.required.${String(name)}`);
    }
    const properties = isObject(schema['properties']) ? Object.keys(schema['properties']) : [];
    for (const name of properties.filter((one) => !Object.hasOwn(news, one))) lost(`${keyword}.properties.${name}`);
    for (const other of Object.keys(schema).filter((one) => !carried.has(one))) lost(`${keyword}.${other}`);
  }

  /** The members that one side brings. */
  #news(schema: Schema): Record<string, unknown> {
    const properties = isObject(schema['properties']) ? schema['properties'] : {};
    return Object.fromEntries(Object.entries(properties).filter(([name]) => !this.#own.has(name)));
  }

  /** Returns the rule for showing a member; undefined if it is always shown. */
  showOf(name: string): RuleJson | undefined {
    return this.#lost.has(name) ? undefined : either(this.#shown.get(name));
  }

  /** Whether a condition under which a member is shown is lost. */
  isLost(name: string): boolean {
    return this.#lost.has(name);
  }

  /** A question with the rules that follow for it. */
  rulesFor(name: string, question: QuestionSchema): QuestionSchema {
    const show = this.showOf(name);
    const canBeRequired = question['x-require'] === undefined && question['x-field'] !== 'check-box' && question['x-field'] !== 'hidden';
    const require = canBeRequired ? either(this.#required.get(name)) : undefined;
    const made = { ...question, ...(show !== undefined && { 'x-show': show }), ...(require !== undefined && { 'x-require': require }) };
    if (this.#lost.has(name)) markLostShow(made);
    return made;
  }
}

function either(rules: readonly RuleJson[] | undefined): RuleJson | undefined {
  return rules && joined('or', rules);
}

function add(rules: Map<string, RuleJson[]>, name: string, rule: RuleJson): void {
  rules.set(name, [...(rules.get(name) ?? []), rule]);
}

function hasOptions(schema: Schema): boolean {
  return valueQuestion(schema)?.options !== undefined;
}
