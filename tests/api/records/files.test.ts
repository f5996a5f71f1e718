import sharp from 'sharp';
import { uuidv7 } from 'uuidv7';
import { beforeAll, describe, expect, it } from 'vitest';
import type { DemoOrganization } from '../../../src/server/seed/demo-organization.ts';
import { Client, type Answer } from '../../support/client.ts';
import { PermitStory } from '../../support/permit-story.ts';
import { useServer } from '../../support/server.ts';
import { upload as send } from '../../support/upload.ts';

const server = useServer();
let organization: DemoOrganization;
let story: PermitStory;
let question = '';
let picture: Buffer;

beforeAll(async () => {
  organization = await server.anOrganization();
  story = await PermitStory.begin(server, organization);
  await story.draft();
  question = [...story.form.questions.values()].find(({ field }) => field === 'attachment')?.id ?? '';
  picture = await sharp({ create: { width: 640, height: 480, channels: 3, background: '#c33' } })
    .withExif({ IFD0: { Copyright: 'the camera’s owner' } })
    .jpeg()
    .toBuffer();
});

function upload(
  client: Client,
  content: Buffer,
  { id = uuidv7(), name = 'photo.jpg', ...place }: { id?: string; name?: string; record?: string; question?: string } = {},
): Promise<Answer> {
  return send(client, content, name, { id, record: story.id, question, ...place });
}

describe('a photo of a draft', () => {
  it('is stored once when sent several times simultaneously', async () => {
    const [id, { requester }] = [uuidv7(), story.cast];
    const answers = await Promise.all([1, 2, 3].map(() => upload(requester, picture, { id })));
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
  });

  it('is stored without camera metadata, and served to its readers only', async () => {
    const { requester, reviewer } = story.cast;
    const answer = await upload(requester, picture);
    expect(answer.status).toBe(201);
    const { id } = answer.body as { id: string };

    const served = await requester.get(`/api/files/${id}`);
    expect(served.status).toBe(200);
    expect(served.headers).toMatchObject({
      'content-type': 'image/jpeg',
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'same-origin',
    });
    expect(served.headers['content-security-policy']).toContain('sandbox');
    expect(served.text).not.toContain('the camera');
    expect((await reviewer.get(`/api/files/${id}`)).status).toBe(404);
  });

  it('is stored once when sent twice, and refuses other content under the same id', async () => {
    const id = uuidv7();
    expect((await upload(story.cast.requester, picture, { id })).status).toBe(201);
    expect((await upload(story.cast.requester, picture, { id })).status).toBe(201);
    const other = await sharp(picture).resize(10).jpeg().toBuffer();
    expect((await upload(story.cast.requester, other, { id })).body).toMatchObject({ code: 'file.exists' });
  });

  it('is refused when its content contradicts its type', async () => {
    const answer = await upload(story.cast.requester, Buffer.from('<html><script>alert(1)</script></html>'), { name: 'photo.jpg' });
    expect(answer.status).toBe(415);
    expect(answer.body).toMatchObject({ code: 'file.type-refused' });
  });

  it('is refused above the question’s limit, with the limit in the answer', async () => {
    const noise = Buffer.alloc(5 * 1024 * 1024 + 1, 7);
    picture.copy(noise);
    expect((await upload(story.cast.requester, noise)).body).toMatchObject({ code: 'file.too-large', params: { maximum: '5' } });
  });

  it('is refused for another user’s record, for an unknown question and for another organisation’s record', async () => {
    const stranger = await Client.signIn(server, await server.anOrganization(), 'admin');
    expect((await upload(story.cast.requester, picture, { question: 'nowhere' })).body).toMatchObject({ code: 'record.not-fillable' });
    expect((await upload(story.cast.issuer, picture)).status).toBe(404);
    expect((await upload(stranger, picture)).body).toMatchObject({ code: 'record.not-found' });
  });

  it('counts against the organisation’s storage until the draft is discarded', async () => {
    const used = async () =>
      Number(
        (
          await server.tenancy.withTenant(organization, (trx) =>
            trx.selectFrom('organizations').select('storage_used').where('id', '=', organization.organizationId).executeTakeFirstOrThrow(),
          )
        ).storage_used,
      );
    const draft = story.another();
    await draft.draft();
    const before = await used();
    await upload(draft.cast.requester, picture, { record: draft.id });
    expect(await used()).toBeGreaterThan(before);
    await draft.cast.requester.delete(`/api/records/${draft.id}`, { 'if-match': '"1"' });
    expect(await used()).toBe(before);
  });

  it('is deleted with its draft or refused as not found, when uploaded during the discard', async () => {
    const seen = new Set<string>();
    for (let round = 0; round < 12; round += 1) {
      const draft = story.another();
      await draft.draft();
      const uploads = [1, 2, 3].map(() => upload(draft.cast.requester, picture, { record: draft.id }));
      await new Promise((later) => setTimeout(later, round * 4));
      const [discarded, ...answers] = await Promise.all([
        draft.cast.requester.delete(`/api/records/${draft.id}`, { 'if-match': '"1"' }),
        ...uploads,
      ]);

      expect(discarded.status).toBe(204);
      for (const { status, body } of answers) seen.add(status === 201 ? 'kept' : `${status} ${(body as { code: string }).code}`);
      const left = await server.tenancy.withTenant(organization, (trx) =>
        trx
          .selectFrom('files')
          .select('id')
          .where('organization_id', '=', organization.organizationId)
          .where('record_id', '=', draft.id)
          .execute(),
      );
      expect(left).toEqual([]);
    }
    expect([...seen].toSorted()).toEqual(expect.arrayContaining(['404 record.not-found']));
    expect([...seen].filter((outcome) => outcome !== 'kept' && outcome !== '404 record.not-found')).toEqual([]);
  });
});
