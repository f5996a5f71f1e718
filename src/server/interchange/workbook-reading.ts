import type { Workbook } from '../../../engine/interchange/interchange.ts';
import type { MergedCells } from './merged-cells.ts';

/** A parsed workbook, with its merged cells. */
export type ReadWorkbook = readonly (Workbook[number] & { readonly merged?: readonly MergedCells[] })[];

export type WorkbookReading =
  { readonly workbook: ReadWorkbook } | { readonly code: string; readonly params: Record<string, string | number> };

/** Parses the output of the reader process, which is trusted no more than the workbook itself. */
export function parseReading(text: string): WorkbookReading {
  const unreadable: WorkbookReading = { code: 'import.unreadable-workbook', params: {} };
  try {
    const reading: unknown = JSON.parse(text);
    if (isRefusal(reading)) return { code: reading.code, params: paramsOf(reading.params) };
    return isReading(reading) ? { workbook: reading.workbook } : unreadable;
  } catch {
    return unreadable;
  }
}

function isRefusal(reading: unknown): reading is { code: string; params?: unknown } {
  return typeof reading === 'object' && reading !== null && 'code' in reading && typeof reading.code === 'string';
}

function isReading(reading: unknown): reading is { workbook: ReadWorkbook } {
  return (
    typeof reading === 'object' &&
    reading !== null &&
    'workbook' in reading &&
    Array.isArray(reading.workbook) &&
    reading.workbook.every(isSheet)
  );
}

function isSheet(sheet: unknown): boolean {
  if (typeof sheet !== 'object' || sheet === null || !('name' in sheet) || !('rows' in sheet)) return false;
  const { name, rows } = sheet;
  return (
    typeof name === 'string' &&
    (!('merged' in sheet) || areMerged(sheet.merged)) &&
    Array.isArray(rows) &&
    rows.every((row: unknown) => Array.isArray(row) && row.every((cell) => typeof cell === 'string'))
  );
}

function areMerged(merged: unknown): boolean {
  const isRange = (range: unknown) =>
    typeof range === 'object' && range !== null && Object.values(range).filter((side) => Number.isInteger(side)).length === 4;
  return Array.isArray(merged) && merged.every(isRange);
}

function paramsOf(params: unknown): Record<string, string | number> {
  if (typeof params !== 'object' || params === null) return {};
  return Object.fromEntries(
    Object.entries(params).flatMap(([key, value]) => (typeof value === 'string' || typeof value === 'number' ? [[key, value]] : [])),
  );
}
