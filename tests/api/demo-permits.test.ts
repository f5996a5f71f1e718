import { beforeAll, describe, expect, it } from 'vitest';
import { verifyChain } from '../../src/server/audit/verify-chain.ts';
import { systemClock, type Clock } from '../../src/server/clock.ts';
import type { DemoOrganization } from '../../src/server/seed/demo-organization.ts';
import { demoPermits } from '../../src/server/seed/demo-permits-plan.ts';
import { seedDemoPermits } from '../../src/server/seed/demo-permits.ts';
import { FormCache } from '../../src/server/templates/form-cache.ts';
import type { HistoryEntry, RecordDetail, RecordRow } from '../../src/shared/record.ts';
import { Client } from '../support/client.ts';
import { useServer } from '../support/server.ts';

const server = useServer();
let organization: DemoOrganization;
let requester: Client;
let permits: RecordRow[];

const forms = new FormCache();
const seed = (into = organization, clock: Clock = systemClock) =>
  seedDemoPermits({ tenancy: server.tenancy, modules: server.modules, forms, clock }, into);
const list = async () => (await requester.get<{ items: RecordRow[] }>('/api/records?module=permits&size=100')).body.items;

beforeAll(async () => {
  organization = await server.anOrganization();
  await seed();
  requester = await Client.signIn(server, organization, 'requester');
  permits = await list();
});

describe('the permits of the demo organisation', () => {
  it('cover most states of a permit on all six templates', () => {
    expect(permits).toHaveLength(demoPermits.length);
    expect(new Set(permits.map(({ template }) => template.name)).size).toBe(6);
    expect([...new Set(permits.map(({ status }) => status))].toSorted()).toEqual([
      ...['approved', 'closed', 'draft', 'handed_back', 'issued', 'live', 'pending', 'rejected', 'requested', 'revoked'],
    ]);
    // A live permit may go on for a while: nothing is red at the first look.
    expect(permits.filter(({ status, conditions }) => status === 'live' && conditions.length > 0)).toEqual([]);
  });

  it('were moved through their lifecycle by the demo users, with a history that verifies', async () => {
    const closed = permits.filter(({ status }) => status === 'closed');
    for (const { id } of closed) {
      const { body } = await requester.get<{ items: HistoryEntry[] }>(`/api/records/${id}/history`);
      const told = body.items.toReversed();
      expect(told.map(({ action }) => action).filter((action) => action !== 'record')).toEqual([
        ...['create', 'submit', 'startReview', 'approve', 'issue', 'accept', 'handBack', 'inspect', 'close'],
      ]);
      expect(new Set(told.map(({ actor }) => actor?.name)).size).toBe(4);
      expect(told.map(({ at }) => at)).toEqual(told.map(({ at }) => at).toSorted());
    }
    expect(await verifyChain(server.tenancy, organization.organizationId, server.dataDir)).toMatchObject({ fault: null });
  });

  it.each(['00:30', '12:30'])('can be created at %s, whatever the local date of each site', async (time) => {
    const another = await server.anOrganization();
    await seed(another, { now: () => new Date(`2027-03-01T${time}:00Z`) });
    const reader = await Client.signIn(server, another, 'requester');
    const { items } = (await reader.get<{ items: RecordRow[] }>('/api/records?module=permits&size=100')).body;
    expect(items).toHaveLength(demoPermits.length);
  });

  it('send no mail about past events', async () => {
    const waiting = await server.tenancy.withTenant(organization, (trx) =>
      trx
        .selectFrom('outbox')
        .select('id')
        .where('organization_id', '=', organization.organizationId)
        .where('relayed_at', 'is', null)
        .execute(),
    );
    expect(waiting).toEqual([]);
  });

  it('can be gone on with', async () => {
    const waiting = permits.find(({ status }) => status === 'requested');
    const reviewer = await Client.signIn(server, organization, 'reviewer');
    const answer = await reviewer.post<RecordDetail>(`/api/records/${waiting?.id}/events`, { event: 'approve' });
    expect([answer.status, answer.body.status]).toEqual([200, 'approved']);
  });

  it('are created once, and not again after one was discarded', async () => {
    const draft = permits.find(({ status }) => status === 'draft');
    expect((await requester.delete(`/api/records/${draft?.id}`, { 'if-match': '"1"' })).status).toBe(204);
    await seed();
    expect(await list()).toHaveLength(demoPermits.length - 1);
  });
});
