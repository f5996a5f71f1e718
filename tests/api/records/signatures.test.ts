import { beforeAll, describe, expect, it } from 'vitest';
import { fieldTypes, type Template } from '../../../engine/index.ts';
import type { DemoOrganization } from '../../../src/server/seed/demo-organization.ts';
import type { HistoryEntry, RecordDetail } from '../../../src/shared/record.ts';
import { PermitStory } from '../../support/permit-story.ts';
import { publishTemplate } from '../../support/publish-template.ts';
import { useServer } from '../../support/server.ts';
import { upload } from '../../support/upload.ts';
import { uuidv7 } from 'uuidv7';
import { stockDocument } from '../../support/stock-documents.ts';

const picture = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==', 'base64');
const server = useServer();
let organization: DemoOrganization;
let first: PermitStory;

beforeAll(async () => {
  organization = await server.anOrganization();
  first = await PermitStory.begin(server, organization);
});

async function autosave(story: PermitStory, answers: Record<string, unknown>): Promise<void> {
  const { version = 0, remarks = {} } = story.detail ?? {};
  const saved = await story.cast.requester.patch(`/api/records/${story.id}`, { answers, remarks }, { 'if-match': `"${version}"` });
  if (saved.status !== 200) throw new Error(`Not saved: ${saved.text}`);
  story.detail = (await story.cast.requester.get<RecordDetail>(`/api/records/${story.id}`)).body;
}

describe('a signature', () => {
  it('bears the name of the signing account, regardless of the typed name', async () => {
    const story = first.another();
    await story.draft();
    const answers = { ...story.answersFor({ event: 'submit' }), requesterSignature: { name: 'Donald Duck' } };

    const { body } = await story.send('requester', 'submit', { answers });

    expect(body.answers['requesterSignature']).toEqual({ name: body.requester.name });
    const typed = { ...story.answersFor({ event: 'submit' }), requesterSignature: { name: 'Rosa' } };
    const draft = await first.another().draft(typed);
    expect(draft.body.answers['requesterSignature']).toEqual({ name: body.requester.name });
  });

  it('given by a colleague in the draft must be given again by the submitter', async () => {
    const story = first.another();
    await story.draft();
    const answers = story.answersFor({ event: 'submit' });
    const colleague = story.cast.performer;
    const { user } = (await colleague.get<{ user: { id: string } }>('/api/v2/users/user_profile')).body;
    await story.cast.requester.post(`/api/records/${story.id}/shares`, { shared_to: [user.id] });
    const { version = 0 } = story.detail ?? {};
    const saved = await colleague.patch(`/api/records/${story.id}`, { answers, remarks: {} }, { 'if-match': `"${version}"` });
    expect(saved.status).toBe(200);
    story.detail = (await story.cast.requester.get<RecordDetail>(`/api/records/${story.id}`)).body;
    expect(story.detail.answers['requesterSignature']).toEqual({ name: 'Paul Moreau' });

    const refused = await story.send('requester', 'submit', { answers: story.detail.answers });
    expect(refused.body).toMatchObject({ violations: [{ key: 'requesterSignature', code: 'answer.signed-by-other' }] });

    const { body } = await story.send('requester', 'submit', { answers });
    expect(body.answers['requesterSignature']).toEqual({ name: body.requester.name });
  });

  it('is stamped with who submits, also where the draft was saved with it before', async () => {
    const story = first.another();
    await story.draft();
    const answers = story.answersFor({ event: 'submit' });
    await autosave(story, answers);

    const { body } = await story.send('requester', 'submit', { answers });

    expect(body.signatures['requesterSignature']).toMatchObject({ user: { id: body.requester.id }, at: expect.any(String) });
  });

  it('gets a new time when its section is submitted again', async () => {
    const story = await first.another().requested();
    const before = story.detail?.signatures['requesterSignature']?.at ?? '';
    await story.send('reviewer', 'reject', { reason: 'The place is missing' });
    await story.send('requester', 'revise');
    const answers = { ...story.answersFor({ event: 'submit' }), exactLocation: 'Pump house B' };
    await autosave(story, answers);

    const { body } = await story.send('requester', 'submit', { answers });

    expect(Date.parse(body.signatures['requesterSignature']?.at ?? '')).toBeGreaterThan(Date.parse(before));
  });

  it('is removed with its declaration when the record is revised, and required again', async () => {
    const story = await first.another().requested();
    await story.send('reviewer', 'reject', { reason: 'The place is missing' });
    const { body: draft } = await story.send('requester', 'revise');
    expect(draft.answers).not.toHaveProperty('requesterSignature');
    expect(draft.answers).not.toHaveProperty('requesterDeclaration');

    const answers = { ...draft.answers, exactLocation: 'Pump house B' };
    const unsigned = await story.send('requester', 'submit', { answers });
    expect(unsigned.body).toMatchObject({
      violations: [
        { key: 'requesterDeclaration', code: 'answer.required' },
        { key: 'requesterSignature', code: 'answer.required' },
      ],
    });
  });

  it('is given again, and the reviewer sees the changes since the rejection', async () => {
    const story = await first.another().requested();
    await story.send('reviewer', 'reject', { reason: 'The place is missing' });
    await story.send('requester', 'revise');
    await autosave(story, { ...story.answersFor({ event: 'submit' }), exactLocation: 'Pump house B' });
    await story.send('requester', 'submit', { answers: story.answersFor({ event: 'submit' }) });

    const seen = (await story.cast.reviewer.get<RecordDetail>(`/api/records/${story.id}`)).body;
    expect(seen.revised).toEqual(['exactLocation']);
    const { items } = (await story.cast.reviewer.get<{ items: HistoryEntry[] }>(`/api/records/${story.id}/history`)).body;
    expect(items[0]).toMatchObject({ action: 'submit' });
    expect(items[0]?.changed).toContain('exactLocation');
  });

  it('of an earlier stage keeps its signer and time', async () => {
    const story = await first.another().approved();
    const given = story.detail?.signatures['requesterSignature'];

    const { body } = await story.send('issuer', 'issue', { answers: story.answersFor({ event: 'issue' }) });

    expect(body.signatures).toMatchObject({ requesterSignature: given, issuerSignature: { user: { name: 'Idris Kaya' } } });
  });

  it('in a row records its signer and time, and keeps them', async () => {
    await publishTemplate(server.tenancy, organization.organizationId, signedReadings());
    const story = await (await PermitStory.begin(server, organization, 'signed-readings')).issued();
    const record = async (who: 'performer' | 'issuer', name: string) => {
      const reading = story.gasReading({ gasSignature: { name } });
      const { body } = await story.send(who, 'record', { answers: story.answersFor({ while: 'issued' }, story.readings(reading)) });
      return { key: `gasTests/${String(reading['rowId'])}/gasSignature`, signatures: body.signatures };
    };

    const one = await record('performer', 'P. Moreau');
    expect(one.signatures[one.key]).toMatchObject({ user: { name: 'Paul Moreau' }, at: expect.any(String) });

    const two = await record('issuer', 'Paul Moreau');
    expect(two.signatures).toMatchObject({ [one.key]: one.signatures[one.key], [two.key]: { user: { name: 'Idris Kaya' } } });

    await story.send('performer', 'accept', { answers: story.answersFor({ event: 'accept' }) });
    expect(story.detail?.signatures).toMatchObject({ ...two.signatures, acceptSignature: { user: { name: 'Paul Moreau' } } });
  });
  it('of a crew member on one phone keeps its name, witness and time despite later changes', async () => {
    const drawn = async (who: 'performer' | 'requester', name: string) => {
      const sent = await upload(story.cast[who], picture, 'signature.png', { record: story.id, question: 'crewSignature', id: uuidv7() });
      expect(sent.status, sent.text).toBe(201);
      return { rowId: uuidv7(), crewSignature: { name, fileId: (sent.body as { id: string }).id } };
    };
    const story = await first.another().issued();
    await story.send('performer', 'record', { answers: story.answersFor({ while: 'issued' }, story.readings(story.gasReading())) });
    const keyOf = ({ rowId }: { rowId: string }) => `crewBriefing/${rowId}/crewSignature`;
    const accept = (who: 'performer' | 'requester', crew: object[], signedBy = 'Paul Moreau') =>
      story.send(who, 'accept', {
        answers: {
          ...story.answersFor({ event: 'accept' }, { crewBriefing: [] }),
          crewBriefing: crew,
          acceptSignature: { name: signedBy },
        },
      });

    const typed = { rowId: uuidv7(), crewSignature: { name: 'Ana Ruiz' } };
    expect((await accept('performer', [typed])).body).toMatchObject({ violations: [{ key: keyOf(typed), code: 'answer.undrawn' }] });
    const ana = await drawn('performer', 'Ana Ruiz');
    const accepted = await accept('performer', [ana]);
    expect([accepted.status, accepted.text]).toEqual([200, expect.stringContaining('Ana Ruiz')]);
    const stamp = accepted.body.signatures[keyOf(ana)];
    expect(stamp?.user.name).toBe('Paul Moreau');

    // The work goes to another performing authority, whose crew signs on another phone.
    const own = ['nextPerformer', 'transferExplained', 'transferAreaSeen', 'transferSignature'];
    const { user } = (await story.cast.requester.get<{ user: { id: string; full_name: string } }>('/api/v2/users/user_profile')).body;
    const all = story.answersFor({ event: 'transfer' }, { nextPerformer: user.id });
    const answers = Object.fromEntries(Object.entries(all).filter(([id]) => own.includes(id)));
    expect((await story.send('performer', 'transfer', { answers })).status).toBe(200);
    const bo = await drawn('requester', 'Bo Chen');
    const copied = { rowId: uuidv7(), crewSignature: { ...ana.crewSignature, name: 'Bo Chen' } };
    expect((await accept('requester', [ana, copied], user.full_name)).body).toMatchObject({
      violations: [{ key: keyOf(copied), code: 'answer.drawing-of-other', params: { name: 'Ana Ruiz' } }],
    });
    const second = await accept('requester', [ana, bo], user.full_name);
    expect(second.status, second.text).toBe(200);
    expect(second.body.signatures[keyOf(ana)]).toEqual(stamp);
    expect(second.body.signatures[keyOf(bo)]?.user.name).toBe(user.full_name);
    expect(second.body.answers['crewBriefing']).toMatchObject([
      { crewSignature: { name: 'Ana Ruiz' } },
      { crewSignature: { name: 'Bo Chen' } },
    ]);
  });
});

/** Hot work whose gas tests are signed one by one. */
function signedReadings(): Template {
  const document = stockDocument('schemas/permits/hot-work.json');
  const { gasTests } = document.properties;
  if (!gasTests?.items?.properties) throw new Error('Hot work has no gas tests');
  const columns = { ...gasTests.items.properties, gasSignature: fieldTypes.signature.schemaOf('Signature of the gas tester') };
  const signed = { ...gasTests, items: { ...gasTests.items, properties: columns } };
  return { ...document, title: 'Signed readings', 'x-name': 'signed-readings', properties: { ...document.properties, gasTests: signed } };
}
