import type { Establishment } from './establishment.ts';
import { itaText } from './ita-text.ts';
import { caseOutcomes, illnessKinds } from './osha-cases.ts';
import { totalOf, withEqualTotals, type OshaSummary } from './osha-summary.ts';

/** The columns of the file of 300A summaries for the Injury Tracking Application, as OSHA's dictionary names them. */
export const itaColumns = [
  'establishment_name',
  'ein',
  'company_name',
  'street_address',
  'city',
  'state',
  'zip_code',
  'naics_code',
  'industry_description',
  'size',
  'establishment_type',
  'year_filing_for',
  'annual_average_employees',
  'total_hours_worked',
  'no_injuries_illnesses',
  'total_deaths',
  'total_dafw_cases',
  'total_djtr_cases',
  'total_other_cases',
  'total_dafw_days',
  'total_djtr_days',
  'total_injuries',
  'total_skin_disorders',
  'total_respiratory_conditions',
  'total_poisonings',
  'total_hearing_loss',
  'total_other_illnesses',
  'change_reason',
] as const;

/** The line of an establishment in that file. */
export function itaRow(year: number, place: Establishment, summary: OshaSummary): string[] {
  const { outcomes, kinds, days_away, days_restricted } = withEqualTotals(summary);
  const values = [
    itaText(place.name, 100),
    place.ein,
    itaText(place.company_name, 100),
    itaText(place.street_address, 100),
    itaText(place.city, 100),
    place.state.trim().toUpperCase(),
    place.zip_code.replaceAll(/[\s-]/g, ''),
    place.naics_code,
    itaText(place.industry_description, 300),
    sizeOf(place.most_employees),
    place.establishment_type,
    year,
    place.average_employees,
    Math.round(place.hours),
    totalOf(outcomes) > 0 ? 1 : 2,
    ...caseOutcomes.map((outcome) => outcomes[outcome]),
    days_away,
    days_restricted,
    ...illnessKinds.map((kind) => kinds[kind]),
    '',
  ];
  return values.map(String);
}

/** The size of an establishment by the most people who worked there at any time of the year, as OSHA's dictionary codes it. */
function sizeOf(employees: number): 1 | 2 | 3 {
  return employees < 20 ? 1 : employees < 250 ? 2 : 3;
}

/** Returns the fields of an establishment that the Injury Tracking Application refuses. */
export function itaFaults(place: Establishment): (keyof Establishment)[] {
  const rules: Partial<Record<keyof Establishment, boolean>> = {
    name: itaText(place.name) !== '' && itaText(place.name).length <= 100,
    ein: /^([0-9]{9})?$/.test(place.ein),
    street_address: itaText(place.street_address) !== '',
    city: itaText(place.city) !== '',
    state: /^[A-Za-z]{2}$/.test(place.state.trim()),
    zip_code: /^[0-9]{5}([0-9]{4})?$/.test(place.zip_code.replaceAll(/[\s-]/g, '')),
    naics_code: /^[0-9]{6}$/.test(place.naics_code),
    average_employees: place.average_employees > 0,
    hours: place.hours > 0,
  };
  return (Object.keys(rules) as (keyof Establishment)[]).filter((field) => rules[field] === false);
}
