import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { sql } from 'kysely';
import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Answers } from '../../../engine/index.ts';
import { verifyChain } from '../../../src/server/audit/verify-chain.ts';
import { sealStored } from '../../../src/server/records/seal-stored.ts';
import type { DemoOrganization } from '../../../src/server/seed/demo-organization.ts';
import { FormCache } from '../../../src/server/templates/form-cache.ts';
import type { Figure } from '../../../src/shared/figure.ts';
import type { HistoryEntry, RecordDetail } from '../../../src/shared/record.ts';
import { Cast, dayAfter, type RecordStory } from '../../support/record-story.ts';
import { runCli } from '../../support/run-cli.ts';
import { newDataDir, removeDataDir } from '../../support/server-process.ts';
import { useServer } from '../../support/server.ts';

const server = useServer();
const other = newDataDir();
let organization: DemoOrganization;
let cast: Cast;
let incident: RecordStory;

const victim = (victimName: string, more: Answers = {}) => ({
  rowId: uuidv7(),
  victimType: 'employee',
  victimName,
  victimId: 'E-1045',
  gender: 'male',
  hospital: 'no',
  injuries: [{ region: 'hand-left', injury: 'Cut' }],
  injuryDetails: 'Crushed fingertip',
  victimOutcome: 'first_aid',
  countedAs: 'first_aid',
  ...more,
});
const omar = victim('Oskar Dietz');
const wilma = victim('Wilma Nakamura', { gender: 'female' });
const secrets = ['Oskar Dietz', 'Wilma Nakamura', 'Crushed fingertip', 'Wanda Iverson', 'reached into the press'];

/** Returns all data of the organisation in these tables, as stored. */
async function stored(tables = ['records', 'record_work', 'history', 'record_index', 'idempotency_keys', 'outbox']): Promise<string> {
  const texts = await server.tenancy.withTenant(organization, async (trx) => {
    const found: string[] = [];
    for (const table of tables)
      found.push(
        ...(await sql<{ raw: string }>`SELECT to_jsonb(t)::text AS raw FROM ${sql.table(table)} t`.execute(trx)).rows.map(({ raw }) => raw),
      );
    return found;
  });
  return texts.join('\n');
}

const read = async (who: 'reviewer' | 'requester' = 'reviewer') =>
  (await cast.as[who].get<RecordDetail>(`/api/records/${incident.id}`)).body;
const run = (command: string, ...rest: string[]) => runCli(command, rest, { DATA_DIR: server.dataDir });

beforeAll(async () => {
  organization = await server.anOrganization();
  cast = await Cast.signIn(server, organization);
  incident = await cast.draft('incidents');
  const rating = { likelihood: 3, severity: 2, matrix: 'standard-1' };
  await incident.do('requester', 'submit', {
    answers: {
      incidentType: 'first_aid',
      classification: await cast.term('terms/incident_category', 'Injury'),
      headline: 'Hand caught at press 3',
      description: 'The guard was open.',
      place: { site: cast.site },
      occurredAt: new Date(Date.now() - 60 * 60_000).toISOString(),
      immediateAction: 'Press stopped.',
      ratingActual: rating,
      ratingPotential: rating,
      victims: [omar, wilma],
    },
  });
  await incident.do('reviewer', 'assign', {
    answers: { investigationRequired: 'yes', lead: cast.ids.performer, members: [cast.ids.issuer], targetDate: dayAfter(14) },
  });
  const witnesses = [{ rowId: uuidv7(), witnessName: 'Wanda Iverson', statement: 'He reached into the press.' }];
  const saved = await cast.as.performer.patch(`/api/records/${incident.id}/cells`, { changes: [{ key: 'witnesses', value: witnesses }] });
  if (saved.status !== 200) throw new Error(saved.text);
});
afterAll(() => removeDataDir(other));

describe('answers that few may read', () => {
  it('are stored sealed, in records, work, history and repeated answers, and open for those who may read them', async () => {
    const raw = await stored();
    for (const secret of secrets) expect(raw).not.toContain(secret);
    expect(raw).toContain('Hand caught at press 3');

    expect((await read()).answers['victims']).toEqual([omar, wilma]);
    const performer = (await cast.as.performer.get<RecordDetail>(`/api/records/${incident.id}`)).body;
    expect(JSON.stringify(performer.answers['witnesses'])).toContain('Wanda Iverson');
  });

  it('are sealed in a backup', async () => {
    const backup = join(other, '../backup');
    const passphrase = join(other, '../passphrase');
    writeFileSync(passphrase, 'ember-lantern-harbour\n');
    expect((await run('backup', '--to', backup, '--passphrase-file', passphrase)).status).toBe(0);
    const tables = readdirSync(join(backup, 'tables')).map((name) =>
      gunzipSync(readFileSync(join(backup, 'tables', name))).toString('utf8'),
    );
    expect(tables.join('\n')).toContain('Hand caught at press 3');
    for (const secret of secrets) expect(tables.join('\n')).not.toContain(secret);
  }, 60_000);

  it('are sealed where they were written before', async () => {
    const answers = { ...(await read()).answers };
    await server.tenancy.withTenant(organization, (trx) =>
      trx
        .updateTable('records')
        .set({ answers: JSON.stringify(answers) })
        .where('organization_id', '=', organization.organizationId)
        .where('id', '=', incident.id)
        .execute(),
    );
    expect(await stored(['records'])).toContain('Wilma Nakamura');
    const services = { tenancy: server.tenancy, forms: new FormCache() };
    expect(await sealStored(services, organization.organizationId)).toBe(1);
    expect(await stored(['records'])).not.toContain('Wilma Nakamura');
    expect((await read()).answers).toEqual(answers);
    expect(await sealStored(services, organization.organizationId)).toBe(0);
  });
});

describe('npm run erase -- --record', () => {
  it.each([
    ['a record that is not there', ['--record', 'INC-1999-0001'], 'There is no record'],
    ['a record and a person at once', ['--record', 'INC-1999-0001', '--subject', 'a@b.example'], 'exclude each other'],
  ])('refuses %s', async (_, rest, expected) => {
    expect(await run('erase', ...rest)).toMatchObject({ status: 2, stderr: expect.stringContaining(expected) });
  });

  it('refuses an unknown row', async () => {
    const number = incident.detail?.number ?? '';
    const of = ['--organization', organization.subDomain];
    for (const row of ['victims/9', 'headline/1', uuidv7()])
      expect(await run('erase', '--record', number, '--row', row, ...of)).toMatchObject({
        status: 2,
        stderr: expect.stringContaining('has no row'),
      });
  }, 60_000);

  it('destroys the key of one row and leaves the rest of the record', async () => {
    const figure = async () =>
      (await cast.as.admin.get<Figure>('/api/figures?module=incidents&period=all&by=gender')).body.items.map(({ key }) => key);
    const rest = ['--record', incident.detail?.number ?? '', '--row', 'victims/2', '--organization', organization.subDomain, '--json'];
    const { status, stdout, stderr } = await run('erase', ...rest);
    expect([status, stderr]).toEqual([0, '']);
    expect(JSON.parse(stdout)).toMatchObject({ recordId: incident.id, rowId: wilma.rowId, rows: 1 });

    const detail = await read();
    expect(detail).toMatchObject({ status: 'open', erased: [wilma.rowId] });
    expect(detail.answers['victims']).toEqual([omar, { rowId: wilma.rowId }]);
    const keys = await stored(['record_keys']);
    expect(keys.split('\n').find((line) => line.includes(wilma.rowId))).toContain('"sealed_key": null');
    expect(await figure()).not.toContain('female');
    const { items } = (await cast.as.reviewer.get<{ items: HistoryEntry[] }>(`/api/records/${incident.id}/history`)).body;
    expect(items[0]).toMatchObject({ action: 'erase', changed: ['victims'] });
    expect(await verifyChain(server.tenancy, organization.organizationId, server.dataDir)).toMatchObject({ fault: null });
    expect(JSON.parse((await run('erase', ...rest)).stdout)).toMatchObject({ rows: 0 });
  }, 60_000);

  it('leaves the record editable, and refuses answers in the erased row', async () => {
    incident.detail = await read('requester');
    const again = { ...incident.detail.answers, victims: [omar, { ...wilma, victimName: 'Again' }] };
    expect((await incident.send('requester', 'change', { answers: again })).body).toMatchObject({ code: 'record.answers-invalid' });
    await incident.do('requester', 'change', {
      answers: {
        ...incident.detail.answers,
        headline: 'Hand caught at press 4',
        victims: [{ ...omar, jobTitle: 'Fitter' }, { rowId: wilma.rowId }],
      },
    });
    expect((await read()).answers['victims']).toEqual([{ ...omar, jobTitle: 'Fitter' }, { rowId: wilma.rowId }]);
    expect(await stored()).not.toContain('Fitter');
  });

  it('erases all rows of a record', async () => {
    const { stdout } = await run('erase', '--record', incident.id, '--json');
    expect(JSON.parse(stdout)).toMatchObject({ rows: 2 });
    expect((await read()).answers['victims']).toEqual([{ rowId: omar.rowId }, { rowId: wilma.rowId }]);
    const performer = (await cast.as.performer.get<RecordDetail>(`/api/records/${incident.id}`)).body;
    expect(JSON.stringify(performer)).not.toContain('Wanda');
    const list = readFileSync(join(server.dataDir, 'erasures.ndjson'), 'utf8');
    expect(list).toContain(incident.id);
  });

  it('is done over again after a restore', async () => {
    const restored = await runCli(
      'restore',
      [
        '--from',
        join(other, '../backup'),
        '--passphrase-file',
        join(other, '../passphrase'),
        '--erasures',
        join(server.dataDir, 'erasures.ndjson'),
      ],
      { DATA_DIR: other },
    );
    expect([restored.status, restored.stdout]).toEqual([
      0,
      expect.stringContaining('rows that were erased after the backup are erased again'),
    ]);
  }, 120_000);
});
