import { beforeAll, expect, it } from 'vitest';
import { systemClock } from '../../../src/server/clock.ts';
import { remind } from '../../../src/server/notifications/remind.ts';
import type { DemoOrganization } from '../../../src/server/seed/demo-organization.ts';
import { PermitStory } from '../../support/permit-story.ts';
import { useServer } from '../../support/server.ts';

const server = useServer();
const minute = 60_000;
let organization: DemoOrganization;
let story: PermitStory;

beforeAll(async () => {
  organization = await server.anOrganization();
  story = await PermitStory.begin(server, organization);
});

const services = () => ({ tenancy: server.tenancy, modules: server.modules, clock: systemClock });
const endsAt = (id: string, at: Date) =>
  server.tenancy.withTenant(organization, (trx) =>
    trx
      .updateTable('records')
      .set({ ends_at: at })
      .where('organization_id', '=', organization.organizationId)
      .where('id', '=', id)
      .execute(),
  );
const reminders = (id: string) =>
  server.tenancy.withTenant(organization, async (trx) => {
    const rows = await trx.selectFrom('outbox').select('payload').where('record_id', '=', id).execute();
    return rows.flatMap(({ payload }) => (payload['scenario'] === 'endsSoon' ? [payload['role']] : []));
  });

it('whoever works under a permit, and whoever issued it, is reminded half an hour before its end: once, and again when the end is moved', async () => {
  const permit = await story.another().live();
  await remind(services(), organization.organizationId);
  expect(await reminders(permit.id)).toEqual([]);

  await endsAt(permit.id, new Date(Date.now() + 25 * minute));
  await remind(services(), organization.organizationId);
  await remind(services(), organization.organizationId);
  expect((await reminders(permit.id)).map(String).toSorted((a, b) => a.localeCompare(b))).toEqual(['issuer', 'performer']);

  await endsAt(permit.id, new Date(Date.now() + 28 * minute));
  await remind(services(), organization.organizationId);
  expect(await reminders(permit.id)).toHaveLength(4);
});
