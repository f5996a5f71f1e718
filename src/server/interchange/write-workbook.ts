import writeXlsxFile from 'write-excel-file/node';
import type { FileCell, TimeCell } from '../../shared/cell.ts';

/** A sheet and, for a sheet to fill in, the choices of each column, offered from the second row on. */
interface WritableSheet {
  name: string;
  rows: readonly (readonly FileCell[])[];
  choices?: readonly (readonly string[])[];
}

/** A change to the files of a workbook while it is written. */
type Feature = NonNullable<NonNullable<Parameters<typeof writeXlsxFile>[1]>['features']>[number];

/** The last row that offers a choice. */
const lastRow = 5_000;

/** Writes sheets as an .xlsx workbook. Every cell is typed as a number, a time or a text, which no spreadsheet program takes for a formula. */
export async function writeWorkbook(workbook: readonly WritableSheet[]): Promise<Buffer> {
  const lists = workbook.map(({ choices = [] }) => choices);
  const offered = lists.flat().filter((list) => list.length > 0);
  const height = Math.max(0, ...offered.map((list) => list.length));
  const rows = Array.from({ length: height }, (_, row) => offered.map((list) => list[row] ?? ''));
  const sheets = [...workbook, ...(offered.length > 0 ? [{ name: listSheet, rows }] : [])].map((sheet) => ({
    // Spreadsheet programs accept neither longer names nor these characters.
    sheet: sheet.name.replaceAll(/[\\/?*[\]:]/g, '_').slice(0, 31) || 'sheet',
    data: sheet.rows.map((row) => row.map(typed)),
    ...('choices' in sheet && { stickyRowsCount: 1, columns: sheet.choices.map(() => ({ width: 24 })) }),
  }));
  return writeXlsxFile(sheets, { features: [dropDowns(lists)] }).toBuffer();
}

function typed(value: FileCell) {
  if (typeof value === 'object') return { type: Date, value: new Date(value.clock), format: formatOf(value) };
  if (typeof value === 'string') return value === '' ? null : { type: String, value };
  return Number.isFinite(value) ? { type: Number, value } : null;
}

function formatOf({ zone }: TimeCell): string {
  return zone === undefined ? 'yyyy-mm-dd' : `yyyy-mm-dd hh:mm "${zone.replaceAll('"', '')}"`;
}

/** Sheet with the options of the drop-down lists. */
const listSheet = 'Lists';

/** Offers the lists of a sheet in its columns; each list is a column of the last sheet. */
function dropDowns(lists: readonly (readonly (readonly string[])[])[]): Feature {
  let offered = 0;
  const markup = lists.map((choices) => {
    const rules = choices.flatMap((list, at) => {
      if (list.length === 0) return [];
      const [from, to] = [columnName(at), columnName(offered)];
      offered += 1;
      const source = `${listSheet}!$${to}$1:$${to}$${list.length}`;
      return [
        `<dataValidation type="list" allowBlank="1" sqref="${from}2:${from}${lastRow}"><formula1>${source}</formula1></dataValidation>`,
      ];
    });
    return rules.length === 0 ? '' : `<dataValidations count="${rules.length}">${rules.join('')}</dataValidations>`;
  });
  return {
    files: {
      transform: {
        'xl/worksheets/sheet{id}.xml': {
          transform: (xml, _, { sheetIndex }) => xml.replace('</sheetData>', () => `</sheetData>${markup[sheetIndex] ?? ''}`),
        },
      },
    },
  };
}

/** How a spreadsheet program calls a column: `C`, `AA`. */
export function columnName(at: number): string {
  return (at < 26 ? '' : columnName(Math.floor(at / 26) - 1)) + String.fromCharCode(65 + (at % 26));
}
