import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { verifyChain } from '../../src/server/audit/verify-chain.ts';
import { systemClock } from '../../src/server/clock.ts';
import { createFileStore } from '../../src/server/files/file-store.ts';
import { seedDemoRegisters } from '../../src/server/seed/demo-registers.ts';
import type { DemoOrganization } from '../../src/server/seed/demo-organization.ts';
import { demoStory, seedDemoStory } from '../../src/server/seed/demo-story.ts';
import { FormCache } from '../../src/server/templates/form-cache.ts';
import type { RecordPage } from '../../src/shared/record.ts';
import type { SiteMapView } from '../../src/shared/site.ts';
import { Client } from '../support/client.ts';
import { useServer } from '../support/server.ts';

const server = useServer();
let organization: DemoOrganization;
let admin: Client;

beforeAll(async () => {
  organization = await server.anOrganization();
  const files = createFileStore(join(server.dataDir, 'files'));
  const services = { tenancy: server.tenancy, modules: server.modules, forms: new FormCache(), clock: systemClock, files };
  await seedDemoStory(services, organization);
  await seedDemoRegisters(services, organization);
  await seedDemoStory(services, organization);
  await seedDemoRegisters(services, organization);
  admin = await Client.signIn(server, organization, 'admin');
});

const list = async (module: string) => (await admin.get<RecordPage>(`/api/records?module=${module}&size=100`)).body.items;
const statusesOf = async (module: string) => [...new Set((await list(module)).map(({ status }) => status))].toSorted();

describe('the story of the demo organisation', () => {
  it.each([
    ['observations', ['closed', 'completed', 'in_progress', 'open']],
    ['incidents', ['closed', 'open']],
    ['actions', ['closed', 'completed', 'in_progress', 'open']],
    ['hira', ['published', 'waiting_for_approval']],
    ['controls', ['in_force']],
    ['contractors', ['active']],
    ['contractor-documents', ['approved', 'pending_review']],
    ['lessons', ['published']],
  ])('shows %s in several states, created once', async (module, statuses) => {
    expect(await statusesOf(module)).toEqual(statuses);
    if (module !== 'actions') expect(await list(module)).toHaveLength(demoStory.filter((record) => record.module === module).length);
  });

  it('covers three sites and the last three months, with a history that verifies', async () => {
    const observations = await list('observations');
    expect(new Set(observations.map(({ site }) => site?.id)).size).toBe(3);
    for (const parent of ['observations', 'incidents', 'audits'])
      expect((await admin.get<RecordPage>(`/api/records?module=actions&parent_module=${parent}`)).body.total).toBeGreaterThan(0);
    expect(await verifyChain(server.tenancy, organization.organizationId, server.dataDir)).toMatchObject({ fault: null });
  });

  it('has a plan of the refinery with a pin for each division', async () => {
    const sites = (await admin.get<{ items: { id: string; name: string }[] }>('/api/directory/sites')).body.items;
    const refinery = sites.find(({ name }) => name === 'Burgas Refinery')?.id ?? '';
    const { plans } = (await admin.get<SiteMapView>(`/api/permits/map_view?site=${refinery}`)).body;
    expect(plans.map(({ pointers }) => pointers.map(({ place }) => place).toSorted())).toEqual([
      ['Maintenance', 'Processing', 'Utilities'],
    ]);
    expect((await admin.get(`/api/files/${plans[0]?.image[0]}`)).status).toBe(200);
  });

  it('has documents that open and a calendar', async () => {
    const { items } = (await admin.get<{ items: { file_id: string }[] }>('/api/library_files')).body;
    expect(items).toHaveLength(4);
    const file = await admin.get(`/api/files/${items[0]?.file_id}`);
    expect([file.status, file.text.slice(0, 5)]).toEqual([200, '%PDF-']);
  });
});
