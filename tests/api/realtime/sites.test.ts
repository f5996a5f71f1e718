import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { announce } from '../../../src/server/db/announce.ts';
import type { DemoOrganization } from '../../../src/server/seed/demo-organization.ts';
import { aSite } from '../../support/a-site.ts';
import { CableClient } from '../../support/cable-client.ts';
import { Client } from '../../support/client.ts';
import { PermitStory } from '../../support/permit-story.ts';
import { useServer } from '../../support/server.ts';

const server = useServer();
let organization: DemoOrganization;
const open: CableClient[] = [];

beforeAll(async () => {
  organization = await server.anOrganization();
});
afterEach(() => {
  for (const cable of open.splice(0)) cable.close();
});

async function listening(client: Client, channel: string): Promise<CableClient> {
  const cable = await CableClient.open(client);
  open.push(cable);
  await cable.subscribe(channel);
  return cable;
}

describe('a change', () => {
  it('of a site is announced to admins and to the users of the site', async () => {
    const admin = await Client.signIn(server, organization, 'admin');
    const ingrid = await listening(admin, 'Sites');
    const rosa = await listening(await Client.signIn(server, organization, 'requester'), 'Sites');
    const { id } = await aSite(admin);

    expect(await ingrid.about('Sites', id)).toMatchObject({ action: 'create' });
    const [theirs] = (await admin.get<{ items: { id: string; name: string }[] }>('/api/directory/sites')).body.items.filter(
      ({ name }) => name === 'Burgas Refinery',
    );
    await admin.post(`/api/sites/${theirs?.id}/divisions`, { place: { name: 'Coking' } });
    expect(await rosa.about('Sites', theirs?.id ?? '')).toMatchObject({ action: 'update' });
    expect(rosa.heard('Sites').map(({ data }) => data?.['id'])).toEqual([theirs?.id]);
  });

  it('of a record is announced to nobody while its module is not in use', async () => {
    const story = await PermitStory.begin(server, organization);
    const choose = (modules: string[] | null) =>
      server.tenancy.withTenant(organization, (trx) =>
        trx.updateTable('organizations').set({ chosen_modules: modules }).where('id', '=', organization.organizationId).execute(),
      );
    await story.requested();
    const viktor = await listening(story.cast.reviewer, 'Records');
    await choose(['audits']);
    await server.tenancy.withTenant(organization, async (trx) => {
      announce(trx, {
        channel: 'Records',
        to: { organizationId: organization.organizationId },
        action: 'update',
        data: { id: story.id, module: 'permits' },
      });
    });
    await new Promise((later) => setTimeout(later, 400));
    expect(viktor.heard('Records')).toEqual([]);
    await choose(null);
    await story.send('reviewer', 'approve');
    await viktor.about('Records', story.id);
  });
});
