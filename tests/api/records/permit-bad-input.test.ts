import { uuidv7 } from 'uuidv7';
import { beforeAll, describe, expect, it } from 'vitest';
import type { OfferedTemplate, RecordDetail } from '../../../src/shared/record.ts';
import type { DemoOrganization } from '../../../src/server/seed/demo-organization.ts';
import { Client, send, type Answer } from '../../support/client.ts';
import { PermitStory, type Cast } from '../../support/permit-story.ts';
import { useServer } from '../../support/server.ts';
import { sendForm } from '../../support/upload.ts';

/** Fault of a request, and its remedy. */
interface Said {
  code: string;
  error: string;
  mend?: string;
  refused?: { code: string; message?: string; mend?: string }[];
}

const server = useServer();
let organization: DemoOrganization;
let first: PermitStory;

beforeAll(async () => {
  organization = await server.anOrganization();
  first = await PermitStory.begin(server, organization);
});

const languages = ['en', 'tr', 'de'] as const;
const hour = 3_600_000;
const idOf = async (client: Client) => (await client.get<{ user: { id: string } }>('/api/v2/users/user_profile')).body.user.id;

/** Expects a refusal with its reason and the way to fix it, in English, Turkish and German; returns its codes. */
async function refusal(call: (headers: { 'x-lang': string }) => Promise<Answer>): Promise<string[]> {
  const texts: string[] = [];
  let codes: string[] = [];
  for (const language of languages) {
    const { status, body, text } = await call({ 'x-lang': language });
    expect(status, text).toBeGreaterThanOrEqual(400);
    const said = body as Said;
    codes = [said.code, ...(said.refused ?? []).map(({ code }) => code)];
    const reasons = said.refused ?? [{ code: said.code, message: said.error, mend: said.mend }];
    for (const { code, message, mend } of reasons) {
      expect(message ?? '', `${language} ${code}: ${text}`).not.toBe('');
      expect(mend ?? '', `${language} ${code}: ${text}`).not.toBe('');
      texts.push(`${message ?? ''} ${mend ?? ''}`);
    }
  }
  expect(new Set(texts).size, texts.join('\n')).toBe(texts.length);
  return codes;
}

const event =
  (story: PermitStory, who: keyof Cast, name: string, more: object = {}) =>
  (headers: { 'x-lang': string }) =>
    story.cast[who].post(`/api/records/${story.id}/events`, { event: name, version: story.detail?.version, ...more }, headers);

/** Changes stored dates of a record, as if time had passed. */
const later = (story: PermitStory, change: { starts_at?: Date; ends_at?: Date }) =>
  server.tenancy.withTenant(organization, (trx) => trx.updateTable('records').set(change).where('id', '=', story.id).execute());

describe('refusals on a permit in the reader’s language', () => {
  it('extending past the maximum, and while overdue', async () => {
    const story = await first.another().live();
    const start = Date.parse(story.detail?.starts_at ?? '');
    const answers = story.answersFor({ event: 'extend' }, { extendedUntil: new Date(start + 9 * hour).toISOString() });
    await later(story, { starts_at: new Date(Date.now() - 30 * hour), ends_at: new Date(Date.now() + hour) });
    expect(await refusal(event(story, 'issuer', 'extend', { kind: 'waiting' }))).toEqual([
      'lifecycle.event-refused',
      'lifecycle.past-maximum',
    ]);

    await later(story, { starts_at: new Date(start), ends_at: new Date(Date.now() - hour) });
    expect(await refusal(event(story, 'issuer', 'extend', { answers, kind: 'waiting' }))).toContain('lifecycle.past-end');
  });

  it('suspending a permit that is not live', async () => {
    const more = { kind: 'emergency', reason: 'Gas alarm' };
    for (const story of [await first.another().approved(), await first.another().issued()])
      expect(await refusal(event(story, 'issuer', 'suspend', more))).toEqual(['lifecycle.event-refused', 'lifecycle.not-in-state']);
  });

  it('transferring to its issuer', async () => {
    const story = await first.another().live();
    const own = ['nextPerformer', 'transferExplained', 'transferAreaSeen', 'transferSignature'];
    const all = story.answersFor({ event: 'transfer' }, { nextPerformer: await idOf(story.cast.issuer) });
    const answers = Object.fromEntries(Object.entries(all).filter(([id]) => own.includes(id)));
    expect(await refusal(event(story, 'performer', 'transfer', { answers }))).toEqual([
      'lifecycle.event-refused',
      'lifecycle.issuer-takes-over',
    ]);
  });

  it('closing a master before the permits under it', async () => {
    const master = await first.another().handedBack();
    await master.send('issuer', 'inspect', { answers: master.answersFor({ event: 'inspect' }) });
    const sub = first.another();
    await sub.draft({ masterPermit: master.id });
    await sub.send('requester', 'submit', { answers: sub.answersFor({ event: 'submit' }, { masterPermit: master.id }) });
    const answers = master.answersFor({ event: 'close' });
    expect(await refusal(event(master, 'issuer', 'close', { answers, kind: 'complete' }))).toEqual([
      'lifecycle.event-refused',
      'lifecycle.links-open',
    ]);
  });

  it('a wrong password when a step is signed again', async () => {
    const wrong = (headers: object) => first.cast.issuer.post('/api/session/proof', { password: 'not this one' }, { ...headers });
    expect(await refusal(wrong)).toEqual(['session.proof-wrong']);
  });

  it('a photo of a worker of 501 kB', async () => {
    const admin = await Client.signIn(server, organization, 'admin');
    const [template] = (await admin.get<{ items: OfferedTemplate[] }>('/api/templates?module=worker-profiles')).body.items;
    const id = uuidv7();
    await admin.post<RecordDetail>('/api/records', { id, module: 'worker-profiles', template_id: template?.id });
    const photo = Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), Buffer.alloc(501_000)]);
    const path = `/api/files?${new URLSearchParams({ record: id, question: 'photo', id: uuidv7() })}`;
    const call = (headers: { 'x-lang': string }) => sendForm(admin, { method: 'POST', path, headers }, photo, 'face.jpg');
    expect(await refusal(call)).toEqual(['file.too-large']);
  });

  it('cloning a permit whose form was withdrawn', async () => {
    const story = await first.another().requested();
    const set = (isActive: boolean) =>
      server.tenancy.withTenant(organization, (trx) =>
        trx.updateTable('templates').set({ is_active: isActive }).where('id', '=', first.template.id).execute(),
      );
    await set(false);
    const copy = (headers: object) =>
      story.cast.requester.post(`/api/records/${story.id}/clone`, { id: uuidv7(), kind: 'other_day' }, { ...headers });
    const codes = await refusal(copy).finally(() => set(true));
    expect(codes).toEqual(['template.not-offered']);
  });

  it('new requests, changes of them and steps towards work, without a subscription or room; work can still be stopped and ended', async () => {
    const [live, waiting] = [await first.another().live(), await first.another().approved()];
    const draft = first.another();
    await draft.draft();
    const { requester } = draft.cast;
    const made = (headers: object) =>
      requester.post('/api/records', { id: uuidv7(), module: 'permits', template_id: first.template.id }, { ...headers });
    const saved = (headers: object) =>
      requester.patch(`/api/records/${draft.id}`, { answers: {}, remarks: {} }, { ...headers, 'if-match': '"1"' });
    const set = (change: { is_subscription_active: boolean } | { storage_limit: number }) =>
      server.tenancy.withTenant(organization, (trx) =>
        trx.updateTable('organizations').set(change).where('id', '=', organization.organizationId).execute(),
      );
    const { storage_limit: limit } = await server.tenancy.withTenant(organization, (trx) =>
      trx.selectFrom('organizations').select('storage_limit').where('id', '=', organization.organizationId).executeTakeFirstOrThrow(),
    );

    await set({ is_subscription_active: false });
    try {
      for (const call of [made, saved]) expect(await refusal(call)).toEqual(['lifecycle.subscription-inactive']);
      const issue = event(waiting, 'issuer', 'issue', { answers: waiting.answersFor({ event: 'issue' }) });
      expect(await refusal(issue)).toEqual(['lifecycle.event-refused', 'lifecycle.subscription-inactive']);
      expect((await live.send('performer', 'suspend', { kind: 'emergency', reason: 'Gas alarm' })).status).toBe(200);
    } finally {
      await set({ is_subscription_active: true });
    }
    await set({ storage_limit: 0 });
    try {
      for (const call of [made, saved]) expect(await refusal(call)).toEqual(['organisation.memory-exhausted']);
      expect((await live.handBack()).status).toBe(200);
    } finally {
      await set({ storage_limit: Number(limit) });
    }
  });

  it('the code of a permit whose organisation is closed or gone', async () => {
    const story = await first.another().live();
    const { body: code } = await story.cast.performer.post<{ address: string }>(`/api/records/${story.id}/gate_code`, {});
    const token = code.address.split('#')[1] ?? '';
    const scan = (subDomain: string) => (headers: { 'x-lang': string }) =>
      send(server.port, subDomain, { method: 'POST', path: '/api/gate', body: { token }, headers });
    expect(await refusal(scan('gone-for-good'))).toEqual(['organisation.unknown']);

    const set = (status: 'Active' | 'Inactive') =>
      server.tenancy.withTenant(organization, (trx) => trx.updateTable('organizations').set({ organization_status: status }).execute());
    await set('Inactive');
    const codes = await refusal(scan(organization.subDomain)).finally(() => set('Active'));
    expect(codes).toEqual(['link.expired']);
  });
});
