import { beforeAll, describe, expect, it } from 'vitest';
import { uuidv7 } from 'uuidv7';
import { withClient } from '../../../src/server/db/client.ts';
import { statements } from '../../../src/server/db/migrations/0134-recount-people.ts';
import { recountPeople } from '../../../src/server/records/recount-people.ts';
import type { DemoOrganization } from '../../../src/server/seed/demo-organization.ts';
import { dayIn } from '../../../src/shared/day-in.ts';
import type { OshaCase } from '../../../src/shared/osha/osha-cases.ts';
import type { RecordDetail } from '../../../src/shared/record.ts';
import type { Statistics } from '../../../src/shared/statistics.ts';
import { Cast } from '../../support/record-story.ts';
import { useOwnServer } from '../../support/server.ts';

// The migration is carried out for all organisations: those of other tests have marks already.
const server = useOwnServer();
const year = new Date().getUTCFullYear();
const fields = ['victim_outcome', 'days_away', 'recount'];
let organization: DemoOrganization;
let cast: Cast;
let incident: string;
let report: Record<string, unknown>;
const person = { victimType: 'employee', victimName: 'Omar Diaz', victimId: 'E-1', gender: 'male', hospital: 'no' };

beforeAll(async () => {
  organization = await server.anOrganization();
  cast = await Cast.signIn(server, organization);
  const rating = { likelihood: 3, severity: 2, matrix: 'standard-1' };
  report = {
    incidentType: 'lost_time_injury',
    classification: await cast.term('terms/incident_category', 'Injury'),
    headline: 'Hand caught',
    description: 'The guard was open.',
    place: { site: cast.site },
    occurredAt: new Date(Date.now() - 60_000).toISOString(),
    immediateAction: 'Press stopped.',
    ratingActual: rating,
    ratingPotential: rating,
  };
  const story = await cast.draft('incidents');
  await story.do('requester', 'submit', {
    answers: {
      ...report,
      // One person, named twice.
      victims: [
        { rowId: uuidv7(), ...person, victimOutcome: 'lost_time_injury', daysAway: 5 },
        { rowId: uuidv7(), ...person, victimOutcome: 'lost_time_injury', daysAway: 2 },
      ],
    },
  });
  incident = story.id;
});

const cases = async () => (await cast.as.admin.get<Statistics>(`/api/statistics?year=${year}`)).body.total.cases;
const index = (id = incident) =>
  server.tenancy.withTenant(organization, (trx) =>
    trx
      .selectFrom('record_index')
      .select(['field', 'ordinal', 'vtext', 'vnum'])
      .where('organization_id', '=', organization.organizationId)
      .where('record_id', '=', id)
      .where('field', 'in', fields)
      .orderBy('field')
      .orderBy('ordinal')
      .execute(),
  );
const recount = (now = new Date()) => recountPeople({ tenancy: server.tenancy, clock: { now: () => now } }, organization.organizationId);

/** Writes the index of the incident as the older rule did, each row for itself, and carries out the migration. */
async function age(): Promise<void> {
  const row = { organization_id: organization.organizationId, record_id: incident, module: 'incidents' };
  await server.tenancy.withTenant(organization, async (trx) => {
    await trx
      .deleteFrom('record_index')
      .where('organization_id', '=', row.organization_id)
      .where('record_id', '=', incident)
      .where('field', 'in', fields)
      .execute();
    await trx
      .insertInto('record_index')
      .values([
        { ...row, field: 'victim_outcome', ordinal: 0, vtext: 'lost_time_injury', vnum: 2 },
        { ...row, field: 'days_away', ordinal: 0, vnum: 5 },
        { ...row, field: 'days_away', ordinal: 1, vnum: 2 },
      ])
      .execute();
  });
  expect(await cases()).toMatchObject({ daysAway: 2, lostDays: 7 });
  await withClient(server.installation.database.owner, 'test', async (client) => {
    for (const statement of statements) await client.query(statement);
  });
}

describe('incidents of before people were counted once', () => {
  it('are recounted once, so that rates and log agree', async () => {
    const written = await index();
    await age();
    // The server may be at it too: it does so every minute.
    await expect.poll(() => recount().then(() => index()), { timeout: 10_000 }).toEqual(written);
    expect(await cases()).toMatchObject({ daysAway: 1, lostDays: 5 });
    const log = (await cast.as.admin.get<{ cases: OshaCase[] }>(`/api/osha?year=${year}&site_id=${cast.site}`)).body.cases;
    expect(log).toMatchObject([{ outcome: 'days_away', days_away: 5 }]);
    expect(await recount()).toBe(0);
    expect(await index()).toEqual(written);
  });
});

describe('a case log that is still open', () => {
  it('counts each new day from midnight at the site, in lists, rates and forms', async () => {
    const day = (count: number) => new Date(Date.now() + count * 86_400_000);
    const { zone } = (await cast.as.admin.get<RecordDetail>(`/api/records/${incident}`)).body;
    const spell = { spellKind: 'away', spellFrom: dayIn(day(-3), zone) };
    const story = await cast.draft('incidents');
    await story.do('requester', 'submit', {
      answers: {
        ...report,
        occurredAt: day(-10).toISOString(),
        victims: [{ rowId: uuidv7(), ...person, victimId: 'E-2', daysAway: 99, caseLog: [{ rowId: uuidv7(), ...spell }] }],
      },
    });
    const of = async (id: string) =>
      (await index(id)).flatMap(({ field, vtext, vnum }) => (field === 'recount' ? [] : [[field, vtext, vnum]]));
    expect(await of(story.id)).toEqual([
      ['days_away', null, 4],
      ['victim_outcome', 'lost_time_injury', null],
    ]);
    const loggedDays = async () => {
      const { answers } = (await cast.as.admin.get<RecordDetail>(`/api/records/${story.id}`)).body;
      return (answers['victims'] as Record<string, unknown>[])[0]?.['loggedAway'];
    };
    expect(await loggedDays()).toBe(4);
    expect(await recount(day(0))).toBe(0);
    expect(await recount(day(1))).toBe(1);
    expect(await of(story.id)).toContainEqual(['days_away', null, 5]);
    expect(await recount(day(1))).toBe(0);
    expect(await recount(day(400))).toBe(1);
    expect(await of(story.id)).toContainEqual(['days_away', null, 180]);
  });
});
