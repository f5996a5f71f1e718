import { describe, expect, it } from 'vitest';
import { itaColumns, itaRow } from '../../../src/shared/osha/ita-summary.ts';
import { logRow } from '../../../src/shared/osha/osha-log.ts';
import { oshaCases } from '../../../src/shared/osha/osha-cases.ts';
import { summaryOf } from '../../../src/shared/osha/osha-summary.ts';
import type { Establishment } from '../../../src/shared/osha/establishment.ts';
import type { OshaVictim } from '../../../src/shared/osha/osha-victim.ts';

const incident = (type: string, ...victims: OshaVictim[]) =>
  oshaCases({
    id: 'r',
    number: `INC-${type}`,
    type,
    date: '2026-03-04',
    where: 'Press 3',
    description: 'Hand caught',
    recordable: 'yes',
    victims: victims.map((victim) => ({ victimType: 'employee', victimName: 'Omar Diaz', jobTitle: 'Operator', ...victim })),
  });

/** Cases counted by hand: 1 death, 3 away (5 + 180 + 0 days), 2 restricted (7 + 0), 2 other; a contractor and a visitor are none. */
const cases = [
  ...incident('fatality', {}),
  ...incident('lost_time_injury', { daysAway: 5, injuryDetails: 'Cut', injuries: [{ region: 'hand-left' }] }, { victimType: 'contractor' }),
  ...incident('permanent_disability', { daysAway: 400, daysRestricted: 20, privacyCase: true }),
  ...incident('lost_time_injury', {}),
  ...incident('restricted_work', { daysRestricted: 7 }, { illnessKind: 'hearing_loss' }),
  ...incident('medical_treatment', { illnessKind: 'poisoning' }, { victimType: 'visitor' }),
  ...incident('medical_treatment', { illnessKind: 'skin_disorder' }),
];
const place: Establishment = {
  name: 'North plant',
  company_name: 'Muster',
  ein: '012345678',
  street_address: '1 Main Street',
  city: 'Akron',
  state: 'OH',
  zip_code: '04401',
  naics_code: '332710',
  industry_description: 'Machine shops',
  establishment_type: 1,
  average_employees: 120,
  most_employees: 260,
  hours: 230_400.4,
  is_estimated: false,
  by_months: { average_employees: 120, hours: 230_400.4 },
  year: {
    ...{ average_employees: null, employee_hours: null, other_hours: null },
    ...{ executive_name: '', executive_title: '', executive_phone: '', certified_on: null },
  },
};

describe('the OSHA forms', () => {
  it('count each case once, by its most serious outcome and by its kind', () => {
    expect(summaryOf(cases)).toEqual({
      outcomes: { death: 1, days_away: 3, restricted: 2, other: 2 },
      kinds: { injury: 5, skin_disorder: 1, respiratory: 0, poisoning: 1, hearing_loss: 1, other_illness: 0 },
      days_away: 185,
      days_restricted: 7,
    });
  });

  it('write the log as a golden file, with privacy cases masked and days capped', () => {
    expect(cases.slice(1, 3).map((each) => logRow(each).join('|'))).toEqual([
      'INC-lost_time_injury|Omar Diaz|Operator|2026-03-04|Press 3|Cut; hand left||X|||5|0|X|||||',
      'INC-permanent_disability|Privacy case|Operator|2026-03-04|Press 3|Hand caught||X|||180|0|X|||||',
    ]);
  });

  it('write the summary for the Injury Tracking Application field by field', () => {
    expect(Object.fromEntries(itaRow(2026, place, summaryOf(cases)).map((value, at) => [itaColumns[at], value]))).toEqual({
      establishment_name: 'North plant',
      ein: '012345678',
      company_name: 'Muster',
      street_address: '1 Main Street',
      city: 'Akron',
      state: 'OH',
      zip_code: '04401',
      naics_code: '332710',
      industry_description: 'Machine shops',
      size: '3',
      establishment_type: '1',
      year_filing_for: '2026',
      annual_average_employees: '120',
      total_hours_worked: '230400',
      no_injuries_illnesses: '1',
      total_deaths: '1',
      total_dafw_cases: '3',
      total_djtr_cases: '2',
      total_other_cases: '2',
      total_dafw_days: '185',
      total_djtr_days: '7',
      total_injuries: '5',
      total_skin_disorders: '1',
      total_respiratory_conditions: '0',
      total_poisonings: '1',
      total_hearing_loss: '1',
      total_other_illnesses: '0',
      change_reason: '',
    });
    expect(itaRow(2026, place, summaryOf([]))[14]).toBe('2');
  });
});
