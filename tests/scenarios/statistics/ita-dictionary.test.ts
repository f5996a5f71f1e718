import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { Establishment } from '../../../src/shared/osha/establishment.ts';
import { itaCaseColumns } from '../../../src/shared/osha/ita-cases.ts';
import { itaColumns, itaFaults, itaRow } from '../../../src/shared/osha/ita-summary.ts';
import { itaDay, itaText } from '../../../src/shared/osha/ita-text.ts';
import { caseOutcomes, illnessKinds, type OshaCase } from '../../../src/shared/osha/osha-cases.ts';
import { summaryOf } from '../../../src/shared/osha/osha-summary.ts';

const dictionary = readFileSync(join(import.meta.dirname, '../../fixtures/osha/ita_data_dictionary.txt'), 'utf8');

/** Fields that OSHA adds to its publication; employers do not send them. */
const added = ['ID', 'establishment_ID', 'created_timestamp'];

/** A field of the dictionary: its definition, and the values that it may have by their codes. */
interface Defined {
  definition: string;
  codes: string[];
}

/** Reads the fields of the dictionary: a line that begins with the name of a field opens it. */
function definedFields(): Map<string, Defined> {
  const names = new Set([...added, ...itaColumns, 'Change_reason']);
  const fields = new Map<string, Defined>();
  let current: Defined | undefined;
  const [, body = ''] = dictionary.split('Data Element Definition');
  for (const line of body.split('\n')) {
    const [, name = ''] = /^([A-Za-z_]+)\b/.exec(line) ?? [];
    if (names.has(name) || /^[a-z]+_[a-z_]+ /.test(line)) {
      current = { definition: '', codes: [] };
      fields.set(name.toLowerCase(), current);
    }
    if (!current) continue;
    current.definition += ` ${line.trim()}`;
    const [, code] = /^\W*Enter (\d+) if/.exec(line) ?? [];
    if (code !== undefined) current.codes.push(code);
  }
  for (const name of added) fields.delete(name.toLowerCase());
  return fields;
}

const fields = definedFields();

const place = (change: Partial<Establishment> = {}): Establishment => ({
  ...{ name: 'North plant', company_name: 'Muster', ein: '012345678', street_address: '1 Main Street #4', city: 'Akron', state: 'oh' },
  ...{ zip_code: '04401-1234', naics_code: '332710', industry_description: 'Machine shops', establishment_type: 1 },
  ...{ average_employees: 120, most_employees: 260, hours: 230_400.4, is_estimated: false },
  by_months: { average_employees: 120, hours: 230_400.4 },
  year: {
    ...{ average_employees: null, employee_hours: null, other_hours: null },
    ...{ executive_name: '', executive_title: '', executive_phone: '', certified_on: null },
  },
  ...change,
});

type Counted = Pick<OshaCase, 'outcome' | 'kind' | 'days_away' | 'days_restricted'>;

/** The row of a file by its columns. */
const row = (cases: readonly Counted[] = [], change: Partial<Establishment> = {}) =>
  Object.fromEntries(itaRow(2026, place(change), summaryOf(cases)).map((value, at) => [itaColumns[at], value]));

/** The header rows of the files as they are sent. */
const headerOf = (name: string) =>
  readFileSync(join(import.meta.dirname, '../../fixtures/osha', name), 'utf8')
    .trim()
    .split(',');

describe('the header rows', () => {
  it('are those of the files that the application takes', () => {
    expect([...itaCaseColumns]).toEqual(headerOf('ita_300_301_header.csv'));
    // The dictionary says `zip_code` where this header says `zip`.
    expect(itaColumns.map((name) => (name === 'zip_code' ? 'zip' : name))).toEqual(headerOf('ita_300a_header.csv'));
  });
});

describe('the file of summaries', () => {
  it('has the fields of OSHA’s dictionary, in its order', () => {
    expect([...fields.keys()]).toEqual([...itaColumns]);
  });

  it.each(['size', 'establishment_type', 'no_injuries_illnesses'])('writes codes of the dictionary as %s', (name) => {
    const codes = fields.get(name)?.codes;
    expect(codes).toEqual(name === 'no_injuries_illnesses' ? ['1', '2'] : ['1', '2', '3']);
    const written = {
      size: [19, 20, 249, 250].map((most) => row([], { most_employees: most })['size']),
      establishment_type: ([1, 2, 3] as const).map((type) => row([], { establishment_type: type })['establishment_type']),
      no_injuries_illnesses: [row([{ outcome: 'other', kind: 'injury', days_away: 0, days_restricted: 0 }]), row()].map(
        ({ no_injuries_illnesses: code }) => code,
      ),
    }[name];
    expect(written).toEqual({ size: ['1', '2', '2', '3'], establishment_type: ['1', '2', '3'], no_injuries_illnesses: ['1', '2'] }[name]);
  });

  const days = { days_away: 0, days_restricted: 0 };
  const oneByOne: [column: string, counted: Counted][] = [
    ...caseOutcomes.map((outcome, at): [string, Counted] => ['GHIJ'[at] ?? '', { outcome, kind: 'injury', ...days }]),
    ['K', { outcome: 'days_away', kind: 'injury', days_away: 7, days_restricted: 0 }],
    ['L', { outcome: 'restricted', kind: 'injury', days_away: 0, days_restricted: 9 }],
    ...illnessKinds.map((kind, at): [string, Counted] => [`M(${at + 1})`, { outcome: 'other', kind, ...days }]),
  ];

  it.each(oneByOne)('has the sum of column %s of form 300A in the field that the dictionary names', (column, counted) => {
    const [name = ''] =
      [...fields].find(([, { definition }]) => definition.replaceAll(/\s+/g, ' ').includes(`Form 300A Field ${column})`)) ?? [];
    expect(row([counted])[name]).toBe(column === 'K' ? '7' : column === 'L' ? '9' : '1');
    expect(row()[name]).toBe('0');
  });

  it('writes numbers and codes without signs that OSHA refuses', () => {
    expect(row()).toMatchObject({
      ein: '012345678',
      street_address: '1 Main Street 4',
      state: 'OH',
      zip_code: '044011234',
      year_filing_for: '2026',
      annual_average_employees: '120',
      total_hours_worked: '230400',
      change_reason: '',
    });
    expect(row([], { name: 'x'.repeat(120) })['establishment_name']).toHaveLength(100);
    expect(itaText(' Cut (left hand)!\n50% of it ')).toBe('Cut left hand 50 of it');
    expect([itaDay('2026-03-04'), itaDay('')]).toEqual(['03/04/2026', '']);
  });

  it('names the fields of an establishment that OSHA refuses', () => {
    expect(itaFaults(place())).toEqual([]);
    expect(itaFaults(place({ state: 'Ohio', zip_code: '123', naics_code: '', ein: '12', hours: 0, city: ' ' }))).toEqual([
      'ein',
      'city',
      'state',
      'zip_code',
      'naics_code',
      'hours',
    ]);
  });

  it('is refused where outcomes and kinds sum up differently', () => {
    const summary = { ...summaryOf([]), kinds: { ...summaryOf([]).kinds, injury: 1 } };
    expect(() => itaRow(2026, place(), summary)).toThrow(expect.objectContaining({ code: 'osha.totals-differ' }));
  });
});
