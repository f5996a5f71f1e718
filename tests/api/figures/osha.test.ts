import { beforeAll, describe, expect, it } from 'vitest';
import { uuidv7 } from 'uuidv7';
import type { Answers } from '../../../engine/index.ts';
import type { DemoOrganization } from '../../../src/server/seed/demo-organization.ts';
import type { Establishment, EstablishmentYear } from '../../../src/shared/osha/establishment.ts';
import type { Gri403 } from '../../../src/shared/osha/gri-403.ts';
import type { OshaCase } from '../../../src/shared/osha/osha-cases.ts';
import type { Form301 } from '../../../src/shared/osha/form-301.ts';
import type { RecordPage } from '../../../src/shared/record.ts';
import { usualStatistics, type ManpowerType } from '../../../src/shared/statistics.ts';
import type { RepeatVictim } from '../../../src/shared/repeat-victims.ts';
import { readWorkbook } from '../../../src/server/interchange/read-workbook.ts';
import { itaCaseColumns } from '../../../src/shared/osha/ita-cases.ts';
import { pdfText } from '../../support/pdf-text.ts';
import { Cast } from '../../support/record-story.ts';
import { useServer } from '../../support/server.ts';

const server = useServer();
let organization: DemoOrganization;
let cast: Cast;
let incident: string;
const year = new Date().getUTCFullYear();
const person = { victimType: 'employee', gender: 'female', hospital: 'yes', oshaWorkRelated: 'yes', oshaNewCase: 'yes' };
const stated: EstablishmentYear = {
  ...{ average_employees: 120, employee_hours: 230_000, other_hours: 20_000 },
  ...{ executive_name: 'Ada Stone', executive_title: 'Director', executive_phone: '555 0100', certified_on: null },
};

/** Submits an incident that happened at a moment; returns its id. */
async function reported(occurredAt: Date, victims: Answers[]): Promise<string> {
  const story = await cast.draft('incidents');
  const rating = { likelihood: 3, severity: 2, matrix: 'standard-1' };
  await story.do('requester', 'submit', {
    answers: {
      incidentType: 'lost_time_injury',
      classification: await cast.term('terms/incident_category', 'Injury'),
      headline: 'Ana Silva was cut',
      description: 'Ana Silva cleaned the press when Silva slipped.',
      place: { site: cast.site },
      occurredAt: occurredAt.toISOString(),
      immediateAction: 'Press stopped.',
      ratingActual: rating,
      ratingPotential: rating,
      victims: victims.map((victim) => ({ rowId: uuidv7(), ...person, ...victim })),
    },
  });
  return story.id;
}

beforeAll(async () => {
  organization = await server.anOrganization();
  cast = await Cast.signIn(server, organization);
  incident = await reported(new Date(Date.now() - 60_000), [
    {
      victimName: 'Ana Silva',
      victimId: 'E-1',
      victimOutcome: 'lost_time_injury',
      daysAway: 3,
      privacyCase: true,
      homeAddress: '1 Main Street',
    },
    {
      victimName: 'Bo Lind',
      victimId: 'E-2',
      victimOutcome: 'restricted_work',
      harmedBy: 'Blade',
      birthDate: '1990-02-03',
    },
  ]);
});

const query = () => `year=${year}&site_id=${cast.site}`;

describe('the year of an establishment', () => {
  it('replaces the numbers of the months, for admins', async () => {
    const body = { year: { site_id: cast.site, year, ...stated } };
    expect((await cast.as.requester.put('/api/osha/years', body)).status).toBe(403);
    expect((await cast.as.admin.put('/api/osha/years', body)).status).toBe(204);
    const { body: log } = await cast.as.admin.get<{ establishment: object }>(`/api/osha?${query()}`);
    expect(log.establishment).toMatchObject({
      average_employees: 120,
      most_employees: 120,
      hours: 230_000,
      is_estimated: false,
      year: stated,
    });
    const file = await cast.as.admin.get(`/api/osha/files?${query()}&file=ita`);
    expect(file.text).toContain(`,2,1,${year},120,230000,1,0,1,1,0,3,0,2,`);
  });

  it('has the size of its largest month, and of no month without a number', async () => {
    const most = async (average: number) => {
      await cast.as.admin.put('/api/osha/years', { year: { site_id: cast.site, year, ...stated, average_employees: average } });
      return (await cast.as.admin.get<{ establishment: Establishment }>(`/api/osha?${query()}`)).body.establishment.most_employees;
    };
    expect(await most(12)).toBe(12);
    const month = { site_id: cast.site, year, month: 1, count: 260, lock_version: 0 };
    expect((await cast.as.admin.put('/api/manpower', { manpower: month })).status).toBeLessThan(300);
    // 260 person-days are 13 people for 20 working days, unless they are people themselves.
    const entered = async (lock_version: number, manpower_type: ManpowerType) => {
      const { lock_version: _, ...usual } = usualStatistics;
      const statistic_settings = { ...usual, manpower_type, working_days: 20, lock_version };
      expect((await cast.as.admin.put('/api/statistics/settings', { statistic_settings })).status).toBe(200);
    };
    await entered(0, 'person_days');
    expect(await most(12)).toBe(13);
    await entered(1, 'headcount');
    expect(await most(12)).toBe(260);
    expect((await cast.as.admin.get(`/api/osha/files?${query()}&file=ita`)).text).toContain(`,3,1,${year},12,230000,`);
    expect(await most(300)).toBe(300);
    expect(await most(120)).toBe(260);
  });

  it('requires a named executive and a certification date after its end', async () => {
    const refusal = async (change: Partial<EstablishmentYear>, of = year) => {
      const body = { year: { site_id: cast.site, year: of, ...stated, ...change } };
      const { status, body: problem } = await cast.as.admin.put<{ violations?: { key: string; code: string }[] }>('/api/osha/years', body);
      return status === 204 ? undefined : problem.violations?.[0];
    };
    expect(await refusal({ certified_on: `${year}-01-01` })).toMatchObject({ key: 'certified_on', code: 'osha.certified-when' });
    expect(await refusal({ certified_on: `${year - 1}-01-31`, executive_name: ' ' }, year - 2)).toMatchObject({ key: 'executive_name' });
    expect(await refusal({ certified_on: `${year - 1}-01-31` }, year - 2)).toBeUndefined();
  });
});

describe('the log', () => {
  it('names no privacy case but on its confidential list', async () => {
    const { body } = await cast.as.admin.get<{ cases: object[]; private_names: object[] }>(`/api/osha?${query()}`);
    expect(body.private_names).toEqual([{ case_no: expect.stringMatching(/-1$/) as string, name: 'Ana Silva' }]);
    expect(JSON.stringify(body.cases)).not.toMatch(/Ana|Silva/);
    expect(body.cases).toMatchObject([
      { name: 'Privacy case', outcome: 'days_away', days_away: 3 },
      { name: 'Bo Lind', outcome: 'restricted', description: 'Privacy case was cut; Blade' },
    ]);
  });

  it('has case details for the Injury Tracking Application without a name', async () => {
    const { text } = await cast.as.admin.get(`/api/osha/files?${query()}&file=cases`);
    const [head, first, second] = text.replace('\uFEFF', '').split(/\r?\n/);
    expect(head).toBe(itaCaseColumns.join(','));
    expect(text).not.toMatch(/Ana|Silva|Bo Lind|Main Street/);
    expect(first).toContain('employee cleaned the press when employee slipped.');
    expect(second).toContain('02/03/1990');
    expect((await cast.as.requester.get(`/api/osha/files?${query()}&file=cases`)).status).toBe(403);
  });
});

describe('form 301', () => {
  const path = () => `/api/incidents/${incident}/osha_301`;

  it('is drawn for each case, masked where the log is', async () => {
    const { body } = await cast.as.admin.get<{ forms: Form301[] }>(path());
    expect(body.forms).toMatchObject([
      {
        is_private: true,
        values: {
          name: 'Privacy case',
          address: '',
          inpatient: 'no',
          what_happened: 'Privacy case cleaned the press when Privacy case slipped.',
        },
      },
      { is_private: false, values: { name: 'Bo Lind', birth_date: '1990-02-03', harmed_by: 'Blade', sex: 'female' } },
    ]);
    const only = body.forms[1]?.values.case_no ?? '';
    expect((await cast.as.admin.get<{ forms: Form301[] }>(`${path()}?case=${only}`)).body.forms).toEqual([body.forms[1]]);
  });

  it('is hidden from users who may not read the personal data of the incident', async () => {
    expect((await cast.as.requester.get(path())).status).toBe(200);
    expect((await cast.as.performer.get(path())).status).toBe(403);
    expect((await cast.as.admin.get(`${path()}/pdf?case=INC-0`)).status).toBe(404);
  });
});

describe('the figures of GRI 403', () => {
  it('count employees and other workers by the stated hours of a year, for admins', async () => {
    const path = `/api/gri_403?${query()}`;
    const { body } = await cast.as.admin.get<Gri403>(path);
    expect(body.hours).toEqual({ employees: 230_000, others: 20_000, all: 250_000 });
    expect(body.counts.employees).toMatchObject({ fatalities: 0, high: 0, recordable: 2, ill: 0 });
    // Of several sites one has not stated the hours of other workers.
    expect((await cast.as.admin.get<Gri403>(`/api/gri_403?year=${year}`)).body.hours).toMatchObject({ employees: null, others: null });
    expect((await cast.as.requester.get(path)).status).toBe(403);
  });

  it('are saved as Excel and drawn as PDF, with the same numbers', async () => {
    const path = `/api/gri_403`;
    const asked = `${query()}&base=200000`;
    const [sheet] = await readWorkbook((await cast.as.admin.get(`${path}/export?${asked}&format=xlsx`)).bytes);
    const [head = [], employees = []] = sheet?.rows ?? [];
    expect(head.slice(0, 3)).toEqual(['Workers', 'Hours worked', 'Fatalities']);
    expect(Object.fromEntries(head.map((name, at) => [name, employees[at]]))).toMatchObject({
      Workers: 'Employees',
      'Hours worked': '230000',
      'Recordable injuries': '2',
      'Recordable injuries · Rate': '1.74',
    });
    expect(sheet?.rows.at(-1)?.slice(0, 1)).toEqual(['Rates per: 200,000 hours']);
    const pdf = await cast.as.admin.get(`${path}/pdf?${asked}`);
    expect(await pdfText(pdf.bytes)).toContain('Employees230,000');
    expect((await cast.as.requester.get(`${path}/pdf?${asked}`)).status).toBe(403);
  });
});

describe('the year of an accident', () => {
  it('is that of its date at the site, in the log and the figures of GRI 403', async () => {
    await server.tenancy.withTenant(organization, (trx) =>
      trx
        .updateTable('sites')
        .set({ timezone: 'Pacific/Auckland' })
        .where('organization_id', '=', organization.organizationId)
        .where('id', '=', cast.site)
        .execute(),
    );
    // One o'clock at night on new year's day at the site, and the afternoon before where the organisation is.
    const at = new Date(Date.UTC(year - 1, 11, 31, 12));
    await reported(at, [{ victimName: 'Cy Moe', victimId: 'E-3', victimOutcome: 'lost_time_injury', daysAway: 1 }]);
    const datesOf = async (of: number) =>
      (await cast.as.admin.get<{ cases: OshaCase[] }>(`/api/osha?year=${of}&site_id=${cast.site}`)).body.cases.map(({ date }) => date);
    expect(await datesOf(year)).toContain(`${year}-01-01`);
    expect(await datesOf(year - 1)).toEqual([]);
    const recordable = async (of: number) => (await cast.as.admin.get<Gri403>(`/api/gri_403?year=${of}`)).body.counts.employees.recordable;
    expect([await recordable(year), await recordable(year - 1)]).toEqual([3, 0]);
  });
});

describe('the people hurt in several incidents', () => {
  it('are named with them to readers of data on the people hurt, without privacy cases', async () => {
    const cem = { victimName: 'Cem Ak', victimId: 'E-50', victimOutcome: 'first_aid' };
    const ids = [];
    for (const minutes of [2, 3])
      ids.push(await reported(new Date(Date.now() - minutes * 60_000), [cem, { ...cem, victimId: 'E-51', privacyCase: true }]));
    const path = '/api/dashboards/repeat_victims?period=last_90_days';
    const found = await cast.as.reviewer.get<{ items: RepeatVictim[] }>(path);
    const named = found.body.items.filter(({ employee_id: id }) => id === 'E-50' || id === 'E-51');
    expect(named).toMatchObject([{ name: 'Cem Ak', employee_id: 'E-50', count: 2 }]);
    expect(named[0]?.incidents.map(({ id }) => id).toSorted()).toEqual(ids.toSorted());
    const numbers = named[0]?.incidents.map(({ number }) => number).join(',') ?? '';
    const list = await cast.as.reviewer.get<RecordPage>(`/api/records?module=incidents&number=${numbers}`);
    expect(list.body.items.map(({ id }) => id).toSorted()).toEqual(ids.toSorted());
    expect((await cast.as.performer.get(path)).status).toBe(403);
  });
});
