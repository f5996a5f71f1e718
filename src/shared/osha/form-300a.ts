import type { Establishment } from './establishment.ts';
import type { FormPart } from './form-301.ts';
import { logColumns, summaryValues } from './osha-log.ts';
import type { OshaSummary } from './osha-summary.ts';

/** The parts of form 300A by the columns that each sums. */
const columnParts = [
  { id: 'cases', from: 'G', to: 'J' },
  { id: 'days', from: 'K', to: 'L' },
  { id: 'kinds', from: 'M1', to: 'M6' },
] as const;

/** Returns form 300A in a language: its sums, the establishment and the employment of the year. */
export function parts300A(
  place: Establishment,
  summary: OshaSummary,
  { word, number }: { word: (key: string) => string; number: (value: number) => string },
): FormPart[] {
  const values = new Map(logColumns.slice(6).map((column, at) => [column as string, summaryValues(summary)[at] ?? 0]));
  const columns = [...values.keys()];
  const sums = columnParts.map(({ id, from, to }) => ({
    title: word(`sum.${id}`),
    fields: columns
      .slice(columns.indexOf(from), columns.indexOf(to) + 1)
      .map((column) => ({ label: `(${column}) ${word(`column.${column}`)}`, value: number(values.get(column) ?? 0) })),
  }));
  const field = (name: 'name' | 'street_address' | 'city' | 'state' | 'zip_code' | 'industry_description' | 'naics_code') => ({
    label: word(name),
    value: place[name],
  });
  return [
    ...sums,
    {
      title: word('establishment'),
      fields: [
        ...(['name', 'street_address', 'city', 'state', 'zip_code', 'industry_description', 'naics_code'] as const).map(field),
        { label: word('average_employees'), value: number(place.average_employees) },
        { label: word('employee_hours'), value: number(Math.round(place.hours)) },
      ],
    },
  ];
}
