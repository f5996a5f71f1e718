import type { QuestionSchema, Template } from '../../../../engine/index.ts';

/** A question or column with its position. */
export interface FoundQuestion {
  schema: QuestionSchema;
  pointer: string;
  /** Number of grids around it. */
  depth: number;
}

/** Finds the question or column of an id. Returns the same schema object until it changes. */
export function schemaAt(template: Template, id: string): FoundQuestion | undefined {
  const top = Object.hasOwn(template.properties, id) ? template.properties[id] : undefined;
  if (top) return { schema: top, pointer: `/properties/${id}`, depth: 0 };
  for (const [grid, schema] of Object.entries(template.properties)) {
    const found = columnIn(schema, `/properties/${grid}`, id, 1);
    if (found) return found;
  }
  return undefined;
}

function columnIn(grid: QuestionSchema, pointer: string, id: string, depth: number): FoundQuestion | undefined {
  const columns = grid.items?.properties;
  if (grid['x-field'] !== 'grid' || !columns) return undefined;
  for (const [column, schema] of Object.entries(columns)) {
    const at = `${pointer}/items/properties/${column}`;
    if (column === id && column !== 'rowId') return { schema, pointer: at, depth };
    const found = columnIn(schema, at, id, depth + 1);
    if (found) return found;
  }
  return undefined;
}
