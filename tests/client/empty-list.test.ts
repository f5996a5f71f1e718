import { expect, it } from 'vitest';
import { api, fetchJson } from '../../src/client/api.ts';

it('an answer with status 203 is a list without lines', async () => {
  api.defaults.adapter = () => Promise.resolve({ data: '', status: 203 });
  await expect(fetchJson('/api/records', { page: 2, size: 25 })).resolves.toEqual({ items: [], total: 0, page: 2, size: 25 });
});
