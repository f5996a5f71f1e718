import { beforeAll, expect, it } from 'vitest';
import { Client } from '../support/client.ts';
import { useServer } from '../support/server.ts';

const server = useServer();
let requester: Client;

beforeAll(async () => {
  requester = await Client.signIn(server, await server.anOrganization(), 'requester');
});

type People = { items: { name: string; detail: string }[] };
const offered = async (more = '') =>
  (await requester.get<People>(`/api/sources/users?module=permits&party=performer${more}`)).body.items.map(({ detail }) => detail);

it('for a performing authority people of that role are offered, others only where the template allows it', async () => {
  expect(new Set(await offered('&strict=true'))).toEqual(new Set(['Performing authority']));

  const all = await offered();
  expect(all[0]).toBe('Performing authority');
  expect(all).toContain('Requester');
});
