import { existsSync, readdirSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import { uuidv7 } from 'uuidv7';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../../src/server/db/schema.ts';
import { createFileStore, type FileStore } from '../../src/server/files/file-store.ts';
import { passNight } from '../../src/server/jobs/pass-night.ts';
import type { DemoOrganization } from '../../src/server/seed/demo-organization.ts';
import { Client } from '../support/client.ts';
import { PermitStory } from '../support/permit-story.ts';
import { useServer } from '../support/server.ts';

const server = useServer();
const hour = 60 * 60_000;
const day = 24 * hour;
let organization: DemoOrganization;
let files: FileStore;

beforeAll(async () => {
  organization = await server.anOrganization();
  files = createFileStore(join(server.dataDir, 'files'));
});

/** Runs the night job as of this time from now. */
const nightIn = (milliseconds: number) =>
  passNight(
    {
      tenancy: server.tenancy,
      files,
      config: { dataDir: server.dataDir, mailSink: undefined },
      clock: { now: () => new Date(Date.now() + milliseconds) },
    },
    organization.organizationId,
  );

async function rowsIn(table: keyof Database & ('sessions' | 'password_resets' | 'idempotency_keys' | 'sign_in_attempts' | 'outbox')) {
  const { count } = await server.tenancy.withTenant(organization, (trx) =>
    trx
      .selectFrom(table)
      .select((eb) => eb.fn.countAll<string>().as('count'))
      .where('organization_id', '=', organization.organizationId)
      .executeTakeFirstOrThrow(),
  );
  return Number(count);
}

describe('the night', () => {
  it('deletes nothing that is still needed', async () => {
    const story = await PermitStory.begin(server, organization);
    await story.draft();
    await story.send('requester', 'submit', { answers: story.answersFor({ event: 'submit' }), key: uuidv7() });

    expect(await nightIn(10 * 60_000)).toEqual({
      passwordResets: 0,
      activations: 0,
      forgottenFiles: 0,
      binnedFiles: 0,
      binnedEntries: 0,
      unusedImages: 0,
      idempotencyKeys: 0,
      sessions: 0,
      signInAttempts: 0,
      outbox: 0,
      imports: 0,
      notifications: 0,
      mails: 0,
      contents: 0,
    });
  });

  it('forgets password links that have run out', async () => {
    const client = new Client(server.port, organization.subDomain);
    await client.post('/api/v1/passwords/reset_request', { email: `requester@${organization.subDomain}.muster.example` });
    await expect.poll(() => rowsIn('password_resets')).toBe(1);

    expect((await nightIn(20 * 60_000)).passwordResets).toBe(0);
    expect((await nightIn(40 * 60_000)).passwordResets).toBe(1);
    expect(await rowsIn('password_resets')).toBe(0);
  });

  it('forgets the keys of repetitions after a day, and failed sign-ins', async () => {
    const client = new Client(server.port, organization.subDomain);
    await client.post('/api/v1/user_token', { email: `viewer@${organization.subDomain}.muster.example`, password: 'wrong' });
    expect(await rowsIn('idempotency_keys')).toBeGreaterThan(0);
    expect(await rowsIn('sign_in_attempts')).toBeGreaterThan(0);

    expect(await nightIn(23 * hour)).toMatchObject({ idempotencyKeys: 0, signInAttempts: 0 });
    await nightIn(25 * hour);

    expect(await rowsIn('idempotency_keys')).toBe(0);
    expect(await rowsIn('sign_in_attempts')).toBe(0);
  });

  it('forgets sessions and messages a month after their end', async () => {
    await expect.poll(() => waitingIn()).toBe(0);
    expect(await nightIn(29 * day)).toMatchObject({ outbox: 0, sessions: 0 });

    expect((await nightIn(31 * day)).outbox).toBeGreaterThan(0);
    expect((await nightIn(59 * day)).sessions).toBe(0);
    expect((await nightIn(61 * day)).sessions).toBeGreaterThan(0);
    expect(await rowsIn('sessions')).toBe(0);
    expect(await rowsIn('outbox')).toBe(0);
  });

  it('removes contents without a row once they are a day old', async () => {
    const key = await files.put(organization.organizationId, Buffer.from('left by a killed upload'));
    const path = join(server.dataDir, 'files', organization.organizationId, key.slice(0, 2), key);

    expect((await nightIn(23 * hour)).contents).toBe(0);
    utimesSync(path, new Date(), new Date(Date.now() - 2 * day));
    expect((await nightIn(0)).contents).toBe(1);
    expect(existsSync(path)).toBe(false);
    expect(readdirSync(join(server.dataDir, 'files', organization.organizationId)).length).toBeGreaterThan(0);
  });
});

async function waitingIn(): Promise<number> {
  const rows = await server.tenancy.withTenant(organization, (trx) =>
    trx
      .selectFrom('outbox')
      .select('id')
      .where('organization_id', '=', organization.organizationId)
      .where('relayed_at', 'is', null)
      .execute(),
  );
  return rows.length;
}
