import { beforeAll, describe, expect, it } from 'vitest';
import type { GateState } from '../../../src/shared/gate.ts';
import type { HandoverNote } from '../../../src/shared/handover-note.ts';
import type { HandoverPermit } from '../../../src/shared/handover-permit.ts';
import type { HistoryEntry, RecordDetail, RecordLinks } from '../../../src/shared/record.ts';
import type { Neighbour } from '../../../src/shared/neighbour.ts';
import { uuidv7 } from 'uuidv7';
import type { OnSite } from '../../../src/shared/on-site.ts';
import type { DemoOrganization } from '../../../src/server/seed/demo-organization.ts';
import { send, type Client } from '../../support/client.ts';
import { PermitStory } from '../../support/permit-story.ts';
import { useServer } from '../../support/server.ts';

const server = useServer();
let organization: DemoOrganization;
let first: PermitStory;

beforeAll(async () => {
  organization = await server.anOrganization();
  first = await PermitStory.begin(server, organization);
});

const hours = 60 * 60_000;

describe('a live permit', () => {
  it('is suspended by its performer, tested again, re-issued by the issuer, and accepted again', async () => {
    const story = await first.another().live();

    expect((await story.send('performer', 'suspend', { reason: 'Gas alarm' })).text).toContain('lifecycle.kind-needed');
    expect((await story.send('performer', 'suspend', { kind: 'emergency', reason: '  ' })).status).toBe(422);
    expect((await story.send('performer', 'suspend', { kind: 'emergency', reason: 'Gas alarm' })).body.status).toBe('suspended');
    expect((await story.send('performer', 'reissue')).status).toBe(403);
    const reading = story.readings(story.gasReading());
    expect((await story.send('performer', 'record', { answers: story.answersFor({ while: 'suspended' }, reading) })).status).toBe(200);
    expect((await story.send('issuer', 'reissue')).body.status).toBe('reissued');
    const again = await story.send('performer', 'accept', { answers: story.answersFor({ event: 'accept' }) });
    expect(again.body.status).toBe('live');

    const { body } = await story.cast.issuer.get<{ items: HistoryEntry[] }>(`/api/records/${story.id}/history`);
    expect(body.items.slice(0, 4).map(({ action }) => action)).toEqual(['accept', 'reissue', 'record', 'suspend']);
    expect(body.items[3]?.reason).toBe('Gas alarm');
  });

  it('is not re-issued on a bad reading', async () => {
    const story = await first.another().live();
    await story.send('issuer', 'suspend', { kind: 'emergency', reason: 'Gas alarm' });
    const reading = story.readings(story.gasReading({ gasLel: 40 }));
    await story.send('performer', 'record', { answers: story.answersFor({ while: 'suspended' }, reading) });
    const refused = await story.send('issuer', 'reissue');
    expect([refused.status, refused.text]).toEqual([409, expect.stringContaining('gas_expired')]);
  });

  it('is extended within its longest time, each time with answers of its own', async () => {
    const story = await first.another().live();
    const start = Date.parse(story.detail?.starts_at ?? '');
    const until = (hour: number) => new Date(start + hour * hours).toISOString();
    const extend = (hour: number) => {
      const { extensionSignature, extensionDeclaration, extensionChecked, ...rest } = story.answersFor(
        { event: 'extend' },
        { extendedUntil: until(24) },
      );
      const own = { extensionSignature, extensionDeclaration, extensionChecked, extendedUntil: until(hour) };
      return story.send('issuer', 'extend', { answers: { ...rest, ...own } });
    };

    expect((await story.send('performer', 'extend')).status).toBe(403);
    expect((await extend(5)).status).toBe(422);
    const { body } = await extend(9);
    expect([body.status, body.conditions, body.ends_at]).toEqual(['live', ['extended'], until(9)]);
    expect((await extend(25)).text).toContain('record.answers-invalid');
    expect((await extend(24)).body.ends_at).toBe(until(24));
    expect((await story.send('issuer', 'extend')).text).toContain('lifecycle.past-maximum');

    const { body: history } = await story.cast.issuer.get<{ items: HistoryEntry[] }>(`/api/records/${story.id}/history`);
    expect(history.items.slice(0, 2).map(({ action, changed }) => [action, changed.includes('extensionChecked')])).toEqual([
      ['extend', true],
      ['extend', true],
    ]);
    const done = await story.handBack();
    expect([done.body.status, done.body.ends_at]).toEqual(['handed_back', until(24)]);
  });
});

describe('live work that changes hands', () => {
  const idOf = async (client: Client) => (await client.get<{ user: { id: string } }>('/api/v2/users/user_profile')).body.user.id;

  it('is handed over to another performing authority, who accepts it, and never to the issuer', async () => {
    const story = await first.another().live();
    const { requester, issuer, performer } = story.cast;
    const send = (event: 'handOver' | 'transfer', to: string) => story.send('performer', event, { answers: story.handedTo(event, to) });

    const atField = (code: string) => ({ violations: [{ key: 'nextPerformer', code }] });
    expect((await send('transfer', await idOf(performer))).body).toMatchObject(atField('lifecycle.same-performer'));
    expect((await send('transfer', await idOf(issuer))).body).toMatchObject(atField('lifecycle.issuer-takes-over'));
    expect((await send('transfer', await idOf(story.cast.reviewer))).body).toMatchObject(atField('answer.cannot-act'));
    const { body } = await send('handOver', await idOf(requester));
    expect([body.status, body.people.filter(({ party }) => party === 'performer').length]).toEqual(['transferred', 1]);
    expect(body.assignee?.id).toBe(await idOf(requester));
    const site = story.detail?.site?.id ?? '';
    const { items } = (await issuer.get<{ items: HandoverNote[] }>(`/api/permits/handover_notes?site=${site}`)).body;
    expect(items.find(({ id }) => id === story.id)).toMatchObject({
      by: 'Paul Moreau',
      texts: [{ title: 'State of the work', text: story.answersFor({ event: 'handOver' })['handoverState'] }],
    });
    const answers = story.answersFor({ event: 'accept' }, { acceptSignature: { name: 'Signed anew' } });
    expect((await story.send('performer', 'accept', { answers })).status).toBe(403);
    expect((await story.send('requester', 'accept', { answers })).body.status).toBe('live');
    expect((await story.send('performer', 'handBack', { answers, reason: 'Mine no more' })).status).toBe(403);
  });
});

describe('the shift of a site', () => {
  it('takes over the open permits of the site, and lists the people on site with their crews', async () => {
    const { requester, performer } = first.cast;
    const live = await first.another().live();
    const asked = await first.another().requested();
    const site = live.detail?.site?.id ?? '';
    const { body } = await performer.get<{ items: HandoverPermit[]; total: number }>(`/api/permits/handover?site=${site}`);
    const ids = body.items.map(({ id }) => id);
    expect([ids.includes(live.id), ids.includes(asked.id), body.total]).toEqual([true, false, ids.length]);
    const { number, template, starts_at, ends_at } = live.detail ?? {};
    const shown = { number, form: template?.name, person: 'Paul Moreau', status: 'live', starts_at, ends_at };
    expect(body.items.find(({ id }) => id === live.id)).toMatchObject(shown);
    expect((await performer.get(`/api/permits/handover?site=${uuidv7()}`)).body).toEqual({ items: [], total: 0 });

    const onSite = (await requester.get<OnSite>(`/api/permits/on_site?site=${site}`)).body.items.find(({ id }) => id === live.id);
    const crew = live.detail?.answers['workers'] as { workerName: string }[];
    const workers = onSite?.people.filter(({ party }) => party === 'worker').map(({ name }) => name);
    expect(workers).toEqual(crew.map(({ workerName }) => workerName));
    expect(onSite?.people.map(({ party }) => party)).toEqual(expect.arrayContaining(['performer', 'issuer']));
  });
});

describe('the code on a printed permit', () => {
  it('shows the current status to anyone without names, and nothing for a guessed code', async () => {
    const story = await first.another().live();
    const { body: code } = await story.cast.performer.post<{ address: string; picture: string }>(`/api/records/${story.id}/gate_code`, {});
    const token = code.address.split('#')[1] ?? '';
    const scan = (given = token) =>
      send<GateState>(server.port, organization.subDomain, { method: 'POST', path: '/api/gate', body: { token: given } });

    expect((await scan()).body).toMatchObject({ number: story.detail?.number, status: 'live', tone: 'good' });
    await story.send('issuer', 'suspend', { kind: 'emergency', reason: 'Gas alarm' });
    const { body, text } = await scan();
    expect([body.status, body.tone]).toEqual(['suspended', 'bad']);
    for (const { user } of story.detail?.people ?? []) expect(text).not.toContain(user.name);
    expect((await scan('x'.repeat(43))).status).toBe(410);
    const again = await story.cast.issuer.post<{ address: string }>(`/api/records/${story.id}/gate_code`, {});
    expect(again.body.address).toBe(code.address);
  });
});

describe('a master permit', () => {
  it('is not closed before the permits that are part of it, which its neighbours are', async () => {
    const master = await first.another().handedBack();
    await master.send('issuer', 'inspect', { answers: master.answersFor({ event: 'inspect' }) });
    const sub = first.another();
    await sub.draft({ masterPermit: master.id });
    const submitted = await sub.send('requester', 'submit', { answers: sub.answersFor({ event: 'submit' }, { masterPermit: master.id }) });
    expect(submitted.status).toBe(200);

    const close = () => master.send('issuer', 'close', { answers: master.answersFor({ event: 'close' }) });
    const refusal = (await close()).text;
    expect(refusal).toContain('lifecycle.links-open');
    expect(refusal).toContain(sub.detail?.number ?? 'no number');
    const { body } = await sub.cast.reviewer.get<{ items: Neighbour[] }>(`/api/permits/${sub.id}/neighbours`);
    const beside = body.items.find(({ id }) => id === master.id);
    const { site, starts_at: start = '', ends_at: end = '' } = sub.detail ?? {};
    const typed = `site=${site?.id ?? ''}&starts_at=${start ?? ''}&ends_at=${end ?? ''}&except=${sub.id}`;
    const asTyped = await sub.cast.requester.get<{ items: Neighbour[] }>(`/api/permits/neighbours?${typed}`);
    expect(asTyped.body).toEqual(body);
    expect((await sub.cast.reviewer.get(`/api/permits/neighbours?${typed}`)).status).toBe(403);
    expect([beside?.status, beside?.people.map(({ party }) => party)]).toEqual(['pending_closure', ['performer', 'issuer']]);
    const hour = (after: number) => new Date(Date.parse(end ?? '') + after * 3_600_000).toISOString();
    const next = first.another();
    await next.draft();
    const later = { startsAt: hour(1), endsAt: hour(2), dependsOnPermits: [sub.id] };
    expect((await next.send('requester', 'submit', { answers: next.answersFor({ event: 'submit' }, later) })).status).toBe(200);
    const linked = (await sub.cast.issuer.get<RecordLinks>(`/api/records/${sub.id}/links`)).body.items;
    expect(linked).toContainEqual(expect.objectContaining({ id: next.id, direction: 'from', relation: 'related' }));
    const besides = async (query: string) =>
      (await sub.cast.reviewer.get<{ items: Neighbour[] }>(`/api/permits/${sub.id}/neighbours${query}`)).body.items.map(({ id }) => id);
    expect(await besides('')).not.toContain(next.id);
    expect(await besides('?extended=true')).toContain(next.id);
    const under = async () => (await sub.cast.issuer.get<{ items: Neighbour[] }>(`/api/permits/${master.id}/permits_under`)).body.items;
    expect((await under()).map(({ id, status, ends_at: until }) => [id, status, until])).toEqual([[sub.id, 'requested', end]]);
    const besideNew = async () =>
      (await sub.cast.requester.get<{ items: Neighbour[] }>(`/api/permits/neighbours?${typed.replace(sub.id, master.id)}`)).body.items;
    expect((await besideNew()).map(({ id }) => id)).toContain(sub.id);
    expect((await sub.send('reviewer', 'reject', { reason: 'Not on the same day' })).status).toBe(200);
    expect((await besideNew()).map(({ id }) => id)).not.toContain(sub.id);
    expect((await close()).body.status).toBe('closed');
    expect((await under()).map(({ status }) => status)).toEqual(['rejected']);
  });

  it('is no permit that is part of this one, at any depth, nor the record that this one was made from', async () => {
    const under = async (masterPermit: string) => {
      const story = first.another();
      await story.draft({ masterPermit });
      await story.send('requester', 'submit', { answers: story.answersFor({ event: 'submit' }, { masterPermit }) });
      return story;
    };
    const top = await first.another().requested();
    const lowest = await under((await under(top.id)).id);
    await top.send('requester', 'revise');
    const name = async (story: PermitStory, masterPermit: string) => {
      const answers = story.answersFor({ event: 'submit' }, { masterPermit });
      const headers = { 'if-match': `"${story.detail?.version ?? 0}"` };
      const saved = await story.cast.requester.patch(`/api/records/${story.id}`, { answers, remarks: {} }, headers);
      return [saved.body, (await story.send('requester', 'submit', { answers })).body];
    };
    const below = { key: 'masterPermit', code: 'answer.master-below', params: { number: lowest.detail?.number } };
    for (const refused of await name(top, lowest.id)) expect(refused).toMatchObject({ violations: [below] });

    const parent = await first.another().requested();
    const child = first.another();
    await child.draft();
    await server.tenancy.withTenant(organization, (trx) =>
      trx.updateTable('records').set({ parent_id: parent.id }).where('id', '=', child.id).execute(),
    );
    const isParent = { key: 'masterPermit', code: 'answer.master-is-parent' };
    for (const refused of await name(child, parent.id)) expect(refused).toMatchObject({ violations: [isParent] });
  });

  it('marks the permits under it while it is suspended, until it is re-issued', async () => {
    const master = await first.another().live();
    const sub = await first.another().live();
    await server.tenancy.withTenant(organization, (trx) =>
      trx
        .insertInto('record_links')
        .values({
          organization_id: organization.organizationId,
          from_id: sub.id,
          relation: 'master',
          to_id: master.id,
          question: '',
          row_id: '',
        })
        .execute(),
    );
    const conditions = async () => (await sub.cast.performer.get<RecordDetail>(`/api/records/${sub.id}`)).body.conditions;
    expect(await conditions()).not.toContain('master_stopped');
    await master.send('issuer', 'suspend', { kind: 'emergency', reason: 'Gas alarm' });
    expect(await conditions()).toContain('master_stopped');
    const isReissued = await master.send('issuer', 'reissue');
    expect([isReissued.body.status, (await conditions()).includes('master_stopped')]).toEqual(['reissued', false]);
  });
});

describe('a step that is signed', () => {
  it('requires the password again when it was last entered too long ago', async () => {
    const story = await first.another().issued();
    await story.send('performer', 'record', { answers: story.answersFor({ while: 'issued' }, { gasTests: [story.gasReading()] }) });
    const accept = () => story.send('performer', 'accept', { answers: story.answersFor({ event: 'accept' }) });
    const given = (hoursAgo: number) =>
      server.tenancy.withTenant(organization, (trx) =>
        trx
          .updateTable('sessions')
          .set({ authenticated_at: new Date(Date.now() - hoursAgo * hours) })
          .where('organization_id', '=', organization.organizationId)
          .execute(),
      );
    await given(13);

    expect((await accept()).text).toContain('session.proof-needed');
    const approved = await first.another().approved();
    expect((await approved.send('issuer', 'issue', { answers: approved.answersFor({ event: 'issue' }) })).text).toContain(
      'session.proof-needed',
    );
    const prove = (password: string) => story.cast.performer.post('/api/session/proof', { password });
    expect((await prove('not it')).text).toContain('session.proof-wrong');
    expect((await prove(organization.password)).status).toBe(204);
    expect((await accept()).body.status).toBe('live');
    await given(13);
    const signed = [
      ['performer', 'handBack'],
      ['issuer', 'extend'],
    ] as const;
    for (const [who, event] of signed)
      expect((await story.send(who, event, { answers: story.answersFor({ event }) })).text).toContain('session.proof-needed');
    expect((await story.send('performer', 'suspend', { kind: 'emergency', reason: 'Gas alarm' })).status).toBe(200);
    await server.tenancy.withTenant(organization, (trx) =>
      trx.updateTable('users').set({ password_hash: null }).where('email', 'like', 'performer@%').execute(),
    );
    expect((await prove(organization.password)).text).toContain('session.no-password');
    await given(0);
  });
});

describe('a request', () => {
  it('can be revised and resubmitted, or withdrawn, until a reviewer decides', async () => {
    const story = await first.another().requested();
    expect((await story.send('reviewer', 'withdraw')).status).toBe(403);
    expect((await story.send('requester', 'revise')).body.status).toBe('draft');
    expect((await story.send('requester', 'submit', { answers: story.answersFor({ event: 'submit' }) })).body.status).toBe('requested');
    expect((await story.send('requester', 'withdraw')).body.status).toBe('withdrawn');
    expect((await story.send('reviewer', 'approve')).status).toBe(409);
  });
});
