import { appendFileSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import PostalMime from 'postal-mime';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { entryHash, genesis } from '../../src/server/audit/chain.ts';
import type { Checkpoint } from '../../src/server/audit/checkpoint-key.ts';
import { verifyChain } from '../../src/server/audit/verify-chain.ts';
import { writeCheckpoint } from '../../src/server/effects/write-checkpoint.ts';
import { loadConfig } from '../../src/server/config.ts';
import { withClient } from '../../src/server/db/client.ts';
import type { DemoOrganization } from '../../src/server/seed/demo-organization.ts';
import { Client } from '../support/client.ts';
import { PermitStory } from '../support/permit-story.ts';
import { runCli } from '../support/run-cli.ts';
import { useOwnServer } from '../support/server.ts';

const server = useOwnServer();
const dataDir = mkdtempSync(join(tmpdir(), 'muster-checkpoints-'));
const hour = 60 * 60_000;
let organization: DemoOrganization;

beforeAll(async () => {
  organization = await server.anOrganization();
});
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

/** The hourly job, as many hours from now, in a data directory. */
function checkpointIn(hours: number, directory = dataDir): Promise<Checkpoint | undefined> {
  const clock = { now: () => new Date(Date.now() + hours * hour) };
  const config = loadConfig({ DATA_DIR: directory });
  return writeCheckpoint({ tenancy: server.tenancy, clock, config }, organization.organizationId);
}

const verify = () => verifyChain(server.tenancy, organization.organizationId, dataDir);
const fileOf = () => join(dataDir, 'checkpoints', `${organization.organizationId}.ndjson`);
const something = async () => void (await Client.signIn(server, organization, 'viewer'));

/** Rewrites the history as an attacker with full access to the database could: into another, consistent history. */
async function rewrite(change: (text: string, seq: number) => string): Promise<void> {
  await withClient(server.installation.database.owner, 'test', async (client) => {
    await client.query(`SET app.organization_id = '${organization.organizationId}'`);
    const { rows } = await client.query<{ seq: string; text: string }>('SELECT seq, text FROM history ORDER BY seq');
    let prev = genesis;
    for (const row of rows) {
      const text = change(row.text, Number(row.seq));
      const hash = entryHash(prev, Number(row.seq), text);
      await client.query('UPDATE history SET text = $2, prev = $3, hash = $4 WHERE seq = $1', [row.seq, text, prev, hash]);
      prev = hash;
    }
    await client.query('UPDATE history_heads SET hash = $1', [prev]);
  });
}

describe('a checkpoint', () => {
  it('is signed, and stored outside the database with a key readable by the server only', async () => {
    const checkpoint = await checkpointIn(0);

    expect(checkpoint).toMatchObject({ organization: organization.organizationId, seq: expect.any(Number), signature: expect.any(String) });
    expect(JSON.parse(readFileSync(fileOf(), 'utf8'))).toEqual(checkpoint);
    const folder = join(dataDir, 'checkpoints');
    expect(readdirSync(folder).toSorted()).toEqual(
      [`${organization.organizationId}.ndjson`, 'ed25519.key.pem', 'ed25519.pub.pem'].toSorted(),
    );
    expect(statSync(join(folder, 'ed25519.key.pem')).mode & 0o077).toBe(0);
    expect(readFileSync(join(folder, 'ed25519.pub.pem'), 'utf8')).toContain('PUBLIC KEY');
  });

  it('is written once for each state of the history', async () => {
    expect(await checkpointIn(1)).toBeUndefined();
    await something();
    expect((await checkpointIn(2))?.seq).toBeGreaterThan(0);
    expect(await verify()).toMatchObject({ fault: null, checkpoints: 2 });
  });

  it('outlives a line that a power cut tore off', async () => {
    appendFileSync(fileOf(), '{"organization":"');
    await something();
    await checkpointIn(3);
    expect(await verify()).toMatchObject({ fault: null, checkpoints: 3 });
  });

  it('that the key did not sign is found', async () => {
    const whole = readFileSync(fileOf(), 'utf8');
    const [first = ''] = whole.split('\n');
    writeFileSync(fileOf(), `${first.replace(/"hash":"(.)/, (_, sign) => `"hash":"${sign === 'f' ? '0' : 'f'}`)}\n`);
    expect(await verify()).toMatchObject({ fault: { why: 'checkpoint-unsigned' } });
    writeFileSync(fileOf(), whole);
  });
});

describe('the checkpoints of a history', () => {
  it.each([
    ['deleted', (path: string) => rmSync(path)],
    ['emptied', (path: string) => writeFileSync(path, '')],
  ])('are missed where their file was %s', async (_, damage) => {
    const whole = readFileSync(fileOf(), 'utf8');
    damage(fileOf());
    expect(await verify()).toMatchObject({ fault: { why: 'checkpoint-missing' } });
    writeFileSync(fileOf(), whole);
    expect(await verify()).toMatchObject({ fault: null });
  });
});

describe('a mail that names the last checkpoint', () => {
  it('does not replace a deleted checkpoint file', async () => {
    const whole = readFileSync(fileOf(), 'utf8');
    const { seq, hash } = JSON.parse(whole.trim().split('\n').at(-1) ?? '') as Checkpoint;
    const verifyWithMail = () => verifyChain(server.tenancy, organization.organizationId, dataDir, [{ seq, hash }]);
    expect(await verifyWithMail()).toMatchObject({ fault: null });
    rmSync(fileOf());
    expect(await verifyWithMail()).toMatchObject({ fault: { seq, why: 'checkpoint-missing' } });
    writeFileSync(fileOf(), whole);
  });
});

describe('an entry of the history', () => {
  it('is found where its site was changed', async () => {
    const changeSite = (site: string | null) =>
      withClient(server.installation.database.owner, 'test', async (client) => {
        await client.query(`SET app.organization_id = '${organization.organizationId}'`);
        await client.query('UPDATE history SET site_id = $1 WHERE seq = 1', [site]);
      });
    const { id } = await server.tenancy.withTenant(organization, (trx) => trx.selectFrom('sites').select('id').executeTakeFirstOrThrow());
    await changeSite(id);
    expect(await verify()).toMatchObject({ fault: { seq: 1, why: 'columns-differ' } });
    await changeSite(null);
    expect(await verify()).toMatchObject({ fault: null });
  });
});

describe('the mail to the super admin', () => {
  it('arrives once a day with the hash and the signature of the last checkpoint', async () => {
    const theirs = async () => {
      const folder = join(server.dataDir, 'mail');
      const files = existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith('.eml')) : [];
      const all = await Promise.all(files.map((name) => PostalMime.parse(readFileSync(join(folder, name)))));
      return all.filter(({ to }) => to?.[0]?.address === `admin@${organization.subDomain}.muster.example`);
    };
    // The three of before were made within a few hours: one mail waits.
    const waiting = () =>
      server.tenancy.withTenant(organization, (trx) =>
        trx
          .selectFrom('outbox')
          .select('payload')
          .where('organization_id', '=', organization.organizationId)
          .where('kind', '=', 'checkpoint')
          .execute(),
      );
    expect(await waiting()).toHaveLength(1);
    await something();
    const next = await checkpointIn(25);
    expect(await waiting()).toHaveLength(2);

    // An action in the organisation wakes the relay; otherwise the work of the minute does.
    await (await PermitStory.begin(server, organization)).requested();
    const mails = await vi.waitFor(
      async () => {
        const found = await theirs();
        return found.length === 2 ? found : Promise.reject(new Error(`${found.length} mails`));
      },
      { timeout: 15_000, interval: 200 },
    );
    const texts = mails.map(({ text }) => text).join('\n');
    expect(texts).toContain(next?.hash);
    expect(texts).toContain(next?.signature);
    expect(texts).not.toMatch(/\{\{|undefined/);
  });
});

describe('npm run audit:verify', () => {
  it('finds a history whole to which entries are added meanwhile', async () => {
    const over = new AbortController();
    const busy = (async () => {
      while (!over.signal.aborted) await something();
    })();
    const verdicts: Awaited<ReturnType<typeof verify>>[] = [];
    const lengths = () => new Set(verdicts.map(({ entries }) => entries)).size;
    // Forty looks, and however many more it takes until one has met another length.
    while (verdicts.length < 40 || lengths() === 1) verdicts.push(await verify());
    over.abort();
    await busy;
    expect(verdicts.filter(({ fault }) => fault !== null)).toEqual([]);
    expect(lengths()).toBeGreaterThan(1);
  });

  it('finds a whole history rewritten although its chain is consistent', async () => {
    await checkpointIn(0, server.dataDir);
    expect((await runCli('audit-verify', ['--tenant', organization.subDomain], { DATA_DIR: server.dataDir })).stdout).toContain(
      '1 checkpoints agree',
    );
    await rewrite((text, seq) => (seq === 2 ? text.replace('"version":1', '"version":2') : text));

    // Without its checkpoints nothing of it would show but that they are missing.
    expect(await verifyChain(server.tenancy, organization.organizationId, join(dataDir, 'elsewhere'))).toMatchObject({
      fault: { why: 'checkpoint-missing' },
    });
    const { status, stdout } = await runCli('audit-verify', ['--tenant', organization.subDomain, '--json'], { DATA_DIR: server.dataDir });
    expect([status, JSON.parse(stdout)]).toMatchObject([1, { ok: false, organizations: [{ fault: { why: 'checkpoint-differs' } }] }]);

    await rewrite((text, seq) => (seq === 2 ? text.replace('"version":2', '"version":1') : text));
    expect(await verify()).toMatchObject({ fault: null });
  });

  it('verifies the history against a mailed checkpoint', async () => {
    const { seq, hash } = (await checkpointIn(30)) ?? (await something(), await checkpointIn(31)) ?? { seq: 0, hash: '' };
    const verifying = async (checkpoint: string) => {
      const { status, stdout } = await runCli('audit-verify', ['--tenant', organization.subDomain, '--checkpoint', checkpoint, '--json'], {
        DATA_DIR: server.dataDir,
      });
      return [
        status,
        status === 2 ? null : (JSON.parse(stdout) as { organizations: { fault: { why: string } | null }[] }).organizations[0]?.fault?.why,
      ];
    };
    // The key of another folder signed the last one: here only the mail tells.
    expect(await verifying(`${seq}:${hash}`)).toEqual([0, undefined]);
    expect(await verifying(`${seq}:${hash.replace(/^./, (first) => (first === '0' ? '1' : '0'))}`)).toEqual([1, 'checkpoint-differs']);
    expect(await verifying(`${seq + 1000}:${hash}`)).toEqual([1, 'checkpoint-ahead']);
    expect(await verifying('nonsense')).toEqual([2, null]);
  });

  it('finds that the end of a history was cut off', async () => {
    const { seq, hash } = await server.tenancy.withTenant(organization, (trx) =>
      trx
        .selectFrom('history_heads')
        .select(['seq', 'hash'])
        .where('organization_id', '=', organization.organizationId)
        .executeTakeFirstOrThrow(),
    );
    await something();
    const ahead = await checkpointIn(4);
    await withClient(server.installation.database.owner, 'test', async (client) => {
      await client.query(`SET app.organization_id = '${organization.organizationId}'`);
      await client.query('DELETE FROM history WHERE seq > $1', [seq]);
      await client.query('UPDATE history_heads SET seq = $1, hash = $2', [seq, hash]);
    });
    expect(await verify()).toMatchObject({ fault: { seq: ahead?.seq, why: 'checkpoint-ahead' } });
  });
});
