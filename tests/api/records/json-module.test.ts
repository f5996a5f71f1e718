import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { uuidv7 } from 'uuidv7';
import type { ModuleManifest, SentManifest } from '../../../src/shared/manifest.ts';
import type { HistoryEntry, OfferedTemplate, RecordDetail, RecordPage } from '../../../src/shared/record.ts';
import { loadConfig, projectRoot } from '../../../src/server/config.ts';
import { openInstallation, type Installation } from '../../../src/server/runtime/installation.ts';
import { createLog } from '../../../src/server/runtime/log.ts';
import { demoPassword } from '../../../src/server/seed/demo-plan.ts';
import { Client } from '../../support/client.ts';
import { removeDataDir, startServer, type ServerProcess } from '../../support/server-process.ts';

let server: ServerProcess;
let admin: Client;
let installation: Installation;
const organization = { subDomain: 'demo', password: demoPassword, organizationId: '', accounts: [] };

beforeAll(async () => {
  // An organisation that was there before the module was installed.
  const before = await startServer();
  await before.stop('SIGTERM');
  server = await startServer({ dataDir: before.dataDir, env: { MODULES_DIR: `${projectRoot}/tests/fixtures/modules` } });
  installation = await openInstallation(loadConfig({ DATA_DIR: server.dataDir }), createLog(false), () => {});
  admin = await Client.signIn(server, organization, 'admin');
});

afterAll(async () => {
  await installation.database.stop();
  await server.stop('SIGTERM');
  removeDataDir(server.dataDir);
});

describe('a module that is one folder of JSON', () => {
  it('is listed only for users who may read it', async () => {
    const { body } = await admin.get<{ items: ModuleManifest[] }>('/api/modules');
    expect(body.items.map(({ id }) => id)).toEqual(expect.arrayContaining(['permits', 'worker-profiles', 'toolbox-talks']));
    const requester = await Client.signIn(server, organization, 'requester');
    const hers = (await requester.get<{ items: ModuleManifest[] }>('/api/modules')).body.items.map(({ id }) => id);
    expect(hers).toContain('permits');
    expect(hers).not.toContain('toolbox-talks');
  });

  it('can have a dashboard, and tiles on the dashboard of another module', async () => {
    const dashboard = { order: 90, dates: ['reported'], tiles: [{}], charts: [{ by: 'status' }] };
    const save = (tab: string, document: object) =>
      admin.put(`/api/dashboards/documents/${tab}`, { dashboard: { document, lock_version: 0 } });
    expect((await save('toolbox-talks', dashboard)).status).toBe(200);
    const mixed = {
      ...dashboard,
      tiles: [
        { module: 'toolbox-talks', filters: { status: 'closed' } },
        { module: 'toolbox-talks', measure: 'average.present' },
      ],
    };
    expect((await save('permits', mixed)).status).toBe(200);
    const { items } = (await admin.get<{ items: SentManifest[] }>('/api/modules')).body;
    const sent = items.flatMap((module) => (['toolbox-talks', 'permits'].includes(module.id) ? [module.dashboard] : []));
    expect(sent).toEqual(expect.arrayContaining([dashboard, mixed]));
  });

  it('has its form, records, numbers, list, history and events', async () => {
    const [template] = (await admin.get<{ items: OfferedTemplate[] }>('/api/templates?module=toolbox-talks')).body.items;
    expect(template?.name).toBe('Toolbox talk');
    const [site] = (await admin.get<{ items: { id: string }[] }>('/api/directory/sites')).body.items;
    const id = uuidv7();
    const created = await admin.post<RecordDetail>('/api/records', { id, module: 'toolbox-talks', template_id: template?.id });
    expect(created.status).toBe(201);

    const missing = await admin.post(`/api/records/${id}/events`, { event: 'submit', answers: {}, version: 1 });
    expect(missing.body).toMatchObject({
      code: 'record.answers-invalid',
      violations: [
        { key: 'site', code: 'answer.required' },
        { key: 'topic', code: 'answer.required' },
      ],
    });
    const answers = { site: { site: site?.id }, topic: 'Slips on wet gratings', present: 12 };
    // The title is the first answered line of text, and follows it.
    const draft = { answers: { topic: 'Slips' }, remarks: {} };
    await admin.patch(`/api/records/${id}`, draft, { 'if-match': '"1"' });
    const titles = async () => (await admin.get<RecordPage>('/api/records?module=toolbox-talks')).body.items.map(({ title }) => title);
    expect(await titles()).toEqual(['Slips']);
    const submitted = await admin.post<RecordDetail>(`/api/records/${id}/events`, { event: 'submit', answers, version: 2 });
    expect(await titles()).toEqual(['Slips on wet gratings']);
    expect(submitted.body).toMatchObject({ status: 'requested', site: { id: site?.id } });
    expect(submitted.body.number).toMatch(/^TT-\d{4}-0001$/);

    const found = await admin.get<RecordPage>('/api/records?module=toolbox-talks&search=gratings&status=requested');
    expect(found.body.items.map((item) => item.id)).toEqual([id]);
    for (const measure of ['sum.present', 'average.present'])
      expect((await admin.get(`/api/figures?module=toolbox-talks&measure=${measure}&by=site`)).body).toMatchObject({
        ...{ value: 12, count: 1, filters: { present: '*' } },
        items: [{ key: site?.id, value: 12, count: 1 }],
      });
    const history = await admin.get<{ items: HistoryEntry[] }>(`/api/records/${id}/history`);
    expect(history.body.items.map(({ action }) => action)).toEqual(['submit', 'create']);
  });

  it('hides the files of its records from users who may only read another module', async () => {
    const tenancy = await installation.openTenancy();
    const [id, reader] = [uuidv7(), await Client.signIn(server, organization, 'reviewer')];
    const [record] = (await admin.get<RecordPage>('/api/records?module=toolbox-talks')).body.items;
    const [organizationId = ''] = await tenancy.organizationIds();
    await tenancy.withTenant({ organizationId }, (trx) =>
      trx
        .insertInto('files')
        .values({
          organization_id: organizationId,
          id,
          record_id: record?.id ?? '',
          question: 'topic',
          name: 'photo.jpg',
          type: 'image/jpeg',
          size: 1,
          sha256: '',
          storage_key: '0'.repeat(48),
          created_by: record?.requester.id ?? '',
          created_at: new Date(),
        })
        .execute(),
    );
    await tenancy.close();

    expect((await admin.get(`/api/files/${id}/about`)).status).toBe(200);
    expect((await reader.get(`/api/files/${id}/about`)).status).toBe(404);
  });
  it('is reviewed by workflows as every other module is, its records under review from then on', async () => {
    const tenancy = await installation.openTenancy();
    const [organizationId = ''] = await tenancy.organizationIds();
    await tenancy.withTenant({ organizationId }, async (trx) => {
      const { id } = await trx
        .selectFrom('roles')
        .select('id')
        .where('organization_id', '=', organizationId)
        .where('name', '=', 'Reviewer')
        .executeTakeFirstOrThrow();
      const rule = { subject: 'Toolbox Talk', actions: ['read', 'approve', 'reject'] };
      await trx
        .insertInto('role_rules')
        .values({ organization_id: organizationId, role_id: id, ...rule })
        .execute();
    });
    await tenancy.close();
    const [reviewer, reviewer2] = [
      await Client.signIn(server, organization, 'reviewer'),
      await Client.signIn(server, organization, 'reviewer2'),
    ];
    const found = await admin.get<{ items: { id: string; name: string }[] }>('/api/sources/users?module=toolbox-talks&party=reviewer');
    const named = (name: string) => found.body.items.find((person) => person.name === name)?.id;
    const asked = { kind: 'person', role_id: null, field: null, substitutes: [] };
    const workflow = {
      title: 'Talks',
      module: 'toolbox-talks',
      flow: 'sequential',
      approve_when: null,
      lead_time_hours: null,
      escalation_user_id: null,
      is_active: true,
      template_ids: [],
      site_ids: [],
      reviewers: [
        { ...asked, user_id: named('Viktor Petrov') },
        { ...asked, user_id: named('Mei Chen') },
      ],
    };
    expect((await admin.post('/api/workflows', { workflow })).status).toBe(201);

    const [talk] = (await admin.get<RecordPage>('/api/records?module=toolbox-talks')).body.items;
    const send = (client: Client) => client.post<RecordDetail>(`/api/records/${talk?.id}/events`, { event: 'approve' });
    expect((await send(reviewer2)).body).toMatchObject({ refused: [{ code: 'lifecycle.review-later' }] });
    expect((await send(reviewer)).body).toMatchObject({ status: 'pending', review: { round: 2, workflow: { name: 'Talks' } } });
    expect((await send(reviewer2)).body).toMatchObject({ status: 'approved' });
  });
});
