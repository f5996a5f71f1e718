import writeXlsxFile from 'write-excel-file/node';
import type { Workbook } from '../../../engine/interchange/interchange.ts';

/** Writes sheets as an .xlsx workbook. Every cell is typed as a text, which no spreadsheet program takes for a formula. */
export async function writeWorkbook(workbook: Workbook): Promise<Buffer> {
  const sheets = workbook.map(({ name, rows }) => ({
    // Spreadsheet programs take no longer name, and none of these signs in it.
    sheet: name.replaceAll(/[\\/?*[\]:]/g, '_').slice(0, 31) || 'sheet',
    data: rows.map((row) => row.map((text) => (text === '' ? null : { type: String, value: text }))),
  }));
  return writeXlsxFile(sheets).toBuffer();
}
