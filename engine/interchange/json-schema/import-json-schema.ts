import { rowIdSchema } from '../../field-types/grid.ts';
import { isObject } from '../../own.ts';
import { templateLimits } from '../../survey/limits.ts';
import type { QuestionSchema, RuleJson, Section } from '../../template.ts';
import type { Imported, ImportOptions } from '../imported.ts';
import { refused } from '../imported.ts';
import { lostShow } from '../lost-show.ts';
import { TemplateDraft } from '../template-draft.ts';
import { Consequences } from './consequences.ts';
import { Presence } from './presence.ts';
import { questionSchema, typeOf, valueQuestion, type ValueQuestion } from './value-schema.ts';
import { WholeSchemas, type Schema, type WholeSchema } from './whole-schema.ts';

/** A member of an object, whole. */
interface Member {
  readonly name: string;
  readonly whole: WholeSchema;
  readonly at: string;
  readonly isRequired: boolean;
}

/** Keywords that say something of every schema and are carried, or say nothing to a filler. */
const understood: ReadonlySet<string> = new Set([
  'title',
  'description',
  'default',
  '$schema',
  '$id',
  '$defs',
  'definitions',
  '$comment',
  'properties',
  'required',
  'examples',
]);
const deepest = 8;

/** Turns a plain JSON Schema of an object into a template: its properties are questions, objects in it sections, lists of objects grids. */
export function importJsonSchema(document: unknown, options: ImportOptions): Imported {
  const schemas = new WholeSchemas(document);
  const whole = schemas.of(document);
  if (!whole || typeOf(whole.schema) !== 'object') return refused('import.format-unknown');
  const root = whole.schema;
  const draft = new TemplateDraft('json-schema');
  const title = textOf(root['title']) || options.title || 'JSON Schema';
  const section = draft.section('form', undefined, { title: title.slice(0, 500) });
  new SchemaReader(draft, schemas).object({ ...whole, references: ['#'] }, section, '', 1);
  return draft.finish(options.module, { title, name: textOf(root['$id']), description: textOf(root['description']) }, {});
}

class SchemaReader {
  readonly #draft: TemplateDraft;
  readonly #schemas: WholeSchemas;

  constructor(draft: TemplateDraft, schemas: WholeSchemas) {
    this.#draft = draft;
    this.#schemas = schemas;
  }

  /** Values first, then the objects in the object. `around` are the references that led here; `presence` belongs to the nearest object that may be left out. */
  object(
    whole: WholeSchema,
    holder: Section,
    pointer: string,
    depth: number,
    around: ReadonlySet<string> = new Set(),
    presence?: Presence,
  ): void {
    this.#reportKeywords(whole.schema, pointer, ['type']);
    const within = new Set([...around, ...whole.references]);
    const members = this.#members(whole, pointer, within);
    const consequences = new Consequences(this.#draft, whole.branches, pointer, members);
    const added = this.#members({ ...whole, schema: consequences.added, contrary: [] }, pointer, within);
    const all = [...members, ...added];
    const values = all.filter((member) => typeOf(member.whole.schema) !== 'object');
    const ids = new Map(values.map((member) => [member.name, this.#draft.questionId(member.name)]));
    consequences.settle(values.map((member) => ({ name: member.name, id: ids.get(member.name) ?? '', schema: member.whole.schema })));

    for (const member of values) {
      const made = this.#question(member, 0, within);
      if (!made) continue;
      const id = ids.get(member.name) ?? '';
      const schema = consequences.rulesFor(member.name, made);
      this.#draft.question(id, schema, holder);
      presence?.add(id, schema);
    }
    for (const member of all.filter((one) => typeOf(one.whole.schema) === 'object')) {
      const { name, at, whole: inner } = member;
      if (depth >= deepest) {
        this.#draft.lost('properties', at, 'too-deep', { limit: deepest });
        continue;
      }
      const show = consequences.showOf(name);
      const content = {
        title: this.#titleOf(inner.schema, name),
        ...descriptionOf(inner.schema),
        ...(show !== undefined && { 'x-show': show }),
        'x-name': name,
        ...(consequences.isLost(name) && { 'x-origin': { format: 'json-schema', ...lostShow } }),
      };
      const own = member.isRequired ? undefined : new Presence(presence);
      this.object(inner, this.#draft.section(name, holder, content), at, depth + 1, within, own ?? presence);
      own?.settle();
    }
  }

  /**
   * Returns the members of an object. Leaves out and reports a member that refers back to an object around it, because it would never
   * end.
   */
  #members({ schema, contrary }: WholeSchema, pointer: string, within: ReadonlySet<string>): Member[] {
    if (this.#draft.isFull) return [];
    for (const keyword of contrary) this.#draft.lost('allOf', pointer, 'keyword-not-carried', { keyword: `allOf.${keyword}` });
    const required: readonly unknown[] = Array.isArray(schema['required']) ? schema['required'] : [];
    const properties = isObject(schema['properties']) ? schema['properties'] : {};
    for (const name of required.filter((one) => typeof one === 'string' && !Object.hasOwn(properties, one)))
      this.#draft.lost('required', `${pointer}/${String(name)}`, 'reference-missing');
    return Object.entries(properties).flatMap(([name, property]) => {
      const at = `${pointer}/${name}`;
      const whole = this.#schemas.of(property);
      if (whole?.references.some((reference) => within.has(reference))) {
        this.#draft.lost('$ref', at, 'too-deep', { limit: deepest });
        return [];
      }
      if (whole) return [{ name, whole, at, isRequired: required.includes(name) }];
      if (isObject(property)) this.#draft.lost('$ref', at, 'reference-missing');
      else this.#draft.lost('type', at, 'type-unknown', { type: typeof property });
      return [];
    });
  }

  #question(member: Member, grids: number, within: ReadonlySet<string>): QuestionSchema | undefined {
    const { name, at, whole, isRequired } = member;
    const { schema, branches } = whole;
    const items = this.#schemas.of(schema['items']);
    const question = valueQuestion(items ? { ...schema, items: items.schema } : schema);
    if (branches.length > 0) this.#draft.lost('if', at, 'keyword-not-carried', { keyword: 'if' });
    if (question) return this.#value(name, schema, question, at, isRequired);
    if (schema['const'] !== undefined) return this.#constant(name, schema, at);
    const isLoop = items?.references.some((reference) => within.has(reference)) === true;
    if (items && !isLoop && typeOf(schema) === 'array' && grids < 2) return this.#grid(member, items, grids, within);
    this.#draft.lost('type', at, isLoop ? 'too-deep' : 'type-unknown', { type: typeOf(schema) ?? '', limit: deepest });
    return undefined;
  }

  #value(name: string, schema: Schema, question: ValueQuestion, pointer: string, isRequired: boolean): QuestionSchema {
    const left = this.#reportKeywords(schema, pointer, question.said);
    const base = questionSchema(question, this.#titleOf(schema, name));
    const reference = question.options && this.#draft.list(name, question.options);
    const isMany = question.field === 'multiple-choice';
    if (question.approximate) {
      const { keyword, type } = question.approximate;
      this.#draft.lost(keyword, pointer, 'type-approximate', { type, field: question.field });
    }
    if (question.isCut) this.#draft.lost('enum', pointer, 'choices-too-many', { list: name, limit: templateLimits.options });
    return {
      ...base,
      ...descriptionOf(schema),
      ...(reference !== undefined && (isMany ? { items: { $ref: reference } } : { $ref: reference })),
      ...(isRequired && question.field !== 'check-box' && { 'x-require': true as const }),
      ...this.#default(schema, base, pointer),
      'x-name': name,
      ...(Object.keys(left).length > 0 && { 'x-origin': { format: 'json-schema', keywords: left } }),
    };
  }

  #constant(name: string, schema: Schema, pointer: string): QuestionSchema | undefined {
    const value = schema['const'];
    if (typeof value !== 'string' && typeof value !== 'number' && typeof value !== 'boolean') {
      this.#draft.lost('const', pointer, 'keyword-not-carried', { keyword: 'const' });
      return undefined;
    }
    const type = typeof value === 'string' ? 'string' : typeof value === 'number' ? 'number' : 'boolean';
    return { type, title: this.#titleOf(schema, name), 'x-field': 'hidden', 'x-value': value, 'x-name': name };
  }

  #grid(
    { name, at, whole: { schema }, isRequired }: Member,
    items: WholeSchema,
    grids: number,
    around: ReadonlySet<string>,
  ): QuestionSchema {
    const left = this.#reportKeywords(schema, at, [
      'type',
      'items',
      'minItems',
      'maxItems',
      ...(schema['uniqueItems'] === false ? ['uniqueItems'] : []),
    ]);
    const within = new Set([...around, ...items.references]);
    const columns =
      typeOf(items.schema) === 'object'
        ? this.#columns(items, at, grids + 1, within)
        : this.#column({ name: 'value', whole: items, at, isRequired: false }, grids + 1, within);
    const limit = (value: unknown, otherwise: number | undefined): number | undefined =>
      typeof value === 'number' && value >= 1 && value <= 500 ? Math.trunc(value) : otherwise;
    const [minItems, maxItems = 100] = [limit(schema['minItems'], undefined), limit(schema['maxItems'], 100)];
    return {
      type: 'array',
      title: this.#titleOf(schema, name),
      'x-field': 'grid',
      ...descriptionOf(schema),
      ...(minItems !== undefined && { minItems }),
      maxItems,
      items: { type: 'object', properties: { rowId: { ...rowIdSchema }, ...columns }, required: ['rowId'], additionalProperties: false },
      ...(isRequired && { 'x-require': true as const }),
      'x-name': name,
      ...(Object.keys(left).length > 0 && { 'x-origin': { format: 'json-schema', keywords: left } }),
    };
  }

  /** An object in a row has no section there: its values are columns of the row, and its conditions are lost. */
  #columns(whole: WholeSchema, pointer: string, grids: number, within: ReadonlySet<string>): Record<string, QuestionSchema> {
    this.#reportKeywords(whole.schema, pointer, ['type']);
    if (whole.branches.length > 0) this.#draft.lost('if', pointer, 'keyword-not-carried', { keyword: 'if' });
    const columns: Record<string, QuestionSchema> = {};
    for (const member of this.#members(whole, pointer, within)) {
      if (typeOf(member.whole.schema) === 'object') {
        this.#draft.lost('type', member.at, 'group-in-repeat');
        Object.assign(columns, this.#columns(member.whole, member.at, grids, new Set([...within, ...member.whole.references])));
      } else {
        Object.assign(columns, this.#column(member, grids, within));
      }
    }
    return columns;
  }

  #column(member: Member, grids: number, within: ReadonlySet<string>): Record<string, QuestionSchema> {
    const id = this.#draft.questionId(member.name);
    const made = this.#question(member, grids, within);
    return made ? { [id]: made } : {};
  }

  #default(schema: Schema, question: QuestionSchema, pointer: string): { 'x-default'?: RuleJson } {
    const value = schema['default'];
    if (value === undefined || value === null) return {};
    if (question['x-field'] === 'declaration' || question.type === 'array' || question.type === 'object') {
      this.#draft.lost('default', pointer, 'default', { text: JSON.stringify(value).slice(0, 200) });
      return {};
    }
    const wanted = question.type === 'integer' ? 'number' : question.type;
    const fits = typeof value === wanted || wanted === 'string';
    if (fits && (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'))
      return { 'x-default': wanted === 'string' ? String(value) : value };
    this.#draft.lost('default', pointer, 'default', { text: JSON.stringify(value).slice(0, 200) });
    return {};
  }

  #titleOf(schema: Schema, name: string): string {
    const title = textOf(schema['title']) || name || 'value';
    if (title.length > 500) this.#draft.lost('title', name, 'text-cut', { limit: 500 });
    return title.slice(0, 500);
  }

  /** Reports the keywords that nothing carries, and gives them back to travel. */
  #reportKeywords(schema: Schema, pointer: string, said: readonly string[]): Record<string, unknown> {
    const left = Object.entries(schema).filter(
      ([keyword, value]) => !understood.has(keyword) && !said.includes(keyword) && !isClosed(keyword, value),
    );
    for (const [keyword] of left) this.#draft.lost(keyword, pointer, 'keyword-not-carried', { keyword });
    return Object.fromEntries(left);
  }
}

/**
 * Whether a keyword only allows or forbids further members. That does not concern a user who fills the form, unless it describes these
 * members.
 */
function isClosed(keyword: string, value: unknown): boolean {
  return (keyword === 'additionalProperties' || keyword === 'unevaluatedProperties') && typeof value === 'boolean';
}

function descriptionOf(schema: Schema): { description?: string } {
  const description = textOf(schema['description']);
  return description === '' ? {} : { description: description.slice(0, 4000) };
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}
