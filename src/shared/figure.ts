import type { RecordColumnName } from './column-names.ts';
import { recordColumns, type ValueKind } from './record-columns.ts';

/** The date columns that a period narrows, by the name that addresses use. */
export const figureDates = { reported: 'submitted_at', occurred: 'occurred_at', created: 'created_at' } as const satisfies Record<
  string,
  RecordColumnName
>;
export type FigureDate = keyof typeof figureDates;
export const figureDateNames = Object.keys(figureDates) as FigureDate[];

/** Dimensions that every figure can be broken down by, beside the index values of its module; `month` is that of its date column. */
export const dimensions = [
  'status',
  'site',
  'division',
  'template',
  'category',
  'risk_level',
  'requester',
  'assignee',
  'parent_module',
  'month',
  'days_overdue',
] as const;
export type Dimension = (typeof dimensions)[number];

/** Whether a name is that of a dimension that every module has. */
export function isDimension(name: string): name is Dimension {
  return (dimensions as readonly string[]).includes(name);
}

/** Index values of these kinds have few enough values to be bars. */
const barKinds: readonly ValueKind[] = ['code', 'place', 'person'];

/** The dimensions that figures of a module can be broken down by: those of every module, and its own index values. */
export function dimensionsOf({ index = {} }: { index?: Readonly<Record<string, ValueKind>> }): string[] {
  return [...dimensions, ...Object.entries(index).flatMap(([name, kind]) => (barKinds.includes(kind) ? [name] : []))];
}

/** Days that a record is past its end. */
export const overdueBuckets = [
  { id: '0-7', from: 0, until: 7 },
  { id: '8-30', from: 8, until: 30 },
  { id: '31-90', from: 31, until: 90 },
  { id: '91+', from: 91, until: undefined },
] as const;

type NumericColumn = { [Name in RecordColumnName]: (typeof recordColumns)[Name]['kind'] extends 'number' ? Name : never }[RecordColumnName];
export type Measure = 'count' | `average.${NumericColumn}` | `sum.${string}`;

/** Measures that figures of every module have: the number of records, and the average of each numeric column. */
const measures = [
  'count',
  ...Object.entries(recordColumns).flatMap(([name, { kind }]) => (kind === 'number' ? [`average.${name}`] : [])),
] as Measure[];

/** Index values that are amounts, each with the index value that contains its currency, as manifests define them. */
type Amounts = Readonly<Record<string, string>>;

/** Measures that figures of a module have: those of every module, and the sum of each of its amounts. */
export function measuresOf({ amounts = {} }: { amounts?: Amounts }): Measure[] {
  return [...measures, ...Object.keys(amounts).map((name): Measure => `sum.${name}`)];
}

/** The column that a measure averages; none for a count or a sum. */
export function averagedColumn(measure: Measure): NumericColumn | undefined {
  return measure.startsWith('average.') ? (measure.slice('average.'.length) as NumericColumn) : undefined;
}

/** The amount that a measure adds up; none for a count or an average. */
export function summedAmount(measure: Measure): string | undefined {
  return measure.startsWith('sum.') ? measure.slice('sum.'.length) : undefined;
}

/** Unit of a figure: a number of records, a percentage, or an amount in a currency. */
export type FigureUnit = 'count' | 'percent' | { currency: string };

/** Returns the unit of a figure; the currency of a sum is that of the records which the figure is narrowed to. */
export function unitOf(
  measure: Measure = 'count',
  { amounts = {} }: { amounts?: Amounts | undefined } = {},
  filters: Readonly<Record<string, string>> = {},
): FigureUnit {
  if (measure === 'count') return 'count';
  const amount = summedAmount(measure);
  if (amount === undefined) return 'percent';
  return { currency: filters[amounts[amount] ?? ''] ?? '' };
}

/** The period of a figure where none is named, and the word for no period at all. */
export const defaultPeriod = 'this_month';
export const allTime = 'all';

/** The most bars of a figure; the records of the others count in its total only. */
export const mostBars = 50;

/** One bar: its value, the records it counts, and the list filters that show exactly those. */
export interface Bar {
  /** The value of the dimension; null for records without one. */
  key: string | null;
  /** Its name, where the server knows one. */
  name: string | null;
  value: number | null;
  count: number;
  filters: Record<string, string>;
}

/** A measure of the records that its reader may open. */
export interface Figure {
  value: number | null;
  count: number;
  filters: Record<string, string>;
  items: Bar[];
}
