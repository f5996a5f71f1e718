import { below } from '../pointer.ts';
import { listName } from '../field-types/option-list.ts';
import type { Option, QuestionSchema, RuleJson, Template } from '../template.ts';
import type { RuleKind } from './plan.ts';

/** A question or column with its position in the template. */
export interface Placed {
  readonly id: string;
  readonly schema: QuestionSchema;
  readonly pointer: string;
  /** The grids around it, outermost first. */
  readonly chain: readonly string[];
}

/** All questions of a template and the columns of its grids, each grid before its columns. */
export function placedQuestions(template: Template): Placed[] {
  const found: Placed[] = [];
  placeBelow(found, template.properties, '/properties', []);
  return found;
}

function placeBelow(found: Placed[], schemas: Readonly<Record<string, QuestionSchema>>, above: string, chain: readonly string[]): void {
  Object.keys(schemas).forEach((id) => {
    const schema = schemas[id];
    if (!schema) return;
    const pointer = below(above, id);
    found.push({ id, schema, pointer, chain });
    if (schema['x-field'] === 'grid') placeBelow(found, columnsOf(schema), below(pointer, 'items', 'properties'), [...chain, id]);
  });
}

const noColumns: Readonly<Record<string, QuestionSchema>> = {};

/** The columns of a grid, without the row's id. */
export function columnsOf(schema: QuestionSchema): Readonly<Record<string, QuestionSchema>> {
  if (schema['x-field'] !== 'grid' || !schema.items?.properties) return noColumns;
  const { rowId: _, ...columns } = schema.items.properties;
  return columns;
}

/** The options of a question: its own or those of the list that it refers to, with the list's name in translations. */
export function optionsOf(template: Template, placed: Placed): { options: readonly Option[]; list: string; pointer: string } | undefined {
  const isMany = placed.schema.type === 'array';
  const holder = isMany ? placed.schema.items : placed.schema;
  if (holder?.$ref !== undefined) {
    const list = listName(holder.$ref);
    const shared = template.$defs && Object.hasOwn(template.$defs, list) ? template.$defs[list] : undefined;
    return shared && { options: shared.oneOf, list, pointer: below('/$defs', list, 'oneOf') };
  }
  if (!holder?.oneOf) return undefined;
  const pointer = isMany ? below(placed.pointer, 'items', 'oneOf') : below(placed.pointer, 'oneOf');
  return { options: holder.oneOf, list: placed.id, pointer };
}

/** One rule with its position. */
export interface RuleSite {
  readonly kind: RuleKind;
  readonly rule: RuleJson;
  readonly pointer: string;
}

const keywords = [
  { keyword: 'x-show', kind: 'show' },
  { keyword: 'x-value', kind: 'value' },
  { keyword: 'x-default', kind: 'default' },
  { keyword: 'x-require', kind: 'require' },
  { keyword: 'x-score', kind: 'score' },
] as const;

/** The rules of a question, those of its options included. */
export function ruleSites(template: Template, placed: Placed): RuleSite[] {
  const { schema, pointer } = placed;
  const sites: RuleSite[] = [];
  keywords.forEach(({ keyword, kind }) => {
    const rule = schema[keyword];
    if (rule !== undefined && !(kind === 'require' && rule === true)) sites.push({ kind, rule, pointer: below(pointer, keyword) });
  });
  const list = optionsOf(template, placed);
  list?.options.forEach((option, at) => {
    if (option['x-show'] !== undefined) sites.push({ kind: 'option', rule: option['x-show'], pointer: below(list.pointer, at, 'x-show') });
  });
  schema['x-check']?.forEach((check, at) =>
    sites.push({ kind: 'check', rule: check.rule, pointer: below(pointer, 'x-check', at, 'rule') }),
  );
  return sites;
}
