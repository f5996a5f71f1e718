import type { FieldTypeName } from '../../../../engine/index.ts';

/** The specification's names of the field types. */
export const fieldNames: Record<FieldTypeName, string> = {
  text: 'Text-Field',
  'text-area': 'Text-Area',
  number: 'Text-Field',
  date: 'Date-Only',
  time: 'Time',
  'date-time': 'date time',
  radio: 'Radio-Button',
  'single-select': 'single select',
  'multiple-choice': 'multiple choice',
  'check-box': 'check box',
  declaration: 'declaration',
  hidden: 'Hidden-Field',
  attachment: 'Attachment',
  signature: 'declaration',
  grid: 'grid view',
  'user-list': 'user list from master',
  'site-list': 'Site-List From Master',
  record: 'single select',
  barcode: 'Text-Field',
  geolocation: 'Text-Field',
  'body-map': 'multiple choice',
  'risk-matrix': 'single select',
};

/** The field type that a name of the specification, or one of ours, means: the first that has it. */
const fieldByName = new Map<string, FieldTypeName>();
for (const [field, name] of Object.entries(fieldNames) as [FieldTypeName, string][]) {
  if (!fieldByName.has(name)) fieldByName.set(name, field);
  fieldByName.set(field, field);
}

/** Every name that a call may give a field type. */
export const calledFields: readonly string[] = [...fieldByName.keys()];

export function fieldCalled(name: string, isMulti: boolean | undefined): FieldTypeName {
  const field = fieldByName.get(name) ?? 'text';
  return isMulti === true && (field === 'radio' || field === 'single-select') ? 'multiple-choice' : field;
}
