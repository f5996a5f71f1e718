import { fieldTypes } from '../../field-types/field-types.ts';
import type { FieldTypeName, QuestionSchema, RuleJson } from '../../template.ts';
import { parametersOf } from './parameters.ts';

/** Cells of a row that add to its type. */
export interface TypeRow {
  readonly appearance: ReadonlySet<string>;
  readonly parameters: Readonly<Record<string, string>>;
  /** How many options there are to choose from. */
  readonly options: number;
}

/** How one type of XLSForm becomes a question. A new field type of ours changes one line here. */
export interface QuestionType {
  readonly field: FieldTypeName;
  /** Keywords that differ from those of a new question of the field type. */
  readonly schema?: Partial<QuestionSchema>;
  /** Whether the field takes the answer, but is not exactly what the type asks for. */
  readonly isApproximate?: true;
  /** Whether other clients fill in the value automatically, which ours does not. */
  readonly isNotCollected?: true;
  readonly choices?: 'one' | 'many';
  /** Appearances that the mapping says already. */
  readonly appearances?: readonly string[];
}

const attachment = (...types: string[]): QuestionType => ({
  field: 'attachment',
  schema: { maxItems: 1, 'x-files': { types, maxSize: 10_000_000 } },
});
const approximate = (field: FieldTypeName, schema: Partial<QuestionSchema> = {}): QuestionType => ({ field, schema, isApproximate: true });
const hidden = (value: Partial<QuestionSchema>): QuestionType => ({ field: 'hidden', schema: value });
const notCollected: QuestionType = { field: 'hidden', schema: { 'x-default': '' }, isNotCollected: true };
/** Appearances of a list that the user opens and searches by typing. */
const longList = ['minimal', 'autocomplete', 'search', 'dropdown'];
const images = attachment('image/jpeg', 'image/png');
const places: QuestionType = approximate('text-area', { maxLength: 10_000 });

type Mapping = QuestionType | ((row: TypeRow) => QuestionType);

const mappings: Readonly<Record<string, Mapping>> = {
  text: ({ appearance }) => textType(appearance),
  integer: { field: 'number', schema: { type: 'integer' } },
  decimal: { field: 'number' },
  range: ({ parameters }) => rangeType(parameters),
  note: { field: 'text', schema: { maxLength: 2000, 'x-value': '' }, isApproximate: true },
  calculate: hidden({ 'x-value': null }),
  hidden: hidden({ 'x-default': '' }),
  date: { field: 'date' },
  time: { field: 'time' },
  datetime: { field: 'date-time' },
  select_one: ({ appearance, options }) => ({
    field: isLong(appearance, options) ? 'single-select' : 'radio',
    choices: 'one',
    appearances: longList,
  }),
  select_multiple: { field: 'multiple-choice', choices: 'many' },
  select_one_from_file: { field: 'single-select', choices: 'one', appearances: longList },
  select_one_external: { field: 'single-select', choices: 'one', appearances: longList },
  select_multiple_from_file: { field: 'multiple-choice', choices: 'many' },
  rank: { field: 'multiple-choice', choices: 'many', isApproximate: true },
  acknowledge: { field: 'declaration' },
  image: ({ appearance }) => imageType(appearance),
  audio: attachment('audio/mpeg', 'audio/mp4', 'audio/wav', 'audio/ogg', 'audio/webm'),
  video: attachment('video/mp4', 'video/webm', 'video/quicktime'),
  file: attachment('application/pdf', 'image/jpeg', 'image/png', 'text/plain', 'application/zip'),
  barcode: { field: 'barcode' },
  geopoint: { field: 'geolocation' },
  geotrace: places,
  geoshape: places,
  start: hidden({ 'x-default': { now: [] } }),
  end: hidden({ 'x-value': { now: [] } }),
  today: hidden({ 'x-default': { today: [] } }),
  deviceid: notCollected,
  'uri:deviceid': notCollected,
  phonenumber: notCollected,
  'uri:phonenumber': notCollected,
  simserial: notCollected,
  'uri:simserial': notCollected,
  subscriberid: notCollected,
  'uri:subscriberid': notCollected,
  imei: notCollected,
  username: notCollected,
  'uri:username': notCollected,
  email: notCollected,
  'uri:email': notCollected,
  audit: notCollected,
  'start-geopoint': notCollected,
  'background-geopoint': notCollected,
  'background-audio': notCollected,
};

/** How a type of XLSForm becomes a question; undefined for a type that we do not know. */
export function questionTypeOf(name: string, row: TypeRow): QuestionType | undefined {
  const mapping = Object.hasOwn(mappings, name) ? mappings[name] : undefined;
  return typeof mapping === 'function' ? mapping(row) : mapping;
}

export function isKnownType(name: string): boolean {
  return Object.hasOwn(mappings, name);
}

/** The schema of a question of that type, before its rules. */
export function schemaOfType({ field, schema }: QuestionType, title: string): QuestionSchema {
  const { 'x-require': _, 'x-default': initial, oneOf: __, ...base } = fieldTypes[field].schemaOf(title);
  return { ...base, ...(field === 'hidden' && schema?.['x-value'] === undefined && { 'x-default': initial ?? '' }), ...schema };
}

function textType(appearance: ReadonlySet<string>): QuestionType {
  if (appearance.has('multiline')) return { field: 'text-area', appearances: ['multiline'] };
  return { field: 'text', schema: { maxLength: 2000 } };
}

function isLong(appearance: ReadonlySet<string>, options: number): boolean {
  return options > 7 || longList.some((name) => appearance.has(name));
}

function imageType(appearance: ReadonlySet<string>): QuestionType {
  if (appearance.has('signature')) return { field: 'signature', appearances: ['signature'] };
  const capture = appearance.has('selfie') || appearance.has('new-front') ? 'user' : appearance.has('new') ? 'environment' : undefined;
  if (capture === undefined) return images;
  return { ...images, schema: { ...images.schema, 'x-capture': capture }, appearances: ['new', 'selfie', 'new-front'] };
}

/** Returns the type of a range, 1 to 10 in steps of 1 by default. */
function rangeType(parameters: Readonly<Record<string, string>>): QuestionType {
  const [start, end, step] = [Number(parameters['start'] ?? 1), Number(parameters['end'] ?? 10), Number(parameters['step'] ?? 1)];
  const isWhole = [start, end, step].every(Number.isInteger);
  const bounds = Number.isFinite(start) && Number.isFinite(end) ? { minimum: Math.min(start, end), maximum: Math.max(start, end) } : {};
  return approximate('number', { type: isWhole ? 'integer' : 'number', ...bounds });
}

/** Returns the cells of a row as the mappings read them. */
export function typeRowOf(appearance: string, parameters: string, options: number): TypeRow {
  return { appearance: new Set(appearance.toLowerCase().split(/\s+/).filter(Boolean)), parameters: parametersOf(parameters), options };
}

/** A rule that never has a value. */
export function isNeverFilled(rule: RuleJson | undefined): boolean {
  return rule === null || rule === '';
}
