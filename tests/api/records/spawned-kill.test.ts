import { afterAll, describe, expect, it } from 'vitest';
import type { HistoryEntry, RecordLinks } from '../../../src/shared/record.ts';
import { removeDataDir, seededDataDir, startServer } from '../../support/server-process.ts';
import { findingRow, Walks, withWalks } from '../../support/walks.ts';

const dataDir = seededDataDir();
const kills = process.env['DEEP'] === undefined ? 2 : 12;

afterAll(() => removeDataDir(dataDir));

describe('a server that is killed while a walk completes and spawns three findings', () => {
  it('has all three, or the walk is still to be completed and has none; sent again under its key, each is completed once', async () => {
    const ids: string[] = [];
    for (let kill = 0; kill < kills; kill += 1) {
      const server = await startServer({ dataDir, ...withWalks() });
      const walks = await Walks.begin(server);
      const underWay: string[] = [];
      for (let count = 0; count < 6; count += 1)
        underWay.push((await walks.underWay(['Guard rail', 'Exit', 'Lamp'].map((text) => findingRow(text)))).id);
      let completed = 0;
      const work = underWay.map(async (id) => {
        // The server may be gone before it answers.
        const answer = await walks.sendOnce(id, 'complete', id).catch(() => undefined);
        if (answer?.body.status === 'completed') completed += 1;
      });
      // One is done, and others are on their way.
      await expect.poll(() => completed, { timeout: 20_000, interval: 1 }).toBeGreaterThan(0);
      await new Promise((later) => setTimeout(later, kill * 5));
      await server.stop('SIGKILL');
      await Promise.all(work);
      ids.push(...underWay);
    }

    const server = await startServer({ dataDir, ...withWalks() });
    const walks = await Walks.begin(server);
    const found: [string, number][] = [];
    for (const id of ids) {
      const { items } = (await walks.walker.get<RecordLinks>(`/api/records/${id}/links`)).body;
      found.push([(await walks.get(id)).status, items.length]);
    }
    for (const [status, findings] of found) expect([status, findings]).toEqual([status, status === 'completed' ? 3 : 0]);
    expect(found.some(([status]) => status === 'completed')).toBe(true);

    // The device sends each event again under its key, whether it was taken or not.
    for (const id of ids) {
      expect((await walks.sendOnce(id, 'complete', id)).body).toMatchObject({ status: 'completed' });
      expect((await walks.walker.get<RecordLinks>(`/api/records/${id}/links`)).body.items).toHaveLength(3);
      const { items } = (await walks.walker.get<{ items: HistoryEntry[] }>(`/api/records/${id}/history`)).body;
      expect(items.filter(({ action }) => action === 'complete')).toHaveLength(1);
    }
    expect(await server.stop('SIGTERM')).toBe(0);
  }, 240_000);
});
