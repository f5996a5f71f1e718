import type { FieldTypeName, SectionKind } from '../../../../engine/index.ts';

/** The groups of the palette, in their order. */
export const fieldGroups = ['text', 'choice', 'number', 'people', 'evidence', 'layout', 'special'] as const;
export type FieldGroup = (typeof fieldGroups)[number];

/** Sketch of a kind of question on the canvas: a short form of its field. */
export type Sketch = 'line' | 'lines' | 'options' | 'box' | 'pick' | 'drop' | 'columns' | 'none';

export interface FieldKind {
  readonly group: FieldGroup;
  readonly sketch: Sketch;
}

/** Properties of each field type in the designer, besides the engine: one line each; names are `designer:palette.field.<type>`. */
export const fieldKinds: Readonly<Record<FieldTypeName, FieldKind>> = {
  text: { group: 'text', sketch: 'line' },
  'text-area': { group: 'text', sketch: 'lines' },
  radio: { group: 'choice', sketch: 'options' },
  'single-select': { group: 'choice', sketch: 'options' },
  'multiple-choice': { group: 'choice', sketch: 'options' },
  'check-box': { group: 'choice', sketch: 'box' },
  number: { group: 'number', sketch: 'line' },
  date: { group: 'number', sketch: 'pick' },
  time: { group: 'number', sketch: 'pick' },
  'date-time': { group: 'number', sketch: 'pick' },
  'user-list': { group: 'people', sketch: 'pick' },
  record: { group: 'people', sketch: 'pick' },
  'site-list': { group: 'people', sketch: 'pick' },
  geolocation: { group: 'people', sketch: 'pick' },
  attachment: { group: 'evidence', sketch: 'drop' },
  signature: { group: 'evidence', sketch: 'drop' },
  barcode: { group: 'evidence', sketch: 'pick' },
  grid: { group: 'layout', sketch: 'columns' },
  declaration: { group: 'special', sketch: 'box' },
  'risk-matrix': { group: 'special', sketch: 'pick' },
  'body-map': { group: 'special', sketch: 'drop' },
  hidden: { group: 'special', sketch: 'none' },
};

export const fieldsOf = (group: FieldGroup): FieldTypeName[] =>
  (Object.keys(fieldKinds) as FieldTypeName[]).filter((field) => fieldKinds[field].group === group);

/** Sections that are created with their own questions. */
const sectionKinds = [
  'location',
  'duration',
  'nightWork',
  'closure',
  'declaration',
  'transferChecklist',
] as const satisfies readonly SectionKind[];

/** The kinds of sections that a module has a meaning for, and the one that a section is of already. */
export const kindsToOffer = (meant: ReadonlySet<SectionKind>, own?: SectionKind): SectionKind[] =>
  sectionKinds.filter((kind) => kind === own || meant.has(kind));
