import { QueryClient } from '@tanstack/react-query';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { api } from '../../../src/client/api.ts';
import { isKept } from '../../../src/client/offline/kept-answers.ts';
import { listServices } from '../../../src/client/records/store/list-services.ts';
import { offline } from '../../support/offline.ts';

const { adapter } = api.defaults;
beforeAll(() => {
  api.defaults.adapter = offline;
});
afterAll(() => {
  Object.assign(api.defaults, { adapter });
});

const port = { id: 'port', name: 'Port', divisions: [], is_offered: false };

function aDeviceThatKept(template: string): QueryClient {
  const client = new QueryClient({ defaultOptions: { queries: { networkMode: 'always', retry: false } } });
  // Brought back from the device long after it was loaded.
  client.setQueryData(['directory', 'sites', template], [port], { updatedAt: 1 });
  return client;
}

describe('the site question of a form, without a connection', () => {
  it('has its sites stored on the device', () => {
    expect(isKept(['directory', 'sites', 'hot-work'])).toBe(true);
    expect(isKept(['directory', 'people', '', ''])).toBe(false);
  });

  it('offers previously loaded sites, however old they are', async () => {
    await expect(listServices(aDeviceThatKept('hot-work'), 'permits', 'hot-work').sites()).resolves.toEqual([port]);
  });

  it('offers sites loaded for another template, without where that template is offered', async () => {
    const [site] = await listServices(aDeviceThatKept('hot-work'), 'permits', 'general').sites();
    expect(site).toMatchObject({ id: 'port' });
    expect(site).not.toHaveProperty('is_offered');
  });

  it('fails when no sites were loaded', async () => {
    await expect(listServices(new QueryClient(), 'permits').sites()).rejects.toThrow();
  });
});
