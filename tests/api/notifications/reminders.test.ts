import { beforeAll, expect, it } from 'vitest';
import { systemClock } from '../../../src/server/clock.ts';
import { tickRecords } from '../../../src/server/records/tick-records.ts';
import { FormCache } from '../../../src/server/templates/form-cache.ts';
import type { DemoOrganization } from '../../../src/server/seed/demo-organization.ts';
import { PermitStory } from '../../support/permit-story.ts';
import { rolesTold } from '../../support/roles-told.ts';
import { useServer } from '../../support/server.ts';

const server = useServer();
const minute = 60_000;
let organization: DemoOrganization;
let story: PermitStory;

beforeAll(async () => {
  organization = await server.anOrganization();
  story = await PermitStory.begin(server, organization);
});

const forms = new FormCache();
const passMinute = () => tickRecords({ ...server, forms, clock: systemClock, log: { error: () => {} } }, organization.organizationId);
const endsAt = (id: string, at: Date) =>
  server.tenancy.withTenant(organization, (trx) =>
    trx
      .updateTable('records')
      .set({ ends_at: at, wake_at: new Date() })
      .where('organization_id', '=', organization.organizationId)
      .where('id', '=', id)
      .execute(),
  );
const reminders = (id: string) =>
  server.tenancy.withTenant(organization, async (trx) => {
    const rows = await trx.selectFrom('outbox').select('payload').where('record_id', '=', id).execute();
    return rows.flatMap(({ payload }) => (payload['scenario'] === 'endsSoon' ? rolesTold(payload) : []));
  });

it('the performer and the issuer of a permit are reminded once half an hour before its end, and again after the end changes', async () => {
  const permit = await story.another().live();
  await passMinute();
  expect(await reminders(permit.id)).toEqual([]);

  await endsAt(permit.id, new Date(Date.now() + 25 * minute));
  await passMinute();
  await passMinute();
  expect((await reminders(permit.id)).map(String).toSorted((a, b) => a.localeCompare(b))).toEqual(['issuer', 'performer']);

  await endsAt(permit.id, new Date(Date.now() + 28 * minute));
  await passMinute();
  expect(await reminders(permit.id)).toHaveLength(4);
});
