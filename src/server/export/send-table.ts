import type { FastifyReply } from 'fastify';
import type { FileCell } from '../../shared/cell.ts';
import { writeWorkbook } from '../interchange/write-workbook.ts';
import { sendAttachment } from '../files/sent-file.ts';
import { guardedCell } from './guarded-cell.ts';

export const tableFormats = ['csv', 'xlsx'] as const;
export type TableFormat = (typeof tableFormats)[number];

export const xlsx = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

type Rows = readonly (readonly FileCell[])[];

/** Answers with rows as a file to save; no cell of it is run by a spreadsheet program. */
export async function sendTable(
  reply: FastifyReply,
  { name, format, rows, more = [] }: { name: string; format: TableFormat; rows: Rows; more?: readonly { name: string; rows: Rows }[] },
): Promise<FastifyReply> {
  const file = `${name}.${format}`;
  if (format === 'csv') return sendAttachment(reply, { name: file, type: 'text/csv; charset=utf-8', content: writeCsv(rows) });
  return sendAttachment(reply, { name: file, type: xlsx, content: await tableWorkbook(name, rows, more) });
}

/** Rows as a workbook of one sheet, and more sheets if given; no cell of it is run by a spreadsheet program. */
export async function tableWorkbook(name: string, rows: Rows, more: readonly { name: string; rows: Rows }[] = []): Promise<Buffer> {
  return writeWorkbook([{ name, rows }, ...more].map((sheet) => ({ ...sheet, rows: sheet.rows.map((row) => row.map(guarded)) })));
}

/** Rows as CSV (RFC 4180), in UTF-8 with its mark, by which spreadsheet programs know the letters. */
function writeCsv(rows: Rows): string {
  return `\uFEFF${rows.map((row) => row.map(cell).join(',')).join('\r\n')}\r\n`;
}

function cell(value: FileCell): string {
  const text = typeof value === 'number' ? String(value) : guardedCell(typeof value === 'object' ? value.text : value);
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** Marks texts that look like formulas; a number is none, whatever its sign. */
function guarded(value: FileCell): FileCell {
  return typeof value === 'string' ? guardedCell(value) : value;
}
