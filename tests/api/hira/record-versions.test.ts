import { uuidv7 } from 'uuidv7';
import { beforeAll, describe, expect, it } from 'vitest';
import type { HistoryEntry, RecordDetail, RecordLinks } from '../../../src/shared/record.ts';
import { nextOf, publish, published, rating, statement } from '../../support/hira-story.ts';
import { aControl } from '../../support/failed-control-story.ts';
import { Cast, type RecordStory } from '../../support/record-story.ts';
import { useServer } from '../../support/server.ts';

const server = useServer();
let cast: Cast;

beforeAll(async () => {
  cast = await Cast.signIn(server, await server.anOrganization());
});

const read = async (id: string) => (await cast.as.reviewer.get<RecordDetail>(`/api/records/${id}`)).body;

describe('the next version of a published statement', () => {
  it('is a draft with the same answers while the previous one stays in force, and replaces it under its number when published', async () => {
    const first = await published(cast);
    const next = await nextOf(cast, first);
    expect(next.detail).toMatchObject({
      status: 'draft',
      number: null,
      answers: { riskId: 'R-017', hazard: 'Sparks reach combustible material.' },
    });
    expect((await read(first.id)).status).toBe('published');

    await next.do('requester', 'submit', { answers: statement(cast, { residualRisk: rating(1, 4) }) });
    expect(next.detail?.number).toBe(first.detail?.number);
    expect((await read(first.id)).status).toBe('published');
    await publish(next);

    const former = await read(first.id);
    expect(former).toMatchObject({ status: 'archive', answers: { residualRisk: rating(2, 4) } });
    const series = [
      { id: next.id, revision: 2, status: 'published' },
      { id: first.id, revision: 1, status: 'archive' },
    ];
    expect(former.versions).toMatchObject(series);
    expect((await read(next.id)).versions).toMatchObject(series);
    const { items } = (await cast.as.reviewer.get<{ items: { action: string; to: string }[] }>(`/api/records/${first.id}/history`)).body;
    expect(items[0]).toMatchObject({ action: 'supersede', to: 'archive' });
  });

  it('can be started once at a time, by users who may change statements', async () => {
    const first = await published(cast);
    expect((await first.send('performer', 'newVersion')).body).toMatchObject({ code: 'permission.denied' });
    const next = await nextOf(cast, first);
    expect((await first.send('requester', 'newVersion')).body).toMatchObject({
      code: 'lifecycle.event-refused',
      refused: [{ code: 'lifecycle.version-begun' }],
    });
    const { version } = (await cast.as.requester.get<RecordDetail>(`/api/records/${next.id}`)).body;
    await cast.as.requester.delete(`/api/records/${next.id}`, { 'if-match': `"${version}"` });
    expect((await nextOf(cast, first)).detail?.status).toBe('draft');
  });

  it('frees its series when it is withdrawn with a reason: waiting, rejected, revised or never submitted', async () => {
    const first = await published(cast, { assessedBy: cast.ids.requester });
    const waiting = await nextOf(cast, first);
    await waiting.do('requester', 'submit', { answers: statement(cast, { assessedBy: cast.ids.requester }) });
    expect((await waiting.send('requester', 'withdraw')).body).toMatchObject({ code: 'lifecycle.reason-needed' });
    expect((await waiting.send('performer', 'withdraw', { reason: 'Not needed' })).body).toMatchObject({ code: 'permission.denied' });
    await waiting.do('requester', 'withdraw', { reason: 'The press is sold' });

    const revised = await nextOf(cast, first);
    await revised.do('requester', 'submit', { answers: statement(cast, { assessedBy: cast.ids.requester }) });
    await revised.do('reviewer', 'reject', { reason: 'Not enough' });
    await revised.do('requester', 'revise');
    // A colleague who may begin a version sees the one that blocks the series.
    const path = `/api/risk_assessments/${revised.id}`;
    expect((await cast.as.issuer.delete(path)).body).toMatchObject({ code: 'lifecycle.reason-needed' });
    expect((await cast.as.issuer.delete(`${path}?reason=Rosa%20has%20left`)).status).toBe(204);

    const begun = await nextOf(cast, first);
    expect((await cast.as.performer.get(`/api/records/${begun.id}`)).status).toBe(404);
    const seen = (await cast.as.issuer.get<RecordDetail>(`/api/records/${begun.id}`)).body;
    expect([seen.number, seen.fillable, seen.events.map(({ event }) => event)]).toEqual([null, [], ['withdraw']]);
    expect((await cast.as.issuer.get<RecordDetail>(`/api/records/${first.id}`)).body.versions[0]).toMatchObject({ id: begun.id });
    expect((await cast.as.issuer.delete(`/api/risk_assessments/${begun.id}?reason=Abandoned`)).status).toBe(204);

    const next = await nextOf(cast, first);
    expect((await read(first.id)).versions.map(({ revision, status }) => `${revision} ${status}`)).toEqual([
      '5 draft',
      '4 archive',
      '3 archive',
      '2 archive',
      '1 published',
    ]);
    expect((await cast.as.requester.delete(`/api/risk_assessments/${next.id}`)).status).toBe(204);
    const { items } = (await cast.as.reviewer.get<{ items: HistoryEntry[] }>(`/api/records/${begun.id}/history`)).body;
    expect(items[0]).toMatchObject({ action: 'withdraw', to: 'archive', reason: 'Abandoned' });
  });

  it('replaces the previous version among the choices only when it is published', async () => {
    const first = await published(cast);
    const offered = async () =>
      (
        await cast.as.requester.get<{ items: { id: string }[] }>(`/api/sources/records%2Fhira?search=${first.detail?.number}`)
      ).body.items.map(({ id }) => id);
    const next = await nextOf(cast, first);
    await next.do('requester', 'submit', { answers: statement(cast) });
    expect(await offered()).toEqual([first.id]);
    await publish(next);
    expect(await offered()).toEqual([next.id]);
    const links = (await cast.as.reviewer.get<RecordLinks>(`/api/records/${next.id}/links`)).body;
    expect(links.items).toEqual([]);
  });
});

describe('the history of a statement', () => {
  const entries = async (story: RecordStory) =>
    (await cast.as.reviewer.get<{ items: HistoryEntry[] }>(`/api/records/${story.id}/history`)).body.items;

  it('shows what a correction changed, before and after, with names', async () => {
    const [kept, gone] = [uuidv7(), uuidv7()];
    const rows = [
      { rowId: kept, availableType: 'engineer', availableText: 'Fire blanket', availableBy: cast.ids.performer },
      { rowId: gone, availableType: 'ppe', availableText: 'Gloves' },
    ];
    const story = await cast.draft('hira');
    const answers = statement(cast, { availableControls: rows });
    await story.do('requester', 'submit', { answers });
    expect((await entries(story))[0]?.values).toEqual([]);
    await story.do('reviewer', 'reject', { reason: 'The fire watch is missing' });
    await story.do('requester', 'revise');

    const changed = { ...answers, hazard: 'Sparks reach the store.', residualRisk: rating(1, 4), availableControls: rows.slice(0, 1) };
    // A draft is saved while it is typed: the last save is not what the reviewer saw.
    const path = `/api/records/${story.id}`;
    const saved = await cast.as.requester.patch(path, { answers: changed, remarks: {} }, { 'if-match': `"${story.detail?.version}"` });
    expect(saved.status).toBe(200);
    story.detail = (await cast.as.requester.get<RecordDetail>(path)).body;
    await story.do('requester', 'submit', { answers: changed });

    const [latest] = await entries(story);
    expect(latest?.values).toEqual(
      expect.arrayContaining([
        { question: 'hazard', from: 'Sparks reach combustible material.', to: 'Sparks reach the store.' },
        { question: 'residualRisk', from: rating(2, 4), to: rating(1, 4) },
        { question: 'availableControls', from: rows, to: rows.slice(0, 1) },
      ]),
    );
    expect(latest?.values).toHaveLength(3);
    expect(latest?.names).toEqual({ [cast.ids.performer]: 'Paul Moreau' });
  });
});

describe('a statement', () => {
  it('needs its risk ID and its fields, and a residual risk that is not higher than before', async () => {
    const story = await cast.draft('hira');
    const { riskId: _, classification: __, ...rest } = statement(cast, { residualRisk: rating(5, 5) });
    const { body } = await story.send('requester', 'submit', { answers: rest });
    const { violations } = body as unknown as { violations: { key: string; code: string }[] };
    expect(violations.map(({ key, code }) => `${key} ${code}`).toSorted()).toEqual([
      'classification answer.required',
      'residualRisk answer.check',
      'riskId answer.required',
    ]);
    const foreign = await aControl(await Cast.signIn(server, await server.anOrganization()), 'Fire blanket');
    expect((await story.send('requester', 'submit', { answers: statement(cast, { controls: [foreign.id] }) })).body).toMatchObject({
      violations: [{ key: 'controls', code: 'answer.reference' }],
    });
    await story.do('requester', 'submit', { answers: statement(cast) });
    expect((await story.send('reviewer', 'reject')).body).toMatchObject({ code: 'lifecycle.reason-needed' });
  });
});
