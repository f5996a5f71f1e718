import { afterAll, describe, expect, it } from 'vitest';
import { loadConfig } from '../../../src/server/config.ts';
import { verifyChain } from '../../../src/server/audit/verify-chain.ts';
import { openInstallation } from '../../../src/server/runtime/installation.ts';
import { createLog } from '../../../src/server/runtime/log.ts';
import type { HistoryEntry, RecordDetail } from '../../../src/shared/record.ts';
import { demoPassword } from '../../../src/server/seed/demo-plan.ts';
import { PermitStory } from '../../support/permit-story.ts';
import { removeDataDir, seededDataDir, startServer } from '../../support/server-process.ts';

const dataDir = seededDataDir();
const organization = { subDomain: 'demo', password: demoPassword, organizationId: '', accounts: [] };
const kills = process.env['DEEP'] === undefined ? 2 : 10;

afterAll(() => removeDataDir(dataDir));

/** Confirmation by the server: the permit, and the state that the server reported. */
interface Acknowledged {
  id: string;
  status: string;
}

/** Runs permits through their lifecycle until the server is gone; collects what the server acknowledged. */
async function stream(story: PermitStory, acknowledged: Acknowledged[]): Promise<void> {
  try {
    for (;;) {
      const permit = story.another();
      for (const step of ['requested', 'approved', 'issued'] as const) {
        if (step === 'requested') await permit.requested();
        if (step === 'approved') await permit.send('reviewer', 'approve');
        if (step === 'issued') await permit.send('issuer', 'issue', { answers: permit.answersFor({ event: 'issue' }) });
        const last = acknowledged.findLast(({ id }) => id === permit.id);
        if (permit.detail?.status === step) {
          if (last) last.status = step;
          else acknowledged.push({ id: permit.id, status: step });
        }
      }
    }
  } catch {
    // The server was killed in the middle of it.
  }
}

const order = ['draft', 'requested', 'approved', 'issued'];

describe('a server that is killed in the middle of its work, several times', () => {
  it('restarts with every acknowledged transition and an intact history chain', async () => {
    const acknowledged: Acknowledged[] = [];
    for (let kill = 0; kill < kills; kill += 1) {
      const server = await startServer({ dataDir });
      const story = await PermitStory.begin(server, organization);
      const work = [stream(story, acknowledged), stream(story.another(), acknowledged)];
      const before = acknowledged.length;
      // In the middle of the work, wherever the machine has got to by then.
      await expect.poll(() => acknowledged.length, { timeout: 20_000, interval: 10 }).toBeGreaterThan(before + 1);
      await new Promise((later) => setTimeout(later, kill * 25));
      await server.stop('SIGKILL');
      await Promise.all(work);
    }
    expect(acknowledged.length).toBeGreaterThan(kills);

    const server = await startServer({ dataDir });
    const { cast } = await PermitStory.begin(server, organization);
    for (const { id, status } of acknowledged) {
      const { body } = await cast.reviewer.get<RecordDetail>(`/api/records/${id}`);
      // An event without confirmation may still have happened, but the permit is never behind its last confirmed state.
      expect(order.indexOf(body.status)).toBeGreaterThanOrEqual(order.indexOf(status));
      const { body: history } = await cast.reviewer.get<{ items: HistoryEntry[] }>(`/api/records/${id}/history`);
      expect(history.items[0]?.to).toBe(body.status);
    }
    expect(await server.stop('SIGTERM')).toBe(0);

    const installation = await openInstallation(loadConfig({ DATA_DIR: dataDir }), createLog(false), () => {});
    const tenancy = await installation.openTenancy();
    for (const organizationId of await tenancy.organizationIds())
      expect(await verifyChain(tenancy, organizationId, dataDir)).toMatchObject({ fault: null });
    await tenancy.close();
    await installation.database.stop();
  }, 240_000);
});
