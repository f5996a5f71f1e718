/** A column of a table, by the width below which it cannot be read. */
export interface Room {
  field: string;
  least: number;
}

/** Width of both borders of a table, in pixels, which its columns do not have. */
export const tableBorders = 2;

/** Stands in a list of importance for all columns that it does not name. */
export const others = '*';

/**
 * Returns the columns to hide so that the rest fit into the room: the least important first, of two alike the later one. The first two always
 * stay, and columns that `importance` does not name come last unless it says where they come.
 */
export function columnsWithoutRoom(columns: readonly Room[], importance: readonly string[], room: number): string[] {
  const rank = (field: string) => {
    const at = importance.includes(field) ? importance.indexOf(field) : importance.indexOf(others);
    return at < 0 ? importance.length : at;
  };
  const byImportance = columns.toSorted((a, b) => rank(a.field) - rank(b.field));
  const hidden: string[] = [];
  let needed = columns.reduce((sum, { least }) => sum + least, 0);
  while (needed > room && byImportance.length > 2) {
    const last = byImportance.pop();
    if (!last) break;
    hidden.push(last.field);
    needed -= last.least;
  }
  return hidden;
}
