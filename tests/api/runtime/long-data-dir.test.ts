import { chmodSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { send } from '../../support/client.ts';
import { runCli } from '../../support/run-cli.ts';
import { newDataDir, removeDataDir, startServer } from '../../support/server-process.ts';

const short = newDataDir();
const beside = join(short, '..');
afterAll(() => removeDataDir(short));

describe('a data directory whose path is longer than that of a socket may be', () => {
  it('works, and a command with another TMPDIR finds the database of the running server', async () => {
    const dataDir = join(beside, 'установка-на-сървъра-'.repeat(6), 'data');
    const elsewhere = join(beside, 'tmp');
    mkdirSync(elsewhere);
    chmodSync(elsewhere, 0o777);
    expect(Buffer.byteLength(dataDir)).toBeGreaterThan(200);

    const server = await startServer({ dataDir });
    expect((await send<{ ready: boolean }>(server.port, undefined, { path: '/readyz' })).body.ready).toBe(true);
    const since = performance.now();
    const { status, stdout } = await runCli('audit-verify', ['--json'], { DATA_DIR: dataDir, TMPDIR: elsewhere });
    expect([status, JSON.parse(stdout)]).toMatchObject([0, { ok: true }]);
    expect(performance.now() - since).toBeLessThan(60_000);
    expect(await server.stop()).toBe(0);
  }, 180_000);
});
