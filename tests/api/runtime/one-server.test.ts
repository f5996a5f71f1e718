import { spawn } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, describe, expect, it } from 'vitest';
import { readPostmasterFile } from '../../../src/server/runtime/postmaster-file.ts';
import { isAlive, isInUse } from '../../../src/server/runtime/process-identity.ts';
import { demoPassword } from '../../../src/server/seed/demo-plan.ts';
import { demoPermits } from '../../../src/server/seed/demo-permits-plan.ts';
import { Client, send } from '../../support/client.ts';
import { freePort } from '../../support/free-port.ts';
import { newDataDir, removeDataDir, spawnServer, startServer } from '../../support/server-process.ts';

const dataDir = newDataDir();
const cluster = join(dataDir, 'pg18/data');
const postmaster = () => readPostmasterFile(cluster)?.pid ?? 0;
/** Duration of the first start in milliseconds; later starts are compared with it. */
let firstStart = 0;

afterAll(() => removeDataDir(dataDir));

describe('a server on its data directory', () => {
  it('starts on an empty one, listens on this machine only, prints the sign-in and contains demo permits', async () => {
    const since = performance.now();
    const server = await startServer({ dataDir, permits: true });
    firstStart = performance.now() - since;
    expect(server.output()).toContain('requester@demo.muster.example');
    expect((await send<{ ready: boolean }>(server.port, undefined, { path: '/readyz' })).body.ready).toBe(true);
    const requester = await Client.signIn(server, { subDomain: 'demo', password: demoPassword }, 'requester');
    expect((await requester.get<{ items: unknown[] }>('/api/records?module=permits&size=100')).body.items).toHaveLength(demoPermits.length);

    expect(await server.stop()).toBe(0);
    expect(existsSync(join(dataDir, 'server.json'))).toBe(false);
    expect(isInUse(cluster)).toBe(false);
  });

  it('makes its secret files readable by its owner only', () => {
    const secrets = readdirSync(dataDir).filter((name) => name.endsWith('.secret'));
    expect(secrets).toEqual(expect.arrayContaining(['database-app.secret', 'database-owner.secret', 'database-superuser.secret']));
    for (const name of secrets) expect(statSync(join(dataDir, name)).mode & 0o077).toBe(0);
  });

  it('restarts faster than its first start, and refuses a second server with the process and address of the first', async () => {
    const since = performance.now();
    const first = await startServer({ dataDir });
    const took = performance.now() - since;

    const second = await spawnServer({ dataDir });
    expect(await second.ended).toBe(1);
    expect(second.output()).toContain(`already running on ${dataDir} (process ${first.pid}, ${first.url})`);
    expect((await send(first.port, undefined, { path: '/readyz' })).status).toBe(200);
    await first.stop();
    expect(took).toBeLessThan(firstStart);
  });

  it('starts again after it was killed', async () => {
    const server = await startServer({ dataDir });
    const database = postmaster();
    await server.stop('SIGKILL');
    expect(isAlive(database)).toBe(true);

    const next = await startServer({ dataDir });
    expect(postmaster()).toBe(database);
    await next.stop();
    expect(isAlive(database)).toBe(false);
  });

  it('starts after it and its whole database were killed', async () => {
    const server = await startServer({ dataDir });
    const database = postmaster();
    await server.stop('SIGKILL');
    process.kill(database, 'SIGKILL');

    const next = await startServer({ dataDir });
    expect((await send<{ ready: boolean }>(next.port, undefined, { path: '/readyz' })).body.ready).toBe(true);
    await next.stop();
  });

  it('restarts its database when that is killed, and answers busy meanwhile', async () => {
    const server = await startServer({ dataDir });
    const requester = await Client.signIn(server, { subDomain: 'demo', password: demoPassword }, 'requester');
    const signed = { authorization: `Bearer ${requester.tokens?.access}` };
    const answers: { status: number; retryAfter: unknown }[] = [];
    for (let round = 0; round < 2; round += 1) {
      const killed = postmaster();
      const over = new AbortController();
      const asking = Array.from({ length: 4 }, async (_, asker) => {
        const path = asker === 0 ? '/readyz' : '/api/records?module=permits';
        while (!over.signal.aborted) {
          // Not as the client asks, which waits and asks again.
          const { status, headers } = await send(server.port, 'demo', { path, headers: signed });
          answers.push({ status, retryAfter: headers['retry-after'] });
          await delay(5);
        }
      });
      process.kill(killed, 'SIGKILL');
      const isBack = async () =>
        postmaster() !== killed && (await send<{ ready: boolean }>(server.port, undefined, { path: '/readyz' })).body.ready;
      await expect.poll(isBack, { timeout: 20_000, interval: 50 }).toBe(true);
      over.abort();
      await Promise.all(asking);
    }
    expect(answers.filter(({ status }) => status !== 200).every(({ status, retryAfter }) => status === 503 && Number(retryAfter) > 0)).toBe(
      true,
    );
    expect(answers.some(({ status }) => status === 503)).toBe(true);
    expect(await server.stop()).toBe(0);
    await expect.poll(() => isInUse(cluster), { timeout: 10_000 }).toBe(false);
  }, 120_000);

  it('goes on without those who read its output', async () => {
    const server = await startServer({ dataDir });
    server.stopReading();
    const killed = postmaster();
    // It says that its database went away, to nobody.
    process.kill(killed, 'SIGKILL');
    const isBack = async () =>
      postmaster() !== killed && (await send<{ ready: boolean }>(server.port, undefined, { path: '/readyz' })).body.ready;
    await expect.poll(isBack, { timeout: 20_000, interval: 50 }).toBe(true);
    expect(await server.stop()).toBe(0);
  }, 60_000);

  it('shuts down cleanly when npm is stopped or Ctrl-C reaches the whole process group', async () => {
    for (const [signal, group] of [
      ['SIGTERM', false],
      ['SIGINT', true],
    ] as const) {
      const port = await freePort();
      const npm = spawn('npm', ['start'], {
        detached: true,
        stdio: 'ignore',
        env: { ...process.env, DATA_DIR: dataDir, PORT: String(port) },
      });
      const ended = new Promise((done) => npm.on('close', done));
      await expect
        .poll(() => existsSync(join(dataDir, 'server.json')) && readFileSync(join(dataDir, 'server.json'), 'utf8'), { timeout: 100_000 })
        .toContain(`:${port}`);

      process.kill(group ? -(npm.pid ?? 0) : (npm.pid ?? 0), signal);
      await ended;
      await expect.poll(() => isInUse(cluster) || existsSync(join(dataDir, 'server.json')), { timeout: 10_000 }).toBe(false);
    }
  }, 180_000);
});
