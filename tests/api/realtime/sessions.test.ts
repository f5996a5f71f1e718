import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { cableCloses } from '../../../src/shared/realtime.ts';
import type { Tenant } from '../../../src/server/db/tenant.ts';
import { onboard } from '../../../src/server/onboarding/onboard.ts';
import { announce } from '../../../src/server/db/announce.ts';
import { sessionOfUser } from '../../../src/server/session/session-of-user.ts';
import type { DemoOrganization } from '../../../src/server/seed/demo-organization.ts';
import { CableClient, ticketOf } from '../../support/cable-client.ts';
import { Client } from '../../support/client.ts';
import { useServer } from '../../support/server.ts';

const server = useServer();
let organization: DemoOrganization;
let rosa: Client;
let cable: CableClient;

/** An organisation of which one person has a socket open. */
async function aWorld() {
  const made = await server.anOrganization();
  const client = await Client.signIn(server, made, 'requester');
  return { organization: made, client, cable: await CableClient.open(client) };
}

beforeEach(async () => {
  ({ organization, client: rosa, cable } = await aWorld());
});
afterEach(() => cable.close());

/** Changes rows behind the server's back, as a command of the machine does. */
const change = (work: (trx: Tenant) => Promise<unknown>) => server.tenancy.withTenant(organization, work);
const me = async () => (await rosa.get<{ user: { id: string } }>('/api/v2/users/user_profile')).body.user.id;

/** The code of the close and how long it took, in milliseconds. */
async function closedAfter(work: () => Promise<unknown>): Promise<{ code: number; ms: number }> {
  await work();
  const since = performance.now();
  return { code: await cable.closed, ms: performance.now() - since };
}

const endings: [what: string, code: number, work: (trx: Tenant, sessionId: string) => Promise<unknown>][] = [
  [
    'its session is ended',
    cableCloses.ended,
    (trx: Tenant, id: string) => trx.updateTable('sessions').set({ revoked_at: new Date() }).where('id', '=', id).execute(),
  ],
  [
    'its session lapses',
    cableCloses.ended,
    (trx: Tenant, id: string) => trx.updateTable('sessions').set({ expires_at: new Date() }).where('id', '=', id).execute(),
  ],
  ['its session is gone', cableCloses.ended, (trx: Tenant, id: string) => trx.deleteFrom('sessions').where('id', '=', id).execute()],
  [
    'its session lies idle',
    cableCloses.ended,
    (trx: Tenant, id: string) =>
      trx
        .updateTable('sessions')
        .set({ last_used_at: new Date(Date.now() - 9 * 3_600_000) })
        .where('id', '=', id)
        .execute(),
  ],
  ['its user’s rights are cut', cableCloses.ended, (trx: Tenant) => trx.updateTable('users').set({ rights_version: 2 }).execute()],
  ['its user is made inactive', cableCloses.inactive, (trx: Tenant) => trx.updateTable('users').set({ status: 'Inactive' }).execute()],
  [
    'its organisation is made inactive',
    cableCloses.inactive,
    (trx: Tenant) => trx.updateTable('organizations').set({ organization_status: 'Inactive' }).execute(),
  ],
  ['its organisation is locked', cableCloses.locked, (trx: Tenant) => trx.updateTable('organizations').set({ is_locked: true }).execute()],
];

describe('a socket is closed', () => {
  it('at once when its session is signed out', async () => {
    const { code, ms } = await closedAfter(() => rosa.delete('/api/v1/user_token'));

    expect(code).toBe(cableCloses.ended);
    expect(ms).toBeLessThan(1_000);
  });

  it('within five seconds after its session becomes invalid, even without an announcement', async () => {
    // The server looks every two seconds: for all of these at the same time.
    const told = await Promise.all(
      endings.map(async ([what, , work]) => {
        const world = await aWorld();
        const since = performance.now();
        await server.tenancy.withTenant(world.organization, (trx) => work(trx, world.client.tokens?.refresh ?? ''));
        return [what, await world.cable.closed, performance.now() - since < 5_000];
      }),
    );
    expect(told).toEqual(endings.map(([what, code]) => [what, code, true]));
  });

  it('right after it was opened with a ticket from before the organisation was locked', async () => {
    const ticket = await ticketOf(rosa);
    await change((trx) => trx.updateTable('organizations').set({ is_locked: true }).execute());
    const late = await CableClient.enter(server.port, organization.subDomain, `?ticket=${ticket}`);
    const code = await new Promise<number>((done) => late.on('close', done));

    expect(code).toBe(cableCloses.locked);
  });
});

describe('a change of rights', () => {
  it('reaches the socket within five seconds without an announcement', async () => {
    await cable.subscribe('Rules');
    await change((trx) => trx.deleteFrom('role_rules').execute());

    expect(await cable.about('Rules')).toMatchObject({ action: 'update' });
  });

  it('includes a change of the user’s sites', async () => {
    await cable.subscribe('Rules');
    const id = await me();
    await change((trx) => trx.deleteFrom('user_sites').where('user_id', '=', id).execute());

    expect(await cable.about('Rules')).toMatchObject({ action: 'update' });
  });

  it('reaches the socket at once and only once when it is announced', async () => {
    await cable.subscribe('Rules');
    await change(async (trx) => {
      await trx.deleteFrom('role_rules').execute();
      announce(trx, { channel: 'Rules', to: organization, action: 'update' });
    });

    await cable.about('Rules', undefined, 1_000);
    await new Promise((later) => setTimeout(later, 2_500));
    expect(cable.heard('Rules')).toHaveLength(1);
  });

  it('that is rolled back is none', async () => {
    await cable.subscribe('Rules');
    await change(async (trx) => {
      announce(trx, { channel: 'Rules', to: organization, action: 'update' });
      throw new Error('not after all');
    }).catch(() => undefined);
    await new Promise((later) => setTimeout(later, 300));

    expect(cable.heard('Rules')).toEqual([]);
  });
});

describe('an announcement to one user', () => {
  it('is heard by that user alone', async () => {
    const viktor = await CableClient.open(await Client.signIn(server, organization, 'reviewer'));
    await cable.subscribe('User');
    await viktor.subscribe('User');
    await rosa.patch('/api/v2/users/user_profile', { language: 'de' });

    await cable.about('User');
    await new Promise((later) => setTimeout(later, 300));
    expect(viktor.heard('User')).toEqual([]);
    viktor.close();
  });
});

describe('the organisation', () => {
  it('sends each of its changes on the matching channel', async () => {
    const columns = {
      Organization: { name: 'Another name' },
      Timezone: { timezone: 'Asia/Tokyo' },
      OnBoarding: { is_onboarding_pending: true },
      OrgModules: { chosen_modules: ['worker-profiles'] },
      SubscriptionPlan: { is_subscription_active: false },
      TenantMemoryDetails: { storage_used: 4711 },
    };
    for (const [channel, changed] of Object.entries(columns)) {
      await cable.subscribe(channel);
      await change((trx) => trx.updateTable('organizations').set(changed).execute());
    }
    const told = await Promise.all(Object.keys(columns).map(async (channel) => (await cable.about(channel)).action));
    expect(told).toEqual(Object.keys(columns).map(() => 'update'));
  });
});

describe('the modules of the organisation', () => {
  it('are announced at once and only once when an admin changes them, and not when they stay the same', async () => {
    const admin = await Client.signIn(server, organization, 'admin');
    const { id } = (await admin.get<{ user: { id: string } }>('/api/v2/users/user_profile')).body.user;
    const choose = (modules: string[]) =>
      change(async (trx) => {
        const at = new Date();
        const session = await sessionOfUser(server.modules, trx, organization.organizationId, { id }, at);
        if (!session) throw new Error('no admin');
        await onboard(trx, session, { installed: server.modules.all, change: { modules }, at });
      });
    await cable.subscribe('OrgModules');
    await choose(server.modules.all.map((module) => module.id));
    await choose(['permits']);

    expect(await cable.about('OrgModules', undefined, 1_000)).toMatchObject({ action: 'update' });
    await cable.subscribe('Rules');
    await change((trx) => trx.deleteFrom('role_rules').execute());
    await cable.about('Rules');
    expect(cable.heard('OrgModules')).toHaveLength(1);
  });
});
