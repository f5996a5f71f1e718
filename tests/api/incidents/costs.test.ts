import { beforeAll, expect, it } from 'vitest';
import { Cast } from '../../support/record-story.ts';
import { useServer } from '../../support/server.ts';

const server = useServer();
const url = '/api/organization/currency';
let cast: Cast;

beforeAll(async () => {
  cast = await Cast.signIn(server, await server.anOrganization());
});

it('admins choose the currency of the organisation, and the forms with amounts are told of it', async () => {
  expect((await cast.as.admin.get(url)).body).toEqual({ currency: 'EUR' });
  expect((await cast.as.reviewer.patch(url, { currency: 'GBP' })).status).toBe(403);
  expect((await cast.as.admin.patch(url, { currency: 'JPY' })).status).toBe(400);
  expect((await cast.as.admin.patch(url, { currency: 'GBP' })).status).toBe(200);

  expect((await cast.draft('incidents')).detail?.facts).toMatchObject({ currency: 'GBP' });
  expect((await cast.draft('observations')).detail?.facts).not.toHaveProperty('currency');
});
