import type { UiSchema } from '@rjsf/utils';
import type { CellKey } from '../../../engine/index.ts';

/** Position of a question. It is passed in RJSF's uiSchema, and the question's state as its form data; RJSF reads neither. */
export interface QuestionPlace {
  cellKey: CellKey;
  depth: number;
  /** Inside a grid's row: the label is the column's. */
  inRow: boolean;
}

const key = 'ui:place';

export const placed = (field: string, place: QuestionPlace): UiSchema => ({ 'ui:field': field, [key]: place });

export function placeOf(uiSchema: UiSchema | undefined): QuestionPlace {
  const place: QuestionPlace | undefined = uiSchema?.[key];
  if (!place) throw new Error('A question was rendered without its place.');
  return place;
}
