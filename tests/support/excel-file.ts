import { zipArchive } from './zip-archive.ts';

/** A cell as Excel stores it: a shared string with runs of formats, a number with a date format, a formula with its cached result, a flag, an error. */
export type ExcelCell =
  | string
  | null
  | { runs: readonly string[]; phonetic?: string }
  | { number: number; format?: 'date' | 'dateTime' | 'time' }
  | { formula: string; cached: string | number }
  | { flag: boolean }
  | { error: string };

export interface ExcelSheet {
  name: string;
  rows: readonly (readonly ExcelCell[])[];
  isHidden?: boolean;
  /** Ranges of merged cells: `A2:A4`. */
  merged?: readonly string[];
}

const formats = { date: 1, dateTime: 2, time: 3 } as const;
const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const packaged = 'http://schemas.openxmlformats.org/package/2006/relationships';

/** Writes a workbook with the files and the kinds of cells that Excel writes. */
export function excelFile(sheets: readonly ExcelSheet[], { from1904 = false } = {}): Buffer {
  const shared: string[] = [];
  const cellOf = (cell: ExcelCell, at: string): string => {
    if (cell === null) return `<c r="${at}" s="0"/>`;
    if (typeof cell === 'string')
      return `<c r="${at}" t="s"><v>${shared.push(`<si><t xml:space="preserve">${escaped(cell)}</t></si>`) - 1}</v></c>`;
    if ('runs' in cell) {
      const runs = cell.runs.map((run) => `<r><rPr><b/></rPr><t xml:space="preserve">${escaped(run)}</t></r>`).join('');
      const spoken = cell.phonetic === undefined ? '' : `<rPh sb="0" eb="1"><t>${escaped(cell.phonetic)}</t></rPh>`;
      return `<c r="${at}" t="s"><v>${shared.push(`<si>${runs}${spoken}</si>`) - 1}</v></c>`;
    }
    if ('flag' in cell) return `<c r="${at}" t="b"><v>${Number(cell.flag)}</v></c>`;
    if ('error' in cell) return `<c r="${at}" t="e"><f>VLOOKUP(1,X1:Y2,2)</f><v>${cell.error}</v></c>`;
    if ('formula' in cell)
      return `<c r="${at}"${typeof cell.cached === 'string' ? ' t="str"' : ''}><f>${escaped(cell.formula)}</f><v>${escaped(String(cell.cached))}</v></c>`;
    return `<c r="${at}"${cell.format ? ` s="${formats[cell.format]}"` : ''}><v>${cell.number}</v></c>`;
  };
  const pages = sheets.map(({ rows, merged = [] }) => {
    const data = rows.map((cells, row) => {
      const written = cells.map((cell, at) => cellOf(cell, `${letters(at)}${row + 1}`)).join('');
      return `<row r="${row + 1}">${written}</row>`;
    });
    const ranges =
      merged.length === 0
        ? ''
        : `<mergeCells count="${merged.length}">${merged.map((ref) => `<mergeCell ref="${ref}"/>`).join('')}</mergeCells>`;
    return `${head}<worksheet xmlns="${main}"><sheetData>${data.join('')}</sheetData>${ranges}</worksheet>`;
  });
  const listed = sheets
    .map(
      ({ name, isHidden }, at) =>
        `<sheet name="${escaped(name)}" sheetId="${at + 1}"${isHidden ? ' state="hidden"' : ''} r:id="rId${at + 1}"/>`,
    )
    .join('');
  const relations = [
    ...sheets.map((_, at) => `<Relationship Id="rId${at + 1}" Type="${office}/worksheet" Target="worksheets/sheet${at + 1}.xml"/>`),
    `<Relationship Id="rId98" Type="${office}/styles" Target="styles.xml"/>`,
    `<Relationship Id="rId99" Type="${office}/sharedStrings" Target="sharedStrings.xml"/>`,
  ];
  return zipArchive([
    { name: '[Content_Types].xml', content: `${head}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"/>` },
    {
      name: '_rels/.rels',
      content: `${head}<Relationships xmlns="${packaged}"><Relationship Id="rId1" Type="${office}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    },
    {
      name: 'xl/workbook.xml',
      content: `${head}<workbook xmlns="${main}" xmlns:r="${office}"><workbookPr${from1904 ? ' date1904="1"' : ''}/><sheets>${listed}</sheets></workbook>`,
    },
    { name: 'xl/_rels/workbook.xml.rels', content: `${head}<Relationships xmlns="${packaged}">${relations.join('')}</Relationships>` },
    {
      name: 'xl/styles.xml',
      content: `${head}<styleSheet xmlns="${main}"><numFmts count="1"><numFmt numFmtId="164" formatCode="dd/mm/yyyy\\ hh:mm"/></numFmts><fonts count="1"><font/></fonts><fills count="1"><fill/></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf numFmtId="0"/></cellStyleXfs><cellXfs count="4"><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="164"/><xf numFmtId="20"/></cellXfs></styleSheet>`,
    },
    ...pages.map((content, at) => ({ name: `xl/worksheets/sheet${at + 1}.xml`, content })),
    {
      name: 'xl/sharedStrings.xml',
      content: `${head}<sst xmlns="${main}" count="${shared.length}" uniqueCount="${shared.length}">${shared.join('')}</sst>`,
    },
  ]);
}

/** The number by which Excel stores a time on the clock, such as 2026-03-31T14:30. */
export function serialOf(time: string, { from1904 = false } = {}): number {
  const days = Date.parse(time.length === 10 ? `${time}T00:00Z` : `${time}Z`) / 86_400_000;
  return days + (from1904 ? 24_107 : 25_569);
}

function letters(at: number): string {
  return (at < 26 ? '' : letters(Math.floor(at / 26) - 1)) + String.fromCharCode(65 + (at % 26));
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
}
