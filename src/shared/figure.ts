import type { RecordColumnName } from './column-names.ts';
import { isRecordColumn, recordColumns, type ValueKind } from './record-columns.ts';

/** The date columns that a period narrows, by the name that addresses use; `settled` is when a record was closed or completed. */
export const figureDates = {
  reported: 'submitted_at',
  occurred: 'occurred_at',
  created: 'created_at',
  settled: 'settled_at',
} as const satisfies Record<string, RecordColumnName>;
export type FigureDate = keyof typeof figureDates;
export const figureDateNames = Object.keys(figureDates) as FigureDate[];

/** The dates that readers and organisations can choose for all figures; open records have no day of settlement. */
export const chosenDates = ['reported', 'occurred', 'created'] as const satisfies readonly FigureDate[];
export type ChosenDate = (typeof chosenDates)[number];

/** The date that a part of a dashboard counts by: the usual one if it was chosen, else its own if it has one. */
export function countedDate({ usual, own, isChosen }: { usual: FigureDate; own: FigureDate | undefined; isChosen: boolean }): FigureDate {
  return isChosen ? usual : (own ?? usual);
}

/** A date column as calls and settings name it: `reported_date`. */
export type RecordDateType = `${ChosenDate}_date`;
export const recordDateTypes: readonly RecordDateType[] = chosenDates.map((date) => `${date}_date` as const);

/** The date column of a call's or a setting's name. */
export function figureDateOf(type: RecordDateType): ChosenDate {
  return chosenDates.find((name) => type === `${name}_date`) ?? 'reported';
}

/** Dimensions that every figure can be broken down by, beside the index values of its module; `month` is that of its date column. */
export const dimensions = [
  'status',
  'site',
  'division',
  'department',
  'unit',
  'contractor',
  'template',
  'category',
  'risk_level',
  'requester',
  'assignee',
  'parent_module',
  'passed',
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
/** How a figure combines numbers. */
const combinations = ['sum', 'average'] as const;
type Combination = (typeof combinations)[number];

/** The number of records, or a sum or average of a numeric column or index value. */
export type Measure = 'count' | `${Combination}.${string}`;

/** The shape of a measure's name; the module decides which names there are. */
export const measurePattern = `^(count|(${combinations.join('|')})\\.[a-z][a-zA-Z0-9_]*)$`;

/** Measures that figures of every module have: the number of records, and the average of each numeric column. */
const measures = [
  'count',
  ...Object.entries(recordColumns).flatMap(([name, { kind }]) => (kind === 'number' ? [`average.${name}`] : [])),
] as Measure[];

/** Index values that are amounts, each with the index value that contains its currency, as manifests define them. */
type Amounts = Readonly<Record<string, string>>;

/** Measures that figures of a module have: those of every module, and the sum and the average of each of its numeric index values. */
export function measuresOf({ index = {} }: { index?: Readonly<Record<string, ValueKind>> }): Measure[] {
  const numbers = Object.entries(index).flatMap(([name, kind]) => (kind === 'number' ? [name] : []));
  return [...measures, ...numbers.flatMap((name) => combinations.map((how): Measure => `${how}.${name}`))];
}

/** Numbers that a measure combines, and how. */
export interface Measured {
  how: Combination;
  /** A numeric column or index value. */
  name: string;
  /** The column; none for an index value. */
  column?: NumericColumn;
}

/** Returns the numbers that a measure combines; undefined for a count. */
export function measured(measure: Measure = 'count'): Measured | undefined {
  const [how, name = ''] = measure.split('.');
  const combination = combinations.find((each) => each === how);
  if (combination === undefined) return undefined;
  return { how: combination, name, ...(isNumericColumn(name) && { column: name }) };
}

function isNumericColumn(name: string): name is NumericColumn {
  return isRecordColumn(name) && recordColumns[name].kind === 'number';
}

/** Unit of a figure: a number of records, a percentage, another number, or an amount in a currency. */
export type FigureUnit = 'count' | 'percent' | 'number' | { currency: string };

/** Returns the unit of a figure; the currency of an amount is that of the records which the figure is narrowed to. */
export function unitOf(
  measure: Measure = 'count',
  { amounts = {} }: { amounts?: Amounts | undefined } = {},
  filters: Readonly<Record<string, string>> = {},
): FigureUnit {
  const of = measured(measure);
  if (of === undefined) return 'count';
  if (of.column !== undefined) return 'percent';
  const currency = Object.hasOwn(amounts, of.name) ? amounts[of.name] : undefined;
  return currency === undefined ? 'number' : { currency: filters[currency] ?? '' };
}

/** The period of a figure where none is named, and the word for no period at all. */
export const defaultPeriod = 'this_month';
export const allTime = 'all';

/** The most bars of a figure; the others are summed up. */
export const mostBars = 50;

/** One bar: its value, the records it counts, and the list filters that show exactly those. */
export interface Bar {
  /** The value of the dimension; null for records without one. */
  key: string | null;
  /** Its name, where the server knows one. */
  name: string | null;
  value: number | null;
  count: number;
  /** How often the records have the value, of index values: a record with two people hurt of one gender has it twice. */
  mentions?: number;
  filters: Record<string, string>;
}

/** A measure of the records that its reader may open. */
export interface Figure {
  value: number | null;
  count: number;
  filters: Record<string, string>;
  items: Bar[];
  /** The bars beyond those that are listed, added up; null where there are none. */
  others: { bars: number; count: number } | null;
}

/** Whether a figure lists its lowest bars first: of scores, the worst. */
export function isLowestFirst(measure: Measure): boolean {
  return measured(measure)?.column !== undefined;
}
