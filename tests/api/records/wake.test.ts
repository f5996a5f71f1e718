import { beforeAll, expect, it } from 'vitest';
import { dateIn, momentOf } from '../../../engine/index.ts';
import { tickRecords } from '../../../src/server/records/tick-records.ts';
import { FormCache } from '../../../src/server/templates/form-cache.ts';
import type { DemoOrganization } from '../../../src/server/seed/demo-organization.ts';
import { countingTenancy } from '../../support/count-queries.ts';
import { PermitStory } from '../../support/permit-story.ts';
import { useServer } from '../../support/server.ts';

const server = useServer();
let organization: DemoOrganization;
let story: PermitStory;
const forms = new FormCache();
const minute = 60_000;

beforeAll(async () => {
  organization = await server.anOrganization();
  story = await PermitStory.begin(server, organization);
});

/** Runs the work of a minute that many minutes from now; returns its changes, queries and rows. */
async function minuteIn(minutes: number) {
  const counted = { queries: 0, rows: 0 };
  const clock = { now: () => new Date(Date.now() + minutes * minute) };
  const tenancy = countingTenancy(server.tenancy, counted);
  const changed = await tickRecords({ ...server, tenancy, forms, log: { error: () => {} }, clock }, organization.organizationId);
  return { changed, ...counted };
}

const wakeOf = (id: string) =>
  server.tenancy.withTenant(organization, async (trx) => {
    const { wake_at } = await trx.selectFrom('records').select('wake_at').where('id', '=', id).executeTakeFirstOrThrow();
    return wake_at;
  });

/** The end of a moment's day at a permit's site. */
function midnightAfter({ sites, detail }: PermitStory, moment: number): number {
  const zone = sites.find(({ id }) => id === detail?.site?.id)?.timezone ?? 'UTC';
  return momentOf(Date.parse(`${dateIn(moment, zone)}T00:00:00Z`) + 24 * 60 * minute, zone);
}

it('a tick without due work reads no record, even with live permits', async () => {
  const live = [await story.another().live(), await story.another().live()];
  expect((await minuteIn(1)).rows).toBeGreaterThan(2);
  for (const { id } of live) expect((await wakeOf(id))?.getTime()).toBeGreaterThan(Date.now() + 2 * minute);

  expect(await minuteIn(2)).toEqual({ changed: 0, queries: 1, rows: 0 });
});

it('a record wakes to the minute when a rule that reads the clock changes', async () => {
  const permit = await story.another().live();
  await minuteIn(1);
  const wake = await wakeOf(permit.id);
  const now = Date.now();
  const [left, night] = [wake?.getTime() ?? 0, midnightAfter(permit, now)].map((moment) => (moment - now) / minute) as [number, number];
  // The gas test lapses after an hour. Where the day ends earlier, so may a certificate.
  expect(left).toBeGreaterThan(Math.min(50, night - 1));
  expect(left).toBeLessThanOrEqual(Math.min(61, night));
});

it('a record without time limits is never woken, and a request no later than at its end', async () => {
  const draft = story.another();
  await draft.draft();
  expect(await wakeOf(draft.id)).toBeNull();

  const requested = await story.another().requested();
  await minuteIn(1);
  const wake = (await wakeOf(requested.id))?.getTime() ?? Infinity;
  expect(wake).toBeGreaterThan(Date.now());
  expect(wake).toBeLessThanOrEqual(Date.parse(requested.detail?.ends_at ?? ''));
});

it('a live permit whose rules look up certificates wakes at the midnight of its site', async () => {
  const permit = await PermitStory.begin(server, organization, 'general');
  await permit.issued();
  await permit.send('performer', 'accept', { answers: permit.answersFor({ event: 'accept' }) });
  expect(permit.detail?.status).toBe('live');
  const night = midnightAfter(permit, Date.now() + 24 * 60 * minute);
  await minuteIn((night - Date.now()) / minute - 30);
  expect((await wakeOf(permit.id))?.getTime()).toBe(night);
});
