import { sql } from 'kysely';
import { uuidv7 } from 'uuidv7';
import { beforeAll, describe, expect, it } from 'vitest';
import type { DemoOrganization } from '../../../src/server/seed/demo-organization.ts';
import type { Figure } from '../../../src/shared/figure.ts';
import type { ModuleManifest } from '../../../src/shared/manifest.ts';
import type { RecordPage } from '../../../src/shared/record.ts';
import { Client } from '../../support/client.ts';
import { PermitStory } from '../../support/permit-story.ts';
import { Cast } from '../../support/record-story.ts';
import { useServer } from '../../support/server.ts';

const server = useServer();
let organization: DemoOrganization;
let cast: Cast;

const any = <Value>(values: readonly Value[]): Value => values[Math.floor(Math.random() * values.length)] as Value;
const rating = () => ({ likelihood: 3, severity: any([1, 2, 4]), matrix: 'standard-1' });
const victim = () => ({
  rowId: uuidv7(),
  victimOutcome: 'first_aid',
  victimType: any(['employee', 'contractor']),
  victimName: 'Omar Diaz',
  // Rows of one number are one person, who counts once.
  victimId: uuidv7(),
  gender: any(['male', 'female']),
  hospital: 'no',
  injuries: [{ region: any(['hand-left', 'head', 'knee-right']) }],
  daysRestricted: any([0, 2, 9]),
});

beforeAll(async () => {
  organization = await server.anOrganization();
  cast = await Cast.signIn(server, organization);
  const classification = await cast.term('terms/incident_category', 'Injury');
  for (let made = 0; made < 8; made += 1) {
    const incident = await cast.draft('incidents');
    const answers = {
      incidentType: any(['first_aid', 'lost_time_injury']),
      classification,
      headline: 'Hand caught at press 3',
      description: 'The guard was open.',
      place: { site: cast.site },
      occurredAt: new Date(Date.now() - (1 + Math.random() * 20) * 3_600_000).toISOString(),
      ...(made % 2 === 0 && { shift: any(['first', 'second']) }),
      immediateAction: 'Press stopped.',
      ratingActual: rating(),
      ratingPotential: rating(),
      victims: Array.from({ length: 1 + (made % 3) }, victim),
    };
    await incident.do('requester', 'submit', { answers });
  }
});

/** The same counts by plain SQL over the answers: of each record, each value once. */
async function plainly(value: string): Promise<Map<string | null, number>> {
  const { rows } = await server.tenancy.withTenant(organization, (trx) =>
    sql<{ key: string | null; count: number }>`${sql.raw(`
      SELECT key, count(DISTINCT r.id)::int AS count FROM records r JOIN organizations o ON o.id = r.organization_id
      LEFT JOIN LATERAL (SELECT ${value} AS key) k ON true WHERE r.module = 'incidents' GROUP BY 1`)}`.execute(trx),
  );
  return new Map(rows.map(({ key, count }) => [key, count]));
}

/** The same counts over the answers of people hurt, which are sealed: of each record, each value once. */
async function plainlyOfVictims(valuesOf: (victim: Victim) => string[]): Promise<Map<string | null, number>> {
  const records = await server.tenancy.withTenant(organization, (trx) =>
    trx.selectFrom('records').select('answers').where('module', '=', 'incidents').execute(),
  );
  const counts = new Map<string | null, number>();
  for (const { answers } of records)
    for (const value of new Set((answers['victims'] as Victim[]).flatMap(valuesOf))) counts.set(value, (counts.get(value) ?? 0) + 1);
  return counts;
}

type Victim = ReturnType<typeof victim>;

const byAnswers: [by: string, value: string][] = [
  ['shift', `r.answers ->> 'shift'`],
  ['severity', `r.answers -> 'ratingActual' ->> 'severity'`],
  ['incident_class', `r.answers ->> 'classification'`],
  [
    'time_of_day',
    `'h' || lpad((4 * (extract(hour FROM (r.answers ->> 'occurredAt')::timestamptz AT TIME ZONE
      (SELECT s.timezone FROM sites s WHERE s.id = r.site_id))::int / 4))::text, 2, '0')`,
  ],
];
const byVictims: [by: string, valuesOf: (victim: Victim) => string[]][] = [
  ['gender', ({ gender }) => [gender]],
  ['victim_type', ({ victimType }) => [victimType]],
  ['body_part', ({ injuries }) => injuries.map(({ region }) => region)],
];

/** The numbers of the people hurt in each incident. */
async function numbersOf(question: 'daysRestricted'): Promise<number[][]> {
  const records = await server.tenancy.withTenant(organization, (trx) =>
    trx.selectFrom('records').select('answers').where('module', '=', 'incidents').execute(),
  );
  return records.map(({ answers }) => (answers['victims'] as Victim[]).map((each) => each[question]));
}

const figure = async (client: Client, by: string) => {
  const { status, body } = await client.get<Figure>(`/api/figures?module=incidents&period=all&by=${by}`);
  expect(status, JSON.stringify(body)).toBe(200);
  return body;
};

describe('a figure by an index value', () => {
  it.each<[by: string, counted: () => Promise<Map<string | null, number>>]>([
    ...byAnswers.map(([by, value]) => [by, () => plainly(value)] as [string, () => ReturnType<typeof plainly>]),
    ...byVictims.map(([by, valuesOf]) => [by, () => plainlyOfVictims(valuesOf)] as [string, () => ReturnType<typeof plainly>]),
  ])('%s equals a plain count over the answers and leads to its records', async (by, counted) => {
    const { items } = await figure(cast.as.admin, by);
    expect(new Map(items.map(({ key, count }) => [key, count]))).toEqual(await counted());
    for (const { filters, count } of items) {
      const query = new URLSearchParams({ module: 'incidents', ...filters }).toString();
      expect((await cast.as.admin.get<RecordPage>(`/api/records?${query}`)).body.total).toBe(count);
    }
  });

  it('says how often its records have a value, where a record can have it several times', async () => {
    const { items } = await figure(cast.as.admin, 'gender');
    const hurt = (
      await server.tenancy.withTenant(organization, (trx) =>
        trx.selectFrom('records').select('answers').where('module', '=', 'incidents').execute(),
      )
    ).flatMap(({ answers }) => answers['victims'] as Victim[]);
    for (const { key, mentions } of items) expect(mentions).toBe(hurt.filter(({ gender }) => gender === key).length);
    expect((await figure(cast.as.admin, 'status')).items[0]).not.toHaveProperty('mentions');
  });

  it('filtered by one of its values shows no bars for the other values of a record', async () => {
    const { items, count } = await figure(cast.as.admin, 'body_part&body_part=head');
    expect(items.map(({ key, count: of }) => [key, of])).toEqual(count === 0 ? [] : [['head', count]]);
  });

  it('names what someone typed by itself, even if it looks like a severity', async () => {
    const permit = await PermitStory.begin(server, organization);
    Object.assign(permit.given, { isolationNeeded: 'yes', isoTag: '3' });
    await permit.requested();
    const { items } = (await cast.as.admin.get<Figure>('/api/figures?module=permits&period=all&by=isolation')).body;
    expect(items.map(({ key, name }) => [key, name])).toEqual([['3', '3']]);
  });

  it.each(byVictims.map(([by]) => by))('%s is only for those who may read health data', async (by) => {
    expect((await figure(cast.as.reviewer, by)).count).toBe(8);
    for (const path of [`/api/figures?module=incidents&period=all&by=${by}`, `/api/records?module=incidents&${by}=male`])
      expect((await cast.as.requester.get(path)).body).toMatchObject({ code: 'request.invalid' });
    const { items } = (await cast.as.requester.get<RecordPage>('/api/records?module=incidents')).body;
    expect(items.every(({ values }) => !Object.hasOwn(values, by))).toBe(true);
  });

  it('are named to designers of the forms, even if they may not filter by them', async () => {
    const { role } = (
      await cast.as.admin.post<{ role: { id: string } }>('/api/roles', {
        role: {
          name: 'Designs forms',
          role_actions_attributes: [
            { name: 'Incident', r_view: true },
            { name: 'Form Template', r_view: true, r_edit: true },
          ],
        },
      })
    ).body;
    const [user] = (await cast.as.admin.get<{ items: { id: string; lock_version: number }[] }>('/api/users?search=viewer@')).body.items;
    await cast.as.admin.patch(`/api/users/${user?.id}`, { user: { role_id: role.id, lock_version: user?.lock_version } });
    const designer = await Client.signIn(server, organization, 'viewer');
    const incidents = async (query: string) =>
      (await designer.get<{ items: ModuleManifest[] }>(`/api/modules${query}`)).body.items.find(({ id }) => id === 'incidents');

    const designed = await incidents('?of=settings');
    expect(Object.keys(designed?.index ?? {})).toEqual(expect.arrayContaining(['shift', 'gender']));
    expect(designed?.modules).toContain('permits');
    const read = await incidents('');
    expect(read?.index).toHaveProperty('shift');
    expect(read?.index).not.toHaveProperty('gender');
  });
});

describe('a figure of a numeric index value', () => {
  const measured = (client: Client, measure: string) => client.get<Figure>(`/api/figures?module=incidents&period=all&${measure}`);

  it('adds up and averages the answers, and leads to the records that have one', async () => {
    const answered = await numbersOf('daysRestricted');
    const all = answered.flat();
    const total = all.reduce((sum, each) => sum + each, 0);
    const sum = await measured(cast.as.admin, 'measure=sum.days_restricted&by=site');
    expect([sum.status, sum.body.value, sum.body.count]).toEqual([200, total, answered.length]);
    expect(sum.body.items).toMatchObject([{ key: cast.site, value: total, count: answered.length }]);
    const average = (await measured(cast.as.admin, 'measure=average.days_restricted')).body;
    expect(average.value).toBeCloseTo(total / all.length, 6);
    const list = await cast.as.admin.get<RecordPage>(`/api/records?${new URLSearchParams({ module: 'incidents', ...average.filters })}`);
    expect(list.body.total).toBe(average.count);
  });

  it('is refused to readers who may not read the answers, and for what is no number', async () => {
    for (const [client, measure] of [
      [cast.as.requester, 'measure=sum.days_restricted'],
      [cast.as.admin, 'measure=sum.shift'],
      [cast.as.admin, 'measure=average.moons'],
      [cast.as.admin, 'measure=sum.score'],
    ] as const)
      expect([measure, (await measured(client, measure)).body]).toMatchObject([
        measure,
        { code: 'request.invalid', violations: [{ key: 'measure', code: 'answer.option' }] },
      ]);
  });
});
