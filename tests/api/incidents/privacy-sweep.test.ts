import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import type { DemoOrganization } from '../../../src/server/seed/demo-organization.ts';
import type { RecordDetail } from '../../../src/shared/record.ts';
import { operationsOf, requestOf, type Operation } from '../../support/api-operations.ts';
import { CableClient } from '../../support/cable-client.ts';
import { Client } from '../../support/client.ts';
import { ContractorStory } from '../../support/contractor-story.ts';
import { aPrivateIncident, maskedName, sealedMark, type PrivateIncident } from '../../support/private-incident.ts';
import { Cast } from '../../support/record-story.ts';
import { useServer } from '../../support/server.ts';
import { WorkerStory } from '../../support/worker-story.ts';
import { storedTexts, textIn, textsOnDisk } from '../../support/traces.ts';

const server = useServer();
let organization: DemoOrganization;
let cast: Cast;
let contractor: Client;
let made: PrivateIncident;
let lesson: string;
let heard: CableClient;
let worker: RecordDetail;

const marks = (text: string) => [sealedMark, maskedName].filter((mark) => text.toLowerCase().includes(mark.toLowerCase()));

beforeAll(async () => {
  organization = await server.anOrganization();
  const story = await ContractorStory.begin(server, organization);
  cast = await Cast.signIn(server, organization);
  heard = await CableClient.open(cast.as.performer);
  for (const channel of ['Records', 'Actions', 'Notification']) await heard.subscribe(channel);
  worker = await (await WorkerStory.begin(server, organization)).registered('Wanda Quill');
  made = await aPrivateIncident(cast, worker.id);
  const written = await cast.draft('lessons', 'admin');
  await written.do('admin', 'submit', {
    answers: { heading: 'Guards stay shut', place: { site: cast.site }, happened: 'A hand was caught.', why: 'Open.', learned: 'Shut it.' },
  });
  lesson = written.id;
  contractor = await story.userOf(server, await story.contractor('Ironworks'), 'viewer');
}, 60_000);

/** Calls that may concern any of the records and files; all others are tested with the incident only. */
const ofRecords = /^\/api\/(records|files|incidents|actions|observations|lfi_lessons)\//;

/** Every reading call, each with the ids that it may be about. */
async function everyReading(isWhole: boolean): Promise<string[]> {
  const operations = (await operationsOf(server.port)).filter(({ method, path }) => method === 'GET' && !path.includes('token'));
  const about = [made.incident.id, made.action, lesson, ...made.files];
  const values: Readonly<Record<string, unknown>> = { module: 'incidents', tab: 'incidents', version: 1, period: 'all', size: 100 };
  const requests = (operation: Operation, id: string) =>
    requestOf(operation, ({ in: where, name }) => values[name] ?? (where === 'path' && /(^|_)id$/.test(name) ? id : undefined)).path;
  const ids = ({ path }: Operation) => (isWhole && path.includes('{') && ofRecords.test(path) ? about : about.slice(0, 1));
  return [
    ...new Set(operations.flatMap((operation) => ids(operation).map((id) => requests(operation, id)))),
    `/api/files/${made.files[0]}`,
    `/api/records?module=actions&size=100`,
    `/api/records?module=lessons&size=100`,
    `/api/records/export?module=incidents&format=xlsx`,
    `/api/records/export?module=actions&format=xlsx`,
    `/api/v2/incidents?export_to_excel=true`,
  ];
}

/** Returns the calls whose response to a client contains a mark, and the number of successful calls. */
async function tellingTo(client: Client, isWhole = false): Promise<{ telling: string[]; answered: number }> {
  const telling: string[] = [];
  let answered = 0;
  const paths = await everyReading(isWhole);
  const ask = async () => {
    for (let path = paths.pop(); path !== undefined; path = paths.pop()) {
      const answer = await client.get(path);
      if (answer.status === 200) answered += 1;
      const found = marks(await textIn(answer));
      if (found.length > 0) telling.push(`${path}: ${found.join()}`);
    }
  };
  await Promise.all(Array.from({ length: 6 }, ask));
  return { telling, answered };
}

describe('personal data in an incident', () => {
  it('is sent to users with permission', async () => {
    const { text } = await cast.as.reviewer.get<RecordDetail>(`/api/records/${made.incident.id}`);
    expect(marks(text)).toEqual([sealedMark, maskedName]);
    expect((await cast.as.reviewer.get(`/api/files/${made.files[0]}/about`)).text).toContain(`${sealedMark}.jpg`);
    expect(marks(await textIn(await cast.as.reviewer.get(`/api/files/${made.files[1]}`)))).toEqual([sealedMark]);
  });

  it('is not sent to readers without permission, contractors or signed-out visitors', { timeout: 300_000 }, async () => {
    const performer = await tellingTo(cast.as.performer, true);
    expect(performer.telling).toEqual([]);
    expect(performer.answered).toBeGreaterThan(60);
    for (const client of [contractor, new Client(server.port, organization.subDomain)])
      expect((await tellingTo(client)).telling).toEqual([]);
  });

  it('is on no page of the worker who was hurt, and the worker on no page of the incident', async () => {
    const { id, detail } = made.incident;
    const operations = (await operationsOf(server.port)).filter(
      ({ method, path }) => method === 'GET' && /^\/api\/(records|incidents|worker_profiles)\/\{/.test(path) && !path.endsWith('/pdf'),
    );
    const about = async (client: Client, record: string, hidden: readonly unknown[]) => {
      const telling: string[] = [];
      let answered = 0;
      for (const operation of operations) {
        const { path } = requestOf(operation, ({ in: where, name }) => (where === 'path' && /(^|_)id$/.test(name) ? record : undefined));
        const answer = await client.get(path);
        if (answer.status === 200) answered += 1;
        const text = await textIn(answer);
        if (hidden.some((each) => text.includes(String(each)))) telling.push(path);
      }
      expect(telling).toEqual([]);
      return answered;
    };
    // Not even to those who may read who was hurt: they see it in the incident.
    for (const client of [cast.as.performer, cast.as.reviewer])
      expect(await about(client, worker.id, [id, detail?.number])).toBeGreaterThan(4);
    expect(await about(cast.as.performer, id, [worker.id, 'Wanda Quill'])).toBeGreaterThan(4);
    expect((await cast.as.reviewer.get(`/api/records/${id}`)).text).toContain('Wanda Quill');
    expect((await cast.as.performer.get(`/api/records?module=incidents&search=Wanda`)).body).toMatchObject({ total: 0 });
    const { body } = await cast.as.admin.get<RecordDetail>(`/api/records/${worker.id}`);
    expect(body.version).toBe(worker.version);
  });

  it('is found by no search of theirs', async () => {
    for (const client of [cast.as.performer, contractor])
      for (const mark of [sealedMark, maskedName])
        for (const module of ['incidents', 'actions', 'lessons']) {
          const { status, body } = await client.get<{ total: number }>(`/api/records?module=${module}&search=${mark}`);
          expect([module, mark, status === 200 ? body.total : 0]).toEqual([module, mark, 0]);
        }
  });

  it('is in no reason, message, mail, notification and announcement', async () => {
    await made.incident.do('reviewer', 'startReview').catch(() => undefined);
    await made.incident.send('reviewer', 'reject', { reason: `${maskedName} was not asked` });
    await vi.waitFor(async () => {
      const { text } = await cast.as.issuer.get('/api/v1/notifications');
      expect(text).toContain(made.incident.id);
    });
    const mails = join(server.dataDir, 'mail');
    for (const name of readdirSync(mails)) expect(marks(readFileSync(join(mails, name), 'utf8')), name).toEqual([]);
    expect(marks(JSON.stringify(heard.messages))).toEqual([]);
    expect(heard.messages.length).toBeGreaterThan(3);
    for (const path of [`/api/records/${made.incident.id}`, `/api/records/${made.incident.id}/history`, `/api/records/${made.action}`])
      expect(marks((await cast.as.performer.get(path)).text), path).toEqual([]);
    for (const path of ['/api/activity_logs?module=incidents', '/api/activity_logs/export?format=csv'])
      expect(marks((await cast.as.admin.get(path)).text), path).toEqual([]);
  });

  it('is stored in no table and no file as plain text', async () => {
    for (const [table, text] of await storedTexts(server, organization)) expect([table, text.includes(sealedMark)]).toEqual([table, false]);
    const disk = textsOnDisk(join(server.dataDir, 'files', organization.organizationId));
    expect(disk.length).toBeGreaterThan(0);
    expect(disk).not.toContain(sealedMark);
  });
});
