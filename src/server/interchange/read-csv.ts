import type { Workbook } from '../../../engine/interchange/interchange.ts';
import { Problem } from '../../shared/problem.ts';

/** Most rows and columns of a table; reading stops at the first beyond. */
export interface TableLimits {
  rows: number;
  columns: number;
}

/** Longest beginning of a text that tells its separator. */
const longestLine = 10_000;

/** Reads a text of comma-separated values as a workbook of one sheet; the separator is what its first line has most of. */
export function readCsv(content: Buffer, limits: TableLimits): Workbook {
  const text = textOf(content);
  const [firstLine = ''] = text.slice(0, longestLine).split(/\r?\n/, 1);
  const [separator = ','] = [',', ';', '\t'].toSorted((a, b) => firstLine.split(b).length - firstLine.split(a).length);
  return [{ name: 'csv', rows: rowsOf(text, separator, limits) }];
}

/** Decodes UTF-8, or UTF-16 with a mark, as Excel writes a Unicode text. */
function textOf(content: Buffer): string {
  const isWide = content[0] === 0xff && content[1] === 0xfe;
  try {
    return new TextDecoder(isWide ? 'utf-16le' : 'utf-8', { fatal: true }).decode(content);
  } catch {
    throw new Problem('import.not-a-table');
  }
}

function rowsOf(text: string, separator: string, limits: TableLimits): string[][] {
  const rows: string[][] = [];
  let [row, cell, isQuoted]: [string[], string, boolean] = [[], '', false];
  const endCell = () => {
    if (row.length === limits.columns) throw new Problem('import.too-many-columns', { params: { limit: limits.columns } });
    row.push(cell);
    cell = '';
  };
  const endRow = () => {
    endCell();
    if (rows.length === limits.rows) throw new Problem('import.too-many-rows', { params: { limit: limits.rows } });
    rows.push(row);
    row = [];
  };
  for (let at = 0; at < text.length; at += 1) {
    const sign = text[at] ?? '';
    if (sign === '\0') throw new Problem('import.not-a-table');
    if (isQuoted && sign === '"' && text[at + 1] === '"') {
      cell += sign;
      at += 1;
    } else if (sign === '"' && (isQuoted || cell === '')) isQuoted = !isQuoted;
    else if (isQuoted) cell += sign;
    else if (sign === separator) endCell();
    else if (sign === '\n') endRow();
    else if (sign !== '\r') cell += sign;
  }
  if (cell !== '' || row.length > 0) endRow();
  return rows;
}
