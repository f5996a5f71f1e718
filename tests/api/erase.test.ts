import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { verifyChain } from '../../src/server/audit/verify-chain.ts';
import type { DemoOrganization } from '../../src/server/seed/demo-organization.ts';
import type { HistoryEntry, RecordDetail, RecordPage } from '../../src/shared/record.ts';
import { Client } from '../support/client.ts';
import { PermitStory } from '../support/permit-story.ts';
import { runCli } from '../support/run-cli.ts';
import { newDataDir, removeDataDir } from '../support/server-process.ts';
import { useServer } from '../support/server.ts';

const server = useServer();
const other = newDataDir();
const beside = join(other, '..');
let organization: DemoOrganization;
let story: PermitStory;

const run = (command: string, ...rest: string[]) => runCli(command, rest, { DATA_DIR: server.dataDir });
const addressOf = (account: string) => `${account}@${organization.subDomain}.muster.example`;
const erase = (account: string, ...rest: string[]) => run('erase', '--subject', addressOf(account), ...rest);

/** Returns all data of the organisation in the tables that contain text. */
async function everything(
  tables = ['users', 'sessions', 'records', 'record_index', 'history', 'idempotency_keys'] as const,
): Promise<string> {
  const rows = await server.tenancy.withTenant(organization, async (trx) =>
    Promise.all(
      tables.map((table) => trx.selectFrom(table).selectAll().where('organization_id', '=', organization.organizationId).execute()),
    ),
  );
  return JSON.stringify(rows);
}

async function idOf(account: string): Promise<string> {
  const row = await server.tenancy.withTenant(organization, (trx) =>
    trx
      .selectFrom('users')
      .select('id')
      .where('organization_id', '=', organization.organizationId)
      .where('email', '=', addressOf(account))
      .executeTakeFirstOrThrow(),
  );
  return row.id;
}

beforeAll(async () => {
  organization = await server.anOrganization();
  story = await (await PermitStory.begin(server, organization)).live();
});
afterAll(() => removeDataDir(other));

describe('the history', () => {
  it('encrypts free text, names and addresses, and decrypts them for authorised readers', async () => {
    await story
      .another()
      .requested()
      .then((permit) => permit.send('reviewer', 'reject', { reason: 'Rosa Lindqvist forgot the isolation' }));
    const rows = await server.tenancy.withTenant(organization, (trx) =>
      trx.selectFrom('history').select('text').where('organization_id', '=', organization.organizationId).execute(),
    );
    const text = rows.map((row) => row.text).join('\n');

    for (const clear of ['Rosa Lindqvist', 'Paul Moreau', 'forgot the isolation', 'GX-2009', '127.0.0.1'])
      expect(text).not.toContain(clear);
    // Measured values are no secret.
    expect(text).toContain('20.9');
    const list = await story.cast.requester.get<RecordPage>('/api/records?module=permits');
    const rejected = list.body.items.find(({ status }) => status === 'rejected');
    const history = await story.cast.requester.get<{ items: HistoryEntry[] }>(`/api/records/${rejected?.id}/history`);
    expect(history.body.items[0]?.reason).toBe('Rosa Lindqvist forgot the isolation');
  });
});

describe('npm run erase', () => {
  it.each([
    ['a call without a subject', [], '--subject is missing'],
    ['somebody who is not there', ['--subject', 'nobody@nowhere.example'], 'There is no user'],
    ['an organisation that is not there', ['--subject', 'a@b.example', '--organization', 'nowhere'], 'There is no organisation'],
  ])('refuses %s', async (_, rest, expected) => {
    expect(await run('erase', ...rest)).toMatchObject({ status: 2, stderr: expect.stringContaining(expected) });
  });

  it('refuses the last super admin', async () => {
    expect(await erase('admin')).toMatchObject({ status: 2, stderr: expect.stringContaining('Make another user super admin first') });
    expect((await Client.signIn(server, organization, 'admin')).tokens).toBeDefined();
  });

  it('anonymises a person and keeps their decisions valid', async () => {
    const picture = await sharp({ create: { width: 60, height: 20, channels: 4, background: '#0000' } })
      .png()
      .toBuffer();
    const drawn = story.another();
    await drawn.draft();
    const fileId = uuidv7();
    await drawn.cast.requester.upload(`/api/files?id=${fileId}&record=${drawn.id}&question=requesterSignature`, 'signature.png', picture);
    const signed = {
      ...drawn.answersFor({ event: 'submit' }),
      requesterSignature: { name: 'Rosa Lindqvist', fileId },
      workDescription: 'Rosa Lindqvist welds the flange.',
    };
    const remarks = { combustibles: { comment: 'Rosa Lindqvist saw drums', action: 'Rosa Lindqvist takes them away' } };
    expect((await drawn.send('requester', 'submit', { answers: signed, remarks })).status).toBe(200);
    const userId = await idOf('requester');
    expect(await everything()).toContain('Rosa Lindqvist');

    const { status, stdout, stderr } = await erase('requester', '--organization', organization.subDomain, '--json');

    expect([status, stderr]).toEqual([0, '']);
    const told = JSON.parse(stdout) as { pseudonym: string; records: number; pictures: number };
    expect(told).toMatchObject({ userId, pictures: 1, already: false, pseudonym: expect.stringMatching(/^Erased person [A-P]{8}$/) });
    const all = await everything();
    for (const gone of ['Rosa', 'Lindqvist', 'rosa', addressOf('requester')]) expect(all).not.toContain(gone);

    const { reviewer } = story.cast;
    const { body } = await reviewer.get<RecordDetail>(`/api/records/${story.id}`);
    expect(body).toMatchObject({ status: 'live', requester: { id: userId, name: told.pseudonym } });
    expect(body.answers['requesterSignature']).toEqual({ name: told.pseudonym });
    expect(body.signatures['requesterSignature']).toMatchObject({ user: { id: userId } });
    const welded = (await reviewer.get<RecordDetail>(`/api/records/${drawn.id}`)).body;
    expect(welded.answers['workDescription']).toBe(`${told.pseudonym} welds the flange.`);
    const { pseudonym } = told;
    expect(welded.remarks).toEqual({ combustibles: { comment: `${pseudonym} saw drums`, action: `${pseudonym} takes them away` } });
    expect((await reviewer.get(`/api/files/${fileId}`)).status).toBe(404);
    const history = (await reviewer.get<{ items: HistoryEntry[] }>(`/api/records/${drawn.id}/history`)).body.items;
    expect(history[0]).toMatchObject({
      action: 'erase',
      actor: null,
      changed: expect.arrayContaining(['requesterSignature', 'workDescription']),
    });
    expect(history[1]).toMatchObject({ action: 'submit', actor: { id: userId, name: told.pseudonym }, reason: null });
    expect(history[1]?.changed).toContain('workDescription');
    expect(await verifyChain(server.tenancy, organization.organizationId, server.dataDir)).toMatchObject({ fault: null });
  });

  it('closes the account', async () => {
    expect((await story.cast.requester.get('/api/directory/sites')).status).toBe(401);
    await expect(Client.signIn(server, organization, 'requester')).rejects.toThrow('account-unknown');
    expect(await erase('requester')).toMatchObject({ status: 2 });
  });

  it('leaves the permit of the person to be worked on and closed', async () => {
    story.detail = (await story.cast.issuer.get<RecordDetail>(`/api/records/${story.id}`)).body;
    expect((await story.handBack()).status).toBe(200);
    for (const event of ['inspect', 'close'])
      expect((await story.send('issuer', event, { answers: story.answersFor({ event }) })).status).toBe(200);
  });

  it('identifies signatures by account when a colleague has the same name', async () => {
    const namesakes = await server.anOrganization();
    const theirs = await (await PermitStory.begin(server, namesakes)).live();
    await server.tenancy.withTenant(namesakes, (trx) =>
      trx
        .updateTable('users')
        .set({ full_name: 'Paul Moreau' })
        .where('organization_id', '=', namesakes.organizationId)
        .where('email', 'like', 'reviewer2@%')
        .execute(),
    );
    const { stdout } = await run('erase', '--subject', `performer@${namesakes.subDomain}.muster.example`, '--json');

    expect(JSON.parse(stdout)).toMatchObject({ hasNamesake: true, records: 1 });
    const { body } = await theirs.cast.reviewer.get<RecordDetail>(`/api/records/${theirs.id}`);
    expect(body.answers['acceptSignature']).toMatchObject({ name: expect.stringMatching(/^Erased person/) });
    expect(JSON.stringify(body.answers['gasTests'])).toContain('Paul Moreau');
  });

  it('repeats erasures after a restore, including those later than the backup', async () => {
    const backup = join(beside, 'backup');
    const passphrase = join(beside, 'passphrase');
    writeFileSync(passphrase, 'ember-lantern-harbour\n');
    expect((await run('backup', '--to', backup, '--passphrase-file', passphrase)).status).toBe(0);
    expect((await erase('reviewer')).stdout).toContain('is erased and called');
    expect(existsSync(join(server.dataDir, 'erasures.ndjson'))).toBe(true);
    expect(readFileSync(join(server.dataDir, 'erasures.ndjson'), 'utf8')).not.toContain('Viktor');

    const restored = await runCli(
      'restore',
      ['--from', backup, '--passphrase-file', passphrase, '--erasures', join(server.dataDir, 'erasures.ndjson')],
      { DATA_DIR: other },
    );
    expect([restored.status, restored.stdout]).toEqual([
      0,
      expect.stringMatching(/[1-9]\d* persons and rows that were erased after the backup are erased again/),
    ]);

    const again = join(beside, 'again');
    await runCli('backup', ['--to', again, '--passphrase-file', passphrase], { DATA_DIR: other });
    const { stdout } = await runCli('audit-verify', ['--json'], { DATA_DIR: other });
    expect(JSON.parse(stdout)).toMatchObject({ ok: true });
    expect(readdirSync(again)).toEqual(expect.arrayContaining(['erasures.ndjson', 'keys.sealed.json']));
    const twice = await runCli('erase', ['--subject', addressOf('reviewer'), '--organization', organization.subDomain], {
      DATA_DIR: other,
    });
    expect(twice).toMatchObject({ status: 2, stderr: expect.stringContaining('There is no user') });
  }, 300_000);
});
