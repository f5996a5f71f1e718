import { join } from 'node:path';
import { uuidv7 } from 'uuidv7';
import { beforeEach, describe, expect, it } from 'vitest';
import { createFileStore } from '../../src/server/files/file-store.ts';
import { passNight } from '../../src/server/jobs/pass-night.ts';
import type { DemoOrganization } from '../../src/server/seed/demo-organization.ts';
import type { ProblemBody } from '../../src/shared/problem.ts';
import { Client } from '../support/client.ts';
import { useServer } from '../support/server.ts';
import { onVersion, TemplateEditor } from '../support/template-editor.ts';
import { sendForm, upload } from '../support/upload.ts';

const picture = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==', 'base64');
const server = useServer();
let organization: DemoOrganization;
let editor: TemplateEditor;

beforeEach(async () => {
  organization = await server.anOrganization();
  editor = await TemplateEditor.at(server, organization);
});

const as = (account: string) => Client.signIn(server, organization, account);
const sent = async (client = editor.designer) => {
  const id = uuidv7();
  expect((await upload(client, picture, 'gate.png', { id, target: 'template-image' })).status).toBe(201);
  return id;
};
/** The draft with a picture beside its first question. */
async function shows(image: string | undefined): Promise<{ version: number; question: string }> {
  const { document, version } = await editor.draft();
  const [question = ''] = Object.keys(document.properties);
  const schema = { ...document.properties[question], 'x-image': image };
  const saved = await editor.save({ ...document, properties: { ...document.properties, [question]: schema } }, version);
  expect(saved.status).toBe(200);
  return { version: saved.body.version, question };
}

const nightIn = (days: number) => {
  const files = createFileStore(join(server.dataDir, 'files'));
  const config = { dataDir: server.dataDir, mailSink: undefined };
  return passNight({ tenancy: server.tenancy, files, clock: { now: () => inDays(days) }, config }, organization.organizationId);
};
const inDays = (days: number) => new Date(Date.now() + days * 24 * 60 * 60_000);

describe('the reference image of a question', () => {
  it('belongs to its template once the draft is saved, and is visible to designers and to users who fill it in', async () => {
    const image = await sent();
    const requester = await as('requester');
    expect((await requester.get(`/api/files/${image}`)).status).toBe(404);

    const { version } = await shows(image);
    await editor.publish(version);

    expect((await requester.get(`/api/files/${image}`)).status).toBe(200);
    expect((await (await as('viewer')).get(`/api/files/${image}`)).status).toBe(404);
    const stranger = await Client.signIn(server, await server.anOrganization(), 'admin');
    expect((await stranger.get(`/api/files/${image}`)).status).toBe(404);
    expect((await upload(requester, picture, 'x.png', { id: uuidv7(), target: 'template-image' })).status).toBe(403);
  });

  it('is reported with its position when it does not exist, and blocks publishing', async () => {
    const { version, question } = await shows(uuidv7());
    const missing = { code: 'answer.file', pointer: `/properties/${question}/x-image`, level: 'error', params: {} };
    expect((await editor.draft()).findings).toContainEqual(missing);
    expect((await editor.save((await editor.draft()).document, version)).body.findings).toContainEqual(missing);
    const refused = await editor.designer.post<ProblemBody>(`${editor.path}/publish`, {}, onVersion(version + 1));
    expect(refused.body).toMatchObject({
      code: 'template.invalid',
      violations: [{ key: `/properties/${question}/x-image`, code: 'answer.file' }],
    });
  });

  it('is kept while a version uses it, and deleted some nights later when nothing does', async () => {
    const [kept, unused] = [await sent(), await sent()];
    await editor.publish((await shows(kept)).version);
    await shows(unused);
    await shows(undefined);

    expect((await nightIn(2)).unusedImages).toBe(0);
    expect((await nightIn(40)).unusedImages).toBe(1);

    // That night ended the sessions too.
    const designer = await as('admin');
    expect((await designer.get(`/api/files/${kept}`)).status).toBe(200);
    expect((await designer.get(`/api/files/${unused}`)).status).toBe(404);
  });

  it('can be restored for some time after its removal from a draft, however old it is', async () => {
    await shows(await sent());
    await shows(undefined);
    // As if it had been taken out on the 35th day.
    await server.tenancy.withTenant(organization, (trx) =>
      trx
        .updateTable('template_drafts')
        .set({ updated_at: inDays(35) })
        .where('template_id', '=', editor.id)
        .execute(),
    );

    expect((await nightIn(40)).unusedImages).toBe(0);
    expect((await nightIn(70)).unusedImages).toBe(1);
  });

  it('can be uploaded as a form by the specification’s call, on the version of the draft', async () => {
    const { sections } = (
      await editor.designer.get<{ sections: { section_questions: { section_question_id: string }[] }[] }>(
        `/api/permits/${editor.id}/sections`,
      )
    ).body;
    const address = sections[0]?.section_questions[0]?.section_question_id ?? '';
    const path = `/api/section_question_reference_image/${address}`;
    const send = (version: number, to = path) =>
      sendForm<{ section_question: { reference_image: string } } & ProblemBody>(
        editor.designer,
        { method: 'PATCH', path: to, headers: onVersion(version) },
        picture,
        'gate.png',
      );

    const answer = await send(0);
    expect([answer.status, answer.headers['etag']]).toEqual([200, '"1"']);
    expect((await editor.designer.get(answer.body.section_question.reference_image)).status).toBe(200);
    const files = () => server.tenancy.withTenant(organization, (trx) => trx.selectFrom('files').select('id').execute());
    const before = await files();
    expect((await send(0)).status).toBe(412);
    // A refused request leaves nothing behind.
    expect(await files()).toEqual(before);
    expect((await send(1, `/api/section_question_reference_image/${editor.id}.nobody`)).body.code).toBe('template.part-not-found');
    expect((await send(1, '/api/section_question_reference_image/17')).status).toBe(404);
    expect((await editor.designer.patch<ProblemBody>(path, {}, onVersion(1))).body.code).toBe('file.missing');
  });
});
