import type { Form } from '../form.ts';
import { isObject } from '../own.ts';
import { compare } from '../rules/order.ts';
import type { Cell } from './cell.ts';
import type { Filling } from './filling.ts';
import { findCell, rows } from './look.ts';

/** The row of a grid that decides an interlock: the cells in it that the interlock reads, in the order of the form. */
export interface InterlockReading {
  readonly grid: string;
  /** When it was taken: the answer by which it is the latest. */
  readonly at: unknown;
  readonly cells: readonly Cell[];
}

interface Latest {
  readonly grid: string;
  readonly by: string;
  readonly column: string;
}

/**
 * Returns the readings that an interlock uses: from each grid whose `latest` it reads, that row, as far as it is answered. A faulty
 * reading is reported at its cell.
 */
export function interlockReadings(form: Form, filling: Filling, id: string): InterlockReading[] {
  const interlock = form.template['x-interlocks']?.find((candidate) => candidate.id === id);
  const byGrid = Map.groupBy(latestIn(interlock?.rule), ({ grid, by }) => `${grid}/${by}`);
  return [...byGrid.values()].flatMap((read) => readingOf(form, filling, read));
}

function readingOf(form: Form, filling: Filling, read: readonly Latest[]): InterlockReading[] {
  const [{ grid, by } = { grid: '', by: '' }] = read;
  const wanted = new Set(read.map(({ column }) => column));
  let latest: { row: string; at: unknown } | undefined;
  for (const row of rows(filling, grid)) {
    const at = findCell(filling, `${grid}/${row}/${by}`)?.value ?? null;
    if (at === null) continue;
    const order = latest === undefined ? 1 : compare(at, latest.at, filling.zone);
    if (order !== undefined && order >= 0) latest = { row, at };
  }
  if (!latest) return [];
  const { row, at } = latest;
  const columns = (form.questions.get(grid)?.columns ?? []).filter((column) => column.id !== by && wanted.has(column.id));
  const cells = columns.flatMap((column) => findCell(filling, `${grid}/${row}/${column.id}`) ?? []);
  return [{ grid, at, cells: cells.filter(({ value }) => value !== undefined) }];
}

/** The uses of `latest` in a rule. */
function latestIn(rule: unknown): Latest[] {
  if (Array.isArray(rule)) return rule.flatMap(latestIn);
  if (!isObject(rule)) return [];
  return Object.entries(rule).flatMap(([operator, args]) => {
    if (operator !== 'latest' || !Array.isArray(args)) return latestIn(args);
    const [grid, by, column] = args.map(String);
    return grid !== undefined && by !== undefined && column !== undefined ? [{ grid, by, column }] : [];
  });
}
