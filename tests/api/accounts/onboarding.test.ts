import { beforeAll, describe, expect, it } from 'vitest';
import sharp from 'sharp';
import { uuidv7 } from 'uuidv7';
import { isOptional } from '../../../src/shared/manifest.ts';
import type { Onboarding } from '../../../src/shared/onboarding.ts';
import type { ProblemBody } from '../../../src/shared/problem.ts';
import type { Profile } from '../../../src/shared/session.ts';
import { systemClock } from '../../../src/server/clock.ts';
import { onboard } from '../../../src/server/onboarding/onboard.ts';
import { createOrganization } from '../../../src/server/organizations/create-organization.ts';
import { sessionOfUser } from '../../../src/server/session/session-of-user.ts';
import { hashPassword } from '../../../src/server/session/password-hash.ts';
import type { DemoOrganization } from '../../../src/server/seed/demo-organization.ts';
import { Client } from '../../support/client.ts';
import { PermitStory } from '../../support/permit-story.ts';
import { useServer } from '../../support/server.ts';
import { untilWaitedFor } from '../../support/until-waited-for.ts';
import { upload } from '../../support/upload.ts';

const server = useServer();
let organization: DemoOrganization;
let admin: Client;

beforeAll(async () => {
  const subDomain = `new-${process.pid}`;
  const password = 'lantern-orchid-42';
  const email = `admin@${subDomain}.muster.example`;
  const { organizationId } = await createOrganization(
    { tenancy: server.tenancy, modules: server.modules },
    {
      name: 'Northwind',
      subDomain,
      timezone: 'Europe/Oslo',
      admin: { fullName: 'Ingrid Dahl', email, passwordHash: await hashPassword(password) },
    },
    systemClock.now(),
  );
  organization = { organizationId, subDomain, password, accounts: [{ email, fullName: 'Ingrid Dahl', role: 'Super admin' }] };
  admin = await Client.signIn(server, organization, 'admin');
});

const profile = async () => (await admin.get<Profile>('/api/v2/users/user_profile')).body;
const state = async () => (await admin.get<Onboarding>('/api/onboarding')).body;

/** The modules that an organisation can do without. */
const optional = () => server.modules.all.filter(isOptional).map(({ id }) => id);

describe('a new organisation', () => {
  it('is pending until its admin finishes onboarding, and remembers the last step', async () => {
    expect((await profile()).organization.is_onboarding_pending).toBe(true);
    expect(await state()).toMatchObject({
      is_pending: true,
      step: 'sites',
      logo: [],
      modules: optional().map((id) => ({ id, is_chosen: true })),
    });
    await admin.patch('/api/onboarding', { step: 'users' });
    expect((await state()).step).toBe('users');
    await admin.patch('/api/onboarding', { is_finished: true });
    expect((await profile()).organization.is_onboarding_pending).toBe(false);
  });

  it('shows its logo to all its users', async () => {
    const picture = await sharp({ create: { width: 40, height: 40, channels: 3, background: '#06c' } })
      .png()
      .toBuffer();
    const id = uuidv7();
    expect((await upload(admin, picture, 'logo.png', { id, target: 'organization-logo' })).status).toBe(201);
    expect((await admin.patch<Onboarding>('/api/onboarding', { logo: [id] })).body.logo).toEqual([id]);
    expect((await profile()).organization.logo).toBe(id);
  });

  it('adds sites and their divisions, and refuses duplicate names', async () => {
    const head_of_safety_id = (await profile()).user.id;
    const site = { name: 'Bergen', timezone: 'Europe/Oslo', phone: '+47 55 00 00 00', head_of_safety_id };
    const made = await admin.post<{ site: { id: string } }>('/api/sites', { site });
    expect(made.status).toBe(201);
    expect((await admin.post<ProblemBody>('/api/sites', { site })).body.violations).toEqual([{ key: 'name', code: 'answer.duplicate' }]);
    const nowhere = await admin.post<ProblemBody>('/api/sites', { site: { ...site, name: 'Moon', timezone: 'Mars/Olympus' } });
    expect(nowhere.body.violations).toEqual([{ key: 'timezone', code: 'answer.option' }]);
    expect((await admin.post('/api/sites', { site: { ...site, name: 'Oslo', phone: 'call me' } })).status).toBe(400);

    type Made = { place: { id: string } };
    const place = async (path: string, name: string) => (await admin.post<Made>(path, { place: { name } })).body.place.id;
    const division = await place(`/api/sites/${made.body.site.id}/divisions`, 'Processing');
    const department = await place(`/api/divisions/${division}/departments`, 'Distillation');
    await place(`/api/departments/${department}/units`, 'Furnace');
    const tree = await admin.get<{ items: unknown[] }>('/api/directory/sites');
    expect(tree.body.items).toMatchObject([
      { name: 'Bergen', divisions: [{ name: 'Processing', departments: [{ name: 'Distillation', units: [{ name: 'Furnace' }] }] }] },
    ]);

    const again = await admin.post<ProblemBody>(`/api/divisions/${division}/departments`, { place: { name: 'Distillation' } });
    expect(again.body.violations).toEqual([{ key: 'name', code: 'answer.duplicate' }]);
    expect((await admin.post<ProblemBody>(`/api/departments/${uuidv7()}/units`, { place: { name: 'X' } })).body.code).toBe(
      'place.not-found',
    );
  });

  it('uses the modules that its admin chooses, at least one', async () => {
    expect((await admin.patch<ProblemBody>('/api/onboarding', { modules: [] })).body.violations).toEqual([
      { key: 'modules', code: 'answer.required' },
    ]);
    expect((await admin.patch<ProblemBody>('/api/onboarding', { modules: ['chess'] })).body.code).toBe('settings.refused');
    // Made from a choice that another admin has changed since.
    const stale = { modules: ['permits'], modules_before: ['permits'] };
    expect((await admin.patch<ProblemBody>('/api/onboarding', stale)).body.code).toBe('settings.changed-meanwhile');
    const latest = { modules: ['permits'], modules_before: optional().toSorted() };
    expect((await admin.patch('/api/onboarding', latest)).status).toBe(200);
    expect((await profile()).organization_modules).toEqual(['permits', 'worker-profiles']);
  });

  it('cannot drop a module with open records', async () => {
    const demo = await server.anOrganization();
    const permits = server.modules.manifest('permits');
    const choose = (...modules: string[]) =>
      server.tenancy.withTenant(demo, async (trx) => {
        const at = systemClock.now();
        const email = `admin@${demo.subDomain}.muster.example`;
        const session = await sessionOfUser(server.modules, trx, demo.organizationId, { email }, at);
        if (!session) throw new Error(`no ${email}`);
        return onboard(trx, session, { installed: [permits, { ...permits, id: 'talks' }], change: { modules }, at });
      });
    await choose('talks');
    await choose('permits', 'talks');
    await (await PermitStory.begin(server, demo)).requested();
    await expect(choose('talks')).rejects.toMatchObject({ code: 'module.in-use', details: { params: { records: 1 } } });
    expect((await choose('permits')).modules).toMatchObject([
      { is_chosen: true, open_records: 1, open_statuses: expect.arrayContaining(['requested', 'live']) as unknown },
      { is_chosen: false, open_records: 0 },
    ]);
  });

  it('refuses a draft while its module is being dropped', async () => {
    const demo = await server.anOrganization();
    const permits = server.modules.manifest('permits');
    const story = await PermitStory.begin(server, demo);
    const draft = await story.another().draft();
    expect(draft.status).toBe(201);

    const late = await server.tenancy.withTenant(demo, async (trx) => {
      const at = systemClock.now();
      const email = `admin@${demo.subDomain}.muster.example`;
      const session = await sessionOfUser(server.modules, trx, demo.organizationId, { email }, at);
      if (!session) throw new Error(`no ${email}`);
      // A draft does not prevent leaving the module; a submitted record would.
      await onboard(trx, session, { installed: [permits, { ...permits, id: 'talks' }], change: { modules: ['talks'] }, at });
      const begun = story.draft();
      await untilWaitedFor(trx);
      return () => begun;
    });

    expect((await late()).body).toMatchObject({ code: 'permission.denied' });
  });

  it('grants nothing in a module that it did not choose, whatever its roles grant', async () => {
    const set = (modules: string[] | null) =>
      server.tenancy.withTenant(organization, (trx) =>
        trx.updateTable('organizations').set({ chosen_modules: modules }).where('id', '=', organization.organizationId).execute(),
      );
    await set(['audits']);
    expect((await profile()).rules.map(({ subject }) => subject)).not.toContain('Permit');
    const { items } = (await admin.get<{ items: { id: string }[] }>('/api/modules')).body;
    expect(items.map(({ id }) => id)).toEqual(['audits', 'worker-profiles']);
    expect((await admin.get('/api/records?module=permits')).status).toBe(403);
    await set(null);
    expect((await admin.get('/api/records?module=permits')).status).toBe(200);
  });
});
