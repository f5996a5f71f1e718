import { rowIdSchema } from '../../field-types/grid.ts';
import { isObject } from '../../own.ts';
import type { QuestionSchema, RuleJson, Section } from '../../template.ts';
import type { Imported, ImportOptions } from '../imported.ts';
import { refused } from '../imported.ts';
import { TemplateDraft } from '../template-draft.ts';
import { resolved } from './resolve-reference.ts';
import { questionSchema, typeOf, valueQuestion, type ValueQuestion } from './value-schema.ts';

type Schema = Readonly<Record<string, unknown>>;

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
  'additionalProperties',
  'examples',
]);
const deepest = 8;

/** Turns a plain JSON Schema of an object into a template: its properties are questions, objects in it sections, lists of objects grids. */
export function importJsonSchema(document: unknown, options: ImportOptions): Imported {
  const root = resolved(document, document);
  if (!root || typeOf(root) !== 'object') return refused('import.format-unknown');
  const draft = new TemplateDraft('json-schema');
  const title = textOf(root['title']) || options.title || 'JSON Schema';
  const section = draft.section('form', undefined, { title: title.slice(0, 500) });
  new SchemaReader(draft, document).object(root, section, '', 1);
  return draft.finish(options.module, { title, name: textOf(root['$id']), description: textOf(root['description']) }, {});
}

class SchemaReader {
  readonly #draft: TemplateDraft;
  readonly #root: unknown;

  constructor(draft: TemplateDraft, root: unknown) {
    this.#draft = draft;
    this.#root = root;
  }

  /** Values first, then the objects in the object. */
  object(schema: Schema, holder: Section, pointer: string, depth: number): void {
    this.#reportKeywords(schema, pointer, ['type']);
    const members = this.#members(schema, pointer);
    for (const { name, member, at, isRequired } of members.filter(({ member }) => typeOf(member) !== 'object')) {
      const id = this.#draft.questionId(name);
      const made = this.#question(name, member, at, isRequired, 0);
      if (made) this.#draft.question(id, made, holder);
    }
    for (const { name, member, at } of members.filter(({ member }) => typeOf(member) === 'object')) {
      if (depth >= deepest) {
        this.#draft.lost('properties', at, 'too-deep', { limit: deepest });
        continue;
      }
      const content = { title: this.#titleOf(member, name), ...descriptionOf(member), 'x-name': name };
      this.object(member, this.#draft.section(name, holder, content), at, depth + 1);
    }
  }

  #members(schema: Schema, pointer: string): { name: string; member: Record<string, unknown>; at: string; isRequired: boolean }[] {
    const required: readonly unknown[] = Array.isArray(schema['required']) ? schema['required'] : [];
    const properties = isObject(schema['properties']) ? schema['properties'] : {};
    return Object.entries(properties).flatMap(([name, property]) => {
      const at = `${pointer}/${name}`;
      const member = resolved(property, this.#root);
      if (member) return [{ name, member, at, isRequired: required.includes(name) }];
      this.#draft.lost('$ref', at, 'reference-missing');
      return [];
    });
  }

  #question(
    name: string,
    schema: Record<string, unknown>,
    pointer: string,
    isRequired: boolean,
    grids: number,
  ): QuestionSchema | undefined {
    const question = valueQuestion(this.#withItems(schema));
    if (question) return this.#value(name, schema, question, pointer, isRequired);
    if (schema['const'] !== undefined) return this.#constant(name, schema, pointer);
    const items = typeOf(schema) === 'array' ? resolved(schema['items'], this.#root) : undefined;
    if (items && grids < 2) return this.#grid(name, schema, items, pointer, grids);
    this.#draft.lost('type', pointer, 'type-unknown', { type: typeOf(schema) ?? '' });
    return undefined;
  }

  #withItems(schema: Record<string, unknown>): Record<string, unknown> {
    const items = resolved(schema['items'], this.#root);
    return items ? { ...schema, items } : schema;
  }

  #value(name: string, schema: Schema, question: ValueQuestion, pointer: string, isRequired: boolean): QuestionSchema {
    const left = this.#reportKeywords(schema, pointer, question.said);
    const base = questionSchema(question, this.#titleOf(schema, name));
    const reference = question.options && this.#draft.list(name, question.options);
    const isMany = question.field === 'multiple-choice';
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

  #grid(name: string, schema: Schema, items: Record<string, unknown>, pointer: string, grids: number): QuestionSchema {
    const left = this.#reportKeywords(schema, pointer, ['type', 'items', 'minItems', 'maxItems', 'uniqueItems']);
    const columns =
      typeOf(items) === 'object' ? this.#columns(items, pointer, grids + 1) : this.#column('value', items, pointer, grids + 1);
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
      'x-name': name,
      ...(Object.keys(left).length > 0 && { 'x-origin': { format: 'json-schema', keywords: left } }),
    };
  }

  /** An object in a row has no section there: its values are columns of the row. */
  #columns(schema: Schema, pointer: string, grids: number): Record<string, QuestionSchema> {
    const columns: Record<string, QuestionSchema> = {};
    for (const { name, member, at, isRequired } of this.#members(schema, pointer)) {
      if (typeOf(member) === 'object') {
        this.#draft.lost('type', at, 'group-in-repeat');
        Object.assign(columns, at.split('/').length > 20 ? {} : this.#columns(member, at, grids));
      } else {
        Object.assign(columns, this.#column(name, member, at, grids, isRequired));
      }
    }
    return columns;
  }

  #column(
    name: string,
    schema: Record<string, unknown>,
    pointer: string,
    grids: number,
    isRequired = false,
  ): Record<string, QuestionSchema> {
    const id = this.#draft.questionId(name);
    const made = this.#question(name, schema, pointer, isRequired, grids);
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
    const left = Object.entries(schema).filter(([keyword]) => !understood.has(keyword) && !said.includes(keyword));
    for (const [keyword] of left) this.#draft.lost(keyword, pointer, 'keyword-not-carried', { keyword });
    return Object.fromEntries(left);
  }
}

function descriptionOf(schema: Schema): { description?: string } {
  const description = textOf(schema['description']);
  return description === '' ? {} : { description: description.slice(0, 4000) };
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}
