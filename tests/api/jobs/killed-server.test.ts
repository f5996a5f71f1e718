import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import PostalMime from 'postal-mime';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ListPage } from '../../../src/client/lists/list-page.ts';
import { withClient } from '../../../src/server/db/client.ts';
import { inDatabase } from '../../../src/server/db/connection.ts';
import { ensureDatabase } from '../../../src/server/db/roles.ts';
import { demoPassword } from '../../../src/server/seed/demo-plan.ts';
import type { DemoOrganization } from '../../../src/server/seed/demo-organization.ts';
import type { NotificationRow } from '../../../src/shared/notification.ts';
import { Client } from '../../support/client.ts';
import { useCluster } from '../../support/cluster.ts';
import { generousLimits } from '../../support/generous-limits.ts';
import { PermitStory } from '../../support/permit-story.ts';
import { removeDataDir, startServer, type ServerProcess } from '../../support/server-process.ts';

const cluster = useCluster();
const demo = { subDomain: 'demo', password: demoPassword } as DemoOrganization;
const beside = mkdtempSync(join(tmpdir(), 'muster-limits-'));
const running: ServerProcess[] = [];
/** A mail server that never finishes its greeting, however long a test takes, and never accepts a mail. */
const endless = createServer((socket) => {
  socket.on('error', () => {});
  socket.write('220 endless\r\n');
  socket.once('data', () => {
    const talking = setInterval(() => socket.write('250-still at it\r\n'), 500);
    socket.once('close', () => clearInterval(talking));
  });
});
let env: NodeJS.ProcessEnv;

beforeAll(async () => {
  await ensureDatabase(cluster.admin, 'shared');
  const { host, password } = cluster.admin;
  const limits = join(beside, 'limits.json');
  writeFileSync(limits, JSON.stringify({ ...generousLimits, goneAfterSeconds: 1 }));
  env = {
    DATABASE_URL: `postgres://muster_super:${encodeURIComponent(password)}@localhost/shared?host=${encodeURIComponent(host)}`,
    MUSTER_MASTER_KEY: randomBytes(32).toString('base64url'),
    LIMITS_FILE: limits,
  };
  await once(endless.listen(0, '127.0.0.1'), 'listening');
});
afterAll(async () => {
  for (const server of running) {
    await server.stop();
    removeDataDir(server.dataDir);
  }
  endless.close();
  rmSync(beside, { recursive: true });
});

async function started(more: NodeJS.ProcessEnv = {}): Promise<ServerProcess> {
  const server = await startServer({ env: { ...env, ...more } });
  running.push(server);
  return server;
}

const ask = async <Row extends object>(text: string) =>
  withClient(inDatabase(cluster.admin, 'shared'), 'test', async (client) => (await client.query<Row>(text)).rows);
const noticeJobs = () =>
  ask<{ key: string; worker: string | null }>(
    `SELECT key, locked_by AS worker FROM graphile_worker.jobs WHERE task_identifier = 'carry-out-effect' ORDER BY key`,
  );
const heldJobs = async () => (await noticeJobs()).filter(({ worker }) => worker !== null);
const processes = async () =>
  (await ask<{ pid: number }>(`SELECT pid FROM pg_stat_activity WHERE application_name = 'muster-jobs'`)).map(({ pid }) => pid);

/** Waits until a server has looked some times after the jobs of others. */
async function looked(times: number, isAsking: (pid: number) => boolean): Promise<void> {
  const seen = new Set<string>();
  await expect
    .poll(
      async () => {
        const looks = await ask<{ pid: number; at: Date }>(
          `SELECT pid, query_start AS at FROM pg_stat_activity WHERE application_name = 'muster-jobs' AND query LIKE '%pg_try_advisory_xact_lock_shared%'`,
        );
        for (const { pid, at } of looks) if (isAsking(pid)) seen.add(at.toISOString());
        return seen.size;
      },
      { timeout: 30_000, interval: 20 },
    )
    .toBeGreaterThanOrEqual(times);
}

async function mailsIn({ dataDir }: ServerProcess) {
  const folder = join(dataDir, 'mail');
  const names = await Promise.resolve(readdirSync(folder)).catch(() => []);
  return Promise.all(names.filter((name) => name.endsWith('.eml')).map((name) => PostalMime.parse(readFileSync(join(folder, name)))));
}

describe('a server that is killed while it holds jobs, among several', () => {
  it('loses them to another within the timeout, while a running one keeps its jobs and no mail is sent twice', async () => {
    const { port } = endless.address() as { port: number };
    const one = await started({ SMTP_URL: `smtp://127.0.0.1:${port}` });
    const story = await (await PermitStory.begin(one, demo)).requested();
    // The notice is carried out with its mails, and the mail server never finishes.
    await expect.poll(heldJobs, { timeout: 20_000 }).toHaveLength(1);
    const held = await heldJobs();

    const before = await processes();
    const other = await started();
    await looked(4, (pid) => !before.includes(pid));
    expect(await heldJobs()).toEqual(held);

    await one.stop('SIGKILL');
    await expect.poll(noticeJobs, { timeout: 20_000 }).toEqual([]);
    const mails = (await mailsIn(other)).map(({ to }) => to?.[0]?.address);
    expect(mails).toEqual([...new Set(mails)]);
    expect(mails).toEqual(expect.arrayContaining(['reviewer@demo.muster.example', 'reviewer2@demo.muster.example']));
    const { body } = await (await Client.signIn(other, demo, 'reviewer')).get<ListPage<NotificationRow>>('/api/v1/notifications?size=100');
    expect(body.items.filter(({ record, scenario }) => record?.id === story.id && scenario === 'submit')).toHaveLength(1);
    expect(await other.stop()).toBe(0);
  });
});
