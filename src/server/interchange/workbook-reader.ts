import { buffer } from 'node:stream/consumers';
import readXlsxFile from 'read-excel-file/node';
import { isProblemCode, Problem } from '../../shared/problem.ts';
import { mergedCellsOf } from './merged-cells.ts';
import { mostAttributesIn } from './most-attributes.ts';
import { unpacked } from './unpacked.ts';
import { readZipDirectory } from './zip-directory.ts';

/** No element of a workbook has nearly as many; parsers take the square of their number. */
const mostAttributes = 200;

// Child process of read-workbook.ts: reads a workbook and writes its sheets. Not trusted with anything else.

try {
  const archive = await buffer(process.stdin);
  const files = new Map<string, string>();
  for (const entry of readZipDirectory(archive)) {
    const content = unpacked(archive, entry);
    const isMarkup = /\.(?:xml|rels|vml)$/i.test(entry.name);
    if (isMarkup && content.includes('<!DOCTYPE')) throw new Problem('import.unsafe-workbook', { params: { reason: 'doctype' } });
    if (isMarkup && mostAttributesIn(content) > mostAttributes)
      throw new Problem('import.unsafe-workbook', { params: { reason: 'attributes' } });
    if (isMarkup && entry.name.startsWith('xl/')) files.set(entry.name, content.toString('utf8'));
  }
  const sheets = await readXlsxFile(archive);
  const merged = mergedCellsOf(files);
  const workbook = sheets.map(({ sheet, data }, at) => {
    const cells = merged[at] ?? [];
    return { name: sheet, rows: data.map((row) => row.map(textOf)), ...(cells.length > 0 && { merged: cells }) };
  });
  process.stdout.write(JSON.stringify({ workbook }));
} catch (error) {
  const code = error instanceof Problem && isProblemCode(error.code) ? error.code : 'import.unreadable-workbook';
  process.stdout.write(JSON.stringify({ code, params: error instanceof Problem ? error.details.params : {} }));
}

/** Returns the text of a cell, as an author would type it. */
function textOf(cell: unknown): string {
  if (typeof cell === 'string') return cell;
  if (typeof cell === 'number' || typeof cell === 'boolean') return String(cell);
  if (!(cell instanceof Date)) return '';
  // A time is stored as a fraction of a day, which misses its second by some millionths.
  const text = new Date(Math.round(cell.getTime() / 1_000) * 1_000).toISOString();
  return text.endsWith('T00:00:00.000Z') ? text.slice(0, 10) : text;
}
