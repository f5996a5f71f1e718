import type { LossReport } from '../loss-report.ts';
import { textOf, type SourceRow } from './source-row.ts';

/** One choice of a list. */
export interface SourceChoice {
  readonly name: string;
  readonly row: SourceRow;
}

/** A choice list of the workbook. */
export interface SourceList {
  readonly name: string;
  readonly rows: readonly SourceRow[];
  /** The choices by name; those of one name a choice filter may tell apart. */
  readonly choices: ReadonlyMap<string, readonly SourceChoice[]>;
}

const longestValue = 100;

/** The choice lists by name, in the order of the sheet, and the choices that say no list: they travel. */
export function sourceLists(
  rows: readonly SourceRow[],
  losses: LossReport,
): { lists: ReadonlyMap<string, SourceList>; homeless: readonly SourceRow[] } {
  const members = Map.groupBy(rows, (row) => textOf(row, 'list_name'));
  const homeless = members.get('') ?? [];
  for (const row of homeless) losses.add(row.sheet, row.number, 'list_name', textOf(row, 'name'), 'choice-without-list');
  members.delete('');
  return { lists: new Map([...members].map(([name, list]) => [name, sourceList(name, list, losses)])), homeless };
}

function sourceList(name: string, rows: readonly SourceRow[], losses: LossReport): SourceList {
  const usable = rows.flatMap((row): SourceChoice[] => {
    const value = textOf(row, 'name');
    const code = value === '' ? 'choice-without-name' : value.length > longestValue ? 'choice-name-too-long' : undefined;
    if (code) losses.add(row.sheet, row.number, 'name', value || name, code, { list: name });
    return code ? [] : [{ name: value, row }];
  });
  return { name, rows, choices: Map.groupBy(usable, (choice) => choice.name) };
}
