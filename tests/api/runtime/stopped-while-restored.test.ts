import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { startEmbeddedDatabase } from '../../../src/server/runtime/embedded-database.ts';
import { readPostmasterFile } from '../../../src/server/runtime/postmaster-file.ts';
import { isInUse } from '../../../src/server/runtime/process-identity.ts';
import { findRunUser } from '../../../src/server/runtime/run-user.ts';
import { newDataDir, removeDataDir } from '../../support/server-process.ts';

const dataDir = newDataDir();
afterAll(() => removeDataDir(dataDir));

describe('a database that was killed', () => {
  it('is not left running when its server stops during its restart', async () => {
    mkdirSync(dataDir);
    const cluster = join(dataDir, 'pg18/data');
    let notice = () => {};
    const lost = new Promise<void>((resolve) => (notice = resolve));
    const database = await startEmbeddedDatabase({ dataDir, user: findRunUser(undefined), programs: undefined, warn: () => notice() });

    process.kill(readPostmasterFile(cluster)?.pid ?? 0, 'SIGKILL');
    await lost;
    await database.stop();

    await expect.poll(() => isInUse(cluster), { timeout: 10_000 }).toBe(false);
    expect(readPostmasterFile(cluster)).toBeUndefined();
  });
});
