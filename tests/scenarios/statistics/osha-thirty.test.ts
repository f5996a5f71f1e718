import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { Establishment } from '../../../src/shared/osha/establishment.ts';
import { parts300A } from '../../../src/shared/osha/form-300a.ts';
import { fields301, forms301 } from '../../../src/shared/osha/form-301.ts';
import { itaCaseColumns, itaCaseRows } from '../../../src/shared/osha/ita-cases.ts';
import { logColumns, logRow, logTotals } from '../../../src/shared/osha/osha-log.ts';
import { oshaCases } from '../../../src/shared/osha/osha-cases.ts';
import { summaryOf } from '../../../src/shared/osha/osha-summary.ts';
import type { OshaIncident } from '../../../src/shared/osha/osha-victim.ts';

const file = (name: string) => readFileSync(join(import.meta.dirname, '../../fixtures/osha', name), 'utf8').trimEnd();
const incidents = (JSON.parse(file('thirty-cases.json')) as Omit<OshaIncident, 'id'>[]).map((incident) => ({ id: 'r', ...incident }));
const cases = incidents.flatMap(oshaCases);
const summary = summaryOf(cases);
const lines = (rows: readonly (readonly string[])[]) => rows.map((row) => row.join('|')).join('\n');

const place: Establishment = {
  ...{ name: 'North plant', company_name: 'Muster', ein: '012345678', street_address: '1 Main Street', city: 'Akron', state: 'OH' },
  ...{ zip_code: '44301', naics_code: '332710', industry_description: 'Machine shops', establishment_type: 1 },
  ...{ average_employees: 120, most_employees: 130, hours: 230_400, is_estimated: false },
  by_months: { average_employees: 120, hours: 230_400 },
  year: {
    ...{ average_employees: null, employee_hours: null, other_hours: null },
    ...{ executive_name: '', executive_title: '', executive_phone: '', certified_on: null },
  },
};

/** Thirty incidents and the forms that they fill, worked out by hand from 29 CFR Part 1904; `rule` names the paragraph that decides each. */
describe('thirty cases counted by hand', () => {
  it('are thirty', () => expect(incidents).toHaveLength(30));

  it('fill form 300', () => {
    expect(lines([logColumns, ...cases.map(logRow), logTotals(summary, 'Totals')])).toBe(file('log-300.txt'));
  });

  it('fill form 300A', () => {
    const parts = parts300A(place, summary, { word: (key) => key, number: String });
    expect(parts.flatMap(({ fields }) => fields.map(({ label, value }) => `${label}: ${value}`)).join('\n')).toBe(file('summary-300a.txt'));
  });

  it('fill a form 301 each', () => {
    const forms = incidents.flatMap(forms301).map(({ values }) => fields301.map((field) => values[field]));
    expect(lines([fields301, ...forms])).toBe(file('forms-301.txt'));
  });

  it('have their details in the file for the Injury Tracking Application, without names', () => {
    const rows = incidents.flatMap((incident) => itaCaseRows(2026, place, incident));
    const of = (number: string) => rows.find(([, , found]) => found === number)?.join('|');
    expect(rows).toHaveLength(24);
    expect(itaCaseColumns).toHaveLength(24);
    expect(of('C-01')).toBe(
      'North plant|2026|C-01|Roofer|01/01/2026|Hall A|Fall from roof; head; Concrete floor|1|0|0|1|02/03/1980|04/01/2015|F|1|1|06:00|10:00||' +
        'Carrying tiles|employee stepped on a skylight.|Fall from roof; head|Concrete floor|01/02/2026',
    );
    expect(of('C-19')).toBe('North plant|2026|C-19||01/19/2026|Hall A|Tuberculosis|2|60|0|3||||||||1||See the report.|Tuberculosis||');
    expect(of('C-20')?.split('|').slice(7, 11)).toEqual(['3', '0', '14', '6']);
    expect(lines(rows)).not.toMatch(/Ada|Ash|Pia|Palm/);
  });
});
