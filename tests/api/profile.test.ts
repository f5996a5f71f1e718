import { expect, it } from 'vitest';
import type { Profile } from '../../src/shared/session.ts';
import { Client } from '../support/client.ts';
import { useServer } from '../support/server.ts';

const server = useServer();

it('the profile shows the plan, storage, modules and number of unread notifications', async () => {
  const client = await Client.signIn(server, await server.anOrganization(), 'requester');
  const { body } = await client.get<Profile>('/api/v2/users/user_profile');

  expect(body).toMatchObject({
    user: { notifications: { unread: 0 } },
    organization: { is_enterprise: true },
    plan: 'enterprise',
    subscription_plan: { name: 'enterprise', is_active: true },
    additional_features: [],
    tenant_memory_details: { is_exhausted: false },
  });
  expect(body.tenant_memory_details.limit).toBeGreaterThan(body.tenant_memory_details.used);
  expect(body.all_modules).toContainEqual({ id: 'permits', subject: 'Permit', settings_subject: 'Permit Form Setting' });
});
