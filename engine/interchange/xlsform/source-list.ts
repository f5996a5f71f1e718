import { templateLimits } from '../../lint/limits.ts';
import type { LossCode } from '../loss-codes.ts';
import type { LossReport } from '../loss-report.ts';
import { rawCells, textOf, type SourceRow } from './source-row.ts';

/** One choice of a list. */
export interface SourceChoice {
  readonly name: string;
  readonly row: SourceRow;
}

/** A choice list of the workbook. */
export interface SourceList {
  readonly name: string;
  readonly choices: readonly SourceChoice[];
  /** Choices that do not fit into a template: they travel. */
  readonly rest: readonly Readonly<Record<string, string>>[];
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
  const choices = new Map<string, SourceChoice>();
  const rest: Record<string, string>[] = [];
  for (const row of rows) {
    const value = textOf(row, 'name');
    const code = refusal(value, choices);
    if (code === undefined) {
      choices.set(value, { name: value, row });
      continue;
    }
    losses.add(row.sheet, row.number, 'name', value || name, code, { list: name, limit: templateLimits.options });
    rest.push(rawCells(row));
  }
  return { name, choices: [...choices.values()], rest };
}

function refusal(value: string, taken: ReadonlyMap<string, SourceChoice>): LossCode | undefined {
  if (value === '') return 'choice-without-name';
  if (value.length > longestValue) return 'choice-name-too-long';
  if (taken.has(value)) return 'choice-twice';
  return taken.size >= templateLimits.options ? 'choices-too-many' : undefined;
}
