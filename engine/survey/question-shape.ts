import type { FieldType } from '../field-types/field-type.ts';
import { fieldTypeOf } from '../field-types/field-types.ts';
import { isUuid } from '../field-types/uuid.ts';
import { isObject, own } from '../own.ts';
import { below } from '../pointer.ts';
import { anything, closed, is, listOf, text, type Look } from './closed.ts';
import { error, type Finding } from './finding.ts';
import { id, idFindings } from './ids.ts';
import { templateLimits } from './limits.ts';
import { optionShape } from './option-shape.ts';

const checkShape = closed(
  new Map([
    ['id', id],
    ['rule', anything],
    ['message', text(1, 500)],
    ['level', is((level) => level === 'refuse' || level === 'block' || level === 'warn')],
  ]),
  ['id', 'rule', 'message', 'level'],
);

/** The keywords of every question. */
const common: readonly (readonly [string, Look])[] = [
  ['title', text(1, 500)],
  ['description', text(0, 4000)],
  ['x-field', anything],
  ['x-show', anything],
  ['x-require', anything],
  ['x-value', anything],
  ['x-live', is((live, schema) => live === true && Object.hasOwn(schema, 'x-value'))],
  ['x-default', is((_, schema) => !Object.hasOwn(schema, 'x-value'))],
  ['x-check', listOf(checkShape, templateLimits.checks)],
  ['x-score', anything],
  ['x-max-score', is((score, schema) => typeof score === 'number' && score > 0 && score <= 1_000_000 && schema['x-score'] !== undefined)],
  ['x-weight', is((weight) => typeof weight === 'number' && weight > 0 && weight <= 1000)],
  ['x-critical', is((critical) => critical === true)],
  ['x-placeholder', text(0, 200)],
  ['x-image', is(isUuid)],
  ['x-fixed', is((fixed) => fixed === true)],
  ['x-remarks', is((remarks) => remarks === 'never' || remarks === 'allowed' || remarks === 'required')],
  ['x-party', id],
  ['x-column', id],
  ['x-index', id],
  ['x-maps', id],
  ['x-public', is((asked) => asked === 'asked' || asked === 'optional')],
  ['x-name', text(0, 500)],
  ['x-origin', anything],
];

const shapes = new Map<FieldType, Look>();

function shapeOf(fieldType: FieldType): Look {
  const known = shapes.get(fieldType);
  if (known) return known;
  const keywords = new Map([...common, ...Object.entries(fieldType.keywords).map(([keyword, holds]) => [keyword, is(holds)] as const)]);
  const shape = closed(keywords, ['title', 'type', ...fieldType.needs]);
  shapes.set(fieldType, shape);
  return shape;
}

/** Returns the faults in the schema of one question, and of the columns of a grid. */
export function questionFindings(questionId: string, schema: unknown, pointer: string, depth = 0): Finding[] {
  const idFaults = idFindings(questionId, pointer);
  if (!isObject(schema)) return [...idFaults, error('template.invalid', pointer)];
  const fieldType = fieldTypeOf(schema['x-field']);
  if (!fieldType) return [...idFaults, error('field.unknown', below(pointer, 'x-field'))];
  const ownFaults = [...idFaults, ...shapeOf(fieldType)(schema, pointer, {})];
  return ownFaults.concat(fieldType.name === 'grid' ? columnFindings(schema, pointer, depth) : optionFindings(schema, pointer));
}

function columnFindings(schema: Readonly<Record<string, unknown>>, pointer: string, depth: number): Finding[] {
  if (depth >= templateLimits.gridDepth) return [error('grid.too-deep', pointer, { limit: templateLimits.gridDepth })];
  const columns = own(schema['items'], 'properties');
  if (!isObject(columns)) return [];
  const at = below(pointer, 'items', 'properties');
  const inside = Object.entries(columns).flatMap(([column, columnSchema]) =>
    // The row's id is part of the grid's own shape.
    column === 'rowId' ? [] : questionFindings(column, columnSchema, below(at, column), depth + 1),
  );
  // A grid in a row is recorded with its row, and becomes part of what its row becomes.
  const ofRoots = depth === 0 ? [] : ['x-append-only', 'x-spawns', 'x-spawns-on'].filter((keyword) => schema[keyword] !== undefined);
  return [...ofRoots.map((keyword) => error('template.unknown-keyword', below(pointer, keyword), { keyword })), ...inside];
}

function optionFindings(schema: Readonly<Record<string, unknown>>, pointer: string): readonly Finding[] {
  const isMany = schema['type'] === 'array';
  const options = isMany ? own(schema['items'], 'oneOf') : schema['oneOf'];
  if (options === undefined) return [];
  return optionShape(options, below(pointer, ...(isMany ? ['items', 'oneOf'] : ['oneOf'])), schema);
}
