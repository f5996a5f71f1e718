import { QueryClient } from '@tanstack/react-query';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { api } from '../../../src/client/api.ts';
import { askSource } from '../../../src/client/records/store/source-queries.ts';
import { offline } from '../../support/offline.ts';

const { adapter } = api.defaults;
beforeAll(() => {
  api.defaults.adapter = offline;
});
afterAll(() => {
  Object.assign(api.defaults, { adapter });
});

const ofPerformers = { module: 'permits', party: 'performer' };

function aDeviceWithoutConnection(): QueryClient {
  const client = new QueryClient({ defaultOptions: { queries: { networkMode: 'always' } } });
  const keep = (filter: object, search: string, names: string[]) =>
    client.setQueryData(
      ['sources', 'users', filter, search],
      { items: names.map((name) => ({ id: name, name, detail: null })), total: 10_000 },
      { updatedAt: 1 },
    );
  keep(ofPerformers, '', ['Paul Moreau', 'Ana Petrova']);
  keep(ofPerformers, 'mor', ['Paul Moreau', 'Inés Moreno']);
  keep({ module: 'permits' }, '', ['Nadia Haddad']);
  return client;
}

describe('a list of the server, without a connection', () => {
  it('is the list loaded before for the same party', async () => {
    const found = await askSource(aDeviceWithoutConnection(), 'users', ofPerformers, '');
    expect(found.items.map(({ name }) => name)).toEqual(['Ana Petrova', 'Inés Moreno', 'Paul Moreau']);
    expect(found).toMatchObject({ isKept: true, total: 3 });
  });

  it('is filtered by the typed text', async () => {
    const found = await askSource(aDeviceWithoutConnection(), 'users', ofPerformers, ' MOR');
    expect(found.items.map(({ name }) => name)).toEqual(['Inés Moreno', 'Paul Moreau']);
  });

  it('finds records by title and number, and lists them by title', async () => {
    const client = aDeviceWithoutConnection();
    const workers = [{ id: 'w-1', name: 'WRK-2026-0004', detail: 'Hasan Yıldız', status: 'active' }];
    client.setQueryData(['sources', 'records/worker-profiles', {}, ''], { items: workers, total: 1 });
    for (const typed of ['hasan', '0004']) {
      const { items } = await askSource(client, 'records/worker-profiles', {}, typed);
      expect(items).toMatchObject([
        { name: 'Hasan Yıldız', label: 'WRK-2026-0004 · Hasan Yıldız', detail: expect.stringContaining('WRK-2026-0004') },
      ]);
    }
  });

  it('fails when it was never loaded', async () => {
    await expect(askSource(aDeviceWithoutConnection(), 'sites', {}, '')).rejects.toThrow();
  });
});
