import type { FieldTypeName, QuestionSchema } from '../template.ts';

/** How lists filter an index value. */
export type IndexKind = 'code' | 'place' | 'person' | 'moment' | 'day' | 'number' | 'flag';

const anyCode: readonly IndexKind[] = ['code', 'place'];

/** The kinds of the index values that a question of a field type writes. None for answers that are no single values. */
const kinds: Readonly<Record<FieldTypeName, readonly IndexKind[]>> = {
  text: ['code'],
  'text-area': ['code'],
  number: ['number'],
  date: ['day'],
  time: ['code'],
  'date-time': ['moment', 'code'],
  radio: anyCode,
  'single-select': anyCode,
  'multiple-choice': anyCode,
  'check-box': ['flag'],
  declaration: ['flag'],
  hidden: [],
  attachment: [],
  signature: [],
  grid: [],
  'user-list': ['person'],
  'site-list': [],
  record: ['place'],
  barcode: ['code'],
  geolocation: [],
  'risk-matrix': ['code'],
  'body-map': ['code'],
};

/** Returns the kinds of index values that a question can fill: only filters of these kinds find its answers. */
export function indexKinds({ 'x-field': field, type }: Pick<QuestionSchema, 'x-field' | 'type'>): readonly IndexKind[] {
  const isNumeric = type === 'number' || type === 'integer';
  if (field !== 'hidden') return isNumeric ? ['number'] : kinds[field];
  if (isNumeric) return ['number'];
  return type === 'boolean' ? ['flag'] : ['code', 'place', 'person', 'day'];
}
