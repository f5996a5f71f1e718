import { beforeAll, describe, expect, it } from 'vitest';
import { systemClock } from '../../../src/server/clock.ts';
import { tickRecords } from '../../../src/server/records/tick-records.ts';
import { FormCache } from '../../../src/server/templates/form-cache.ts';
import type { DemoOrganization } from '../../../src/server/seed/demo-organization.ts';
import { AuditStory } from '../../support/audit-story.ts';
import { send, type Client } from '../../support/client.ts';
import { rolesTold } from '../../support/roles-told.ts';
import { useServer } from '../../support/server.ts';

const server = useServer();
const hour = 60 * 60_000;
let organization: DemoOrganization;
let story: AuditStory;

beforeAll(async () => {
  organization = await server.anOrganization();
  story = await AuditStory.begin(server, organization);
});

async function feedOf(client: Client): Promise<string> {
  const { path } = (await client.post<{ path: string }>('/api/calendar_feed')).body;
  return (await send(server.port, client.subDomain, { path })).text;
}

describe('a planned audit', () => {
  it('is in the calendar feeds of its participants only, with its address', async () => {
    const audit = await story.another().scheduled();
    const feed = (await feedOf(story.cast.issuer)).replaceAll('\r\n ', '');
    expect(feed).toContain(`SUMMARY:${audit.detail?.number}`);
    expect(feed).toContain(`/records/audits/${audit.id}`);
    expect(await feedOf(story.cast.performer)).toContain(`SUMMARY:${audit.detail?.number}`);
    expect(await feedOf(story.cast.reviewer)).not.toContain(`SUMMARY:${audit.detail?.number}`);
  });

  it('reminds its participants once, a day before its start, unless it has begun', async () => {
    const audit = await story.another().scheduled();
    const begun = story.another();
    await begun.begun();
    const forms = new FormCache();
    const pass = () => tickRecords({ ...server, forms, clock: systemClock, log: { error: () => {} } }, organization.organizationId);
    const told = (id: string) =>
      server.tenancy.withTenant(organization, async (trx) => {
        await trx
          .updateTable('records')
          .set({ starts_at: new Date(Date.now() + 20 * hour), wake_at: new Date() })
          .where('organization_id', '=', organization.organizationId)
          .where('id', '=', id)
          .where('wake_at', 'is not', null)
          .execute();
        return id;
      });
    for (const id of [audit.id, begun.id]) await told(id);
    await pass();
    await pass();
    const rolesOf = (id: string) =>
      server.tenancy.withTenant(organization, async (trx) => {
        const rows = await trx.selectFrom('outbox').select('payload').where('record_id', '=', id).execute();
        return rows.flatMap(({ payload }) => (payload['scenario'] === 'startsSoon' ? rolesTold(payload) : []));
      });
    expect((await rolesOf(audit.id)).toSorted((left, right) => left.localeCompare(right))).toEqual(['auditee', 'auditor', 'coAuditor']);
    expect(await rolesOf(begun.id)).toEqual([]);
  });
});
