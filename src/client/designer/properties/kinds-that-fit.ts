import type { FieldTypeName } from '../../../../engine/index.ts';

/** Kinds of questions with similar answers: one can become another and keep most of its settings. */
const families: readonly (readonly FieldTypeName[])[] = [
  ['text', 'text-area', 'number', 'barcode', 'hidden'],
  ['text', 'date', 'time', 'date-time'],
  ['radio', 'single-select', 'multiple-choice', 'check-box'],
  ['single-select', 'multiple-choice', 'user-list'],
  ['check-box', 'declaration'],
  ['attachment', 'signature'],
  ['site-list', 'geolocation'],
];

/** Returns the kinds that a question of a kind can become, its own among them, in the order of the palette. */
export function kindsThatFit(field: FieldTypeName): readonly FieldTypeName[] {
  const kin = families.filter((family) => family.includes(field)).flat();
  return kin.length === 0 ? [field] : [...new Set(kin)];
}
