import { isBlankValue } from '../field-types/blank.ts';
import { below } from '../pointer.ts';
import { error, warning, type Finding } from '../survey/finding.ts';
import type { ModuleParts } from './module-parts.ts';
import type { Survey } from '../survey/survey.ts';

/**
 * Reports declarations without a text, and a description that the module requires. Only the base language counts: it replaces each
 * missing translation.
 */
export function missingTextFindings({ template, placed }: Survey, { needsDescription }: Pick<ModuleParts, 'needsDescription'>): Finding[] {
  const silent = [...placed.values()].filter(({ schema }) => schema['x-field'] === 'declaration' && isBlankValue(schema.description));
  return [
    ...(needsDescription && isBlankValue(template.description) ? [error('text.description-missing', '/description')] : []),
    ...silent.map(({ pointer }) => warning('text.declaration-missing', below(pointer, 'description'))),
  ];
}
