import { optionsOf, type Placed } from '../survey/walk.ts';
import { fieldTypes } from '../field-types/field-types.ts';
import { isObject } from '../own.ts';
import { below } from '../pointer.ts';
import type { Template } from '../template.ts';
import { warning, type Finding } from '../survey/finding.ts';
import type { Survey } from '../survey/survey.ts';

/**
 * Reports questions that would refuse their own default. Calculated defaults are not checked, and neither are the conditions of options.
 */
export function defaultFindings({ template, placed }: Survey): Finding[] {
  return [...placed.values()].flatMap((question) =>
    isTaken(template, question) ? [] : [warning('question.default-refused', below(question.pointer, 'x-default'), { id: question.id })],
  );
}

function isTaken(template: Template, question: Placed): boolean {
  const { schema } = question;
  const fieldType = fieldTypes[schema['x-field']];
  const initial = schema['x-default'];
  if (fieldType.isBlank(initial) || [initial].flat().some(isObject)) return true;
  const options = optionsOf(template, question)?.options;
  return fieldType.fits(initial, schema) && fieldType.faults(initial, { schema, ...(options && { options }) }).length === 0;
}
