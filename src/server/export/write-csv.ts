import { guardedCell } from './guarded-cell.ts';

/** Rows as CSV (RFC 4180), in UTF-8 with its mark, by which spreadsheet programs know the letters. */
export function writeCsv(rows: readonly (readonly string[])[]): string {
  return `\uFEFF${rows.map((row) => row.map(cell).join(',')).join('\r\n')}\r\n`;
}

function cell(text: string): string {
  const guarded = guardedCell(text);
  return /[",\r\n]/.test(guarded) ? `"${guarded.replaceAll('"', '""')}"` : guarded;
}
