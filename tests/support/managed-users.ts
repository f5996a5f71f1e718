import { beforeAll, expect } from 'vitest';
import type { DemoOrganization } from '../../src/server/seed/demo-organization.ts';
import type { ProblemBody } from '../../src/shared/problem.ts';
import type { DetailedUser, ManagedUser } from '../../src/shared/user.ts';
import { Client } from './client.ts';
import type { TestServer } from './server.ts';

/** Answer of the server to a change of a user. */
export type UserAnswer = ProblemBody & { user: DetailedUser };

/** An organisation whose users are managed: its admin, its roles by name, its sites. */
interface Arranged {
  organization: DemoOrganization;
  admin: Client;
  roles: Record<string, string>;
  sites: string[];
}

/** Arranges an organisation whose users a test file manages: call it at the top of the file. */
export function useManagedUsers(server: TestServer) {
  const arranged = {} as Arranged;
  beforeAll(async () => {
    Object.assign(arranged, await arrange(server));
  });

  let made = 0;
  const aNewUser = (said: object) => {
    made += 1;
    return {
      full_name: 'Çağla Öz',
      email: `p${made}@${arranged.organization.subDomain}.muster.example`,
      role_id: arranged.roles['Requester'],
      site_ids: [arranged.sites[0]],
      ...said,
    };
  };
  return Object.assign(arranged, {
    invite: (said: object = {}, client = arranged.admin) => client.post<UserAnswer>('/api/users', { user: aNewUser(said) }),
    change: (user: Pick<ManagedUser, 'id' | 'lock_version'>, said: object, client = arranged.admin) =>
      client.patch<UserAnswer>(`/api/users/${user.id}`, { user: { ...said, lock_version: user.lock_version } }),
    userOf: async (account: string) =>
      (await arranged.admin.get<{ items: ManagedUser[] }>(`/api/users?search=${account}@`)).body.items[0] ?? expect.fail(`no ${account}`),
  });
}

async function arrange(server: TestServer): Promise<Arranged> {
  const organization = await server.anOrganization();
  const admin = await Client.signIn(server, organization, 'admin');
  const { items } = (await admin.get<{ items: { id: string; name: string }[] }>('/api/roles')).body;
  return {
    organization,
    admin,
    roles: Object.fromEntries(items.map(({ id, name }) => [name, id])),
    sites: (await admin.get<{ items: { id: string }[] }>('/api/directory/sites')).body.items.map(({ id }) => id),
  };
}
