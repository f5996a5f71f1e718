import { readdirSync, readFileSync } from 'node:fs';
import { importXlsform, type Imported, type Loss, type Workbook } from '../../engine/interchange/interchange.ts';
import type { Template } from '../../engine/index.ts';
import { readWorkbook } from '../../src/server/interchange/read-workbook.ts';

const folder = new URL('../fixtures/xlsform/', import.meta.url);

/** The workbooks that people published, without the old binary one. */
export const xlsforms = readdirSync(folder).filter((name) => name.endsWith('.xlsx') && !name.includes('old-binary'));

export function fixtureContent(name: string): Buffer {
  return readFileSync(new URL(name, folder));
}

const read = new Map<string, Promise<Workbook>>();

/** The sheets of a published workbook, as the server reads them. */
export function fixtureWorkbook(name: string): Promise<Workbook> {
  const workbook = read.get(name) ?? readWorkbook(fixtureContent(name));
  read.set(name, workbook);
  return workbook;
}

/** A workbook of one survey, and of choices where there are any: rows of cells by header. */
export function aWorkbook(
  survey: Record<string, string>[],
  choices: Record<string, string>[] = [],
  settings: Record<string, string> = {},
): Workbook {
  const sheet = (name: string, rows: Record<string, string>[]) => {
    const headers = [...new Set(rows.flatMap((row) => Object.keys(row)))];
    return { name, rows: [headers, ...rows.map((row) => headers.map((header) => row[header] ?? ''))] };
  };
  return [
    sheet('survey', survey),
    ...(choices.length > 0 ? [sheet('choices', choices)] : []),
    ...(Object.keys(settings).length > 0 ? [sheet('settings', [settings])] : []),
  ];
}

/** Returns the result of an import. Throws if there is none. */
export function made(imported: Imported): { template: Template; losses: readonly Loss[] } {
  if (!imported.ok) throw new Error(`${imported.code} ${JSON.stringify(imported.params)}`);
  return imported;
}

export function imported(workbook: Workbook): { template: Template; losses: readonly Loss[] } {
  return made(importXlsform(workbook, { module: 'permits' }));
}

/** The rows of a sheet as cells by header, the empty ones left out. */
export function rowsOf(workbook: Workbook, name: string): Record<string, string>[] {
  const [headers = [], ...rows] = workbook.find((sheet) => sheet.name === name)?.rows ?? [];
  const cells = rows.map((row) =>
    Object.fromEntries(headers.flatMap((header, at) => (header !== '' && row[at]?.trim() ? [[header, row[at].trim()]] : []))),
  );
  return cells.filter((row) => Object.keys(row).length > 0);
}

/** A copy of a template without its origin. */
export function withoutOrigin(template: Template): Template {
  return JSON.parse(JSON.stringify(template, (key, value: unknown) => (key === 'x-origin' ? undefined : value)));
}
