import { uuidv7 } from 'uuidv7';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Answers } from '../../../engine/index.ts';
import type { ProblemBody } from '../../../src/shared/problem.ts';
import type { LookedUp, RecordDetail, RecordLinks } from '../../../src/shared/record.ts';
import type { Client } from '../../support/client.ts';
import { ContractorStory, inDays } from '../../support/contractor-story.ts';
import { goneLive } from '../../support/failed-control-story.ts';
import { PermitStory } from '../../support/permit-story.ts';
import { useServer } from '../../support/server.ts';
import { passMinute } from '../../support/the-minute.ts';
import { WorkerStory } from '../../support/worker-story.ts';

const server = useServer();
let story: PermitStory;
let workers: WorkerStory;
let contractors: ContractorStory;
let admin: Client;
let hotWork: string;
let insurance: string;

beforeAll(async () => {
  const organization = await server.anOrganization();
  story = await PermitStory.begin(server, organization);
  workers = await WorkerStory.begin(server, organization);
  contractors = await ContractorStory.begin(server, organization);
  admin = contractors.admin;
  hotWork = await term('competence_type', 'Hot work');
  insurance = await term('document_type', 'Insurance');
});

async function term(tree: string, name: string): Promise<string> {
  const { items } = (
    await admin.get<{ items: { id: string; name: string }[] }>(`/api/sources/terms%2F${tree}?search=${encodeURIComponent(name)}`)
  ).body;
  const found = items.find((each) => each.name === name);
  if (!found) throw new Error(`No term ${name} in ${tree}`);
  return found.id;
}

const row = (workerProfile: string, ...workerCompetences: string[]): Answers => ({
  rowId: uuidv7(),
  workerProfile,
  workerRole: 'Welder',
  ...(workerCompetences.length > 0 && { workerCompetences }),
});
const competence = (until?: string): Answers => ({
  competences: [{ rowId: uuidv7(), competenceType: hotWork, ...(until && { competenceUntil: until }) }],
});

/** Submits a draft that names these workers; gives the answers of the screen's call and of the submission. */
async function judged(...crew: Answers[]) {
  return judgedWith({}, ...crew);
}

/** The same with answers beside the crew. */
async function judgedWith(more: Answers, ...crew: Answers[]) {
  const permit = story.another();
  await permit.draft();
  const { requester } = permit.cast;
  const asked = await requester.post<LookedUp>(`/api/records/${permit.id}/lookups`, { answers: { ...more, workers: crew } });
  // The answers are generated with the facts that the browser would know.
  if (permit.detail) permit.detail = { ...permit.detail, facts: { 'lookup.competence.valid': true, 'lookup.papers.valid': true } };
  const answers = permit.answersFor({ event: 'submit' }, { ...more, workers: crew, workerCount: crew.length });
  const sent = await permit.send('requester', 'submit', { answers });
  const { violations = [] } = sent.body as unknown as Partial<ProblemBody>;
  return {
    permit,
    lookups: asked.body.lookups,
    status: sent.status,
    refused: violations.map(({ question, message }) => [question, message]),
  };
}

const unmet = (permit: PermitStory, who: 'issuer') =>
  permit.cast[who].get<RecordDetail>(`/api/records/${permit.id}`).then(({ body }) => JSON.stringify(body.events));

describe('a hot work permit', () => {
  it('refuses a worker whose competence expires before the work ends, and names both', async () => {
    const worker = await workers.registered('Ivan Petrov', competence(inDays(-1)));

    const { lookups, status, refused } = await judged(row(worker.id));
    expect(lookups['competence.valid']).toBe(false);
    expect(lookups['competence.missing']).toMatch(/^Ivan Petrov: Hot work, valid until \w+ \d+, \d{4}$/);
    expect(status).toBe(422);
    expect(refused).toEqual([['workers', expect.stringContaining('Ivan Petrov: Hot work, valid until')]]);
  });

  it('refuses a worker without the competence that the task needs', async () => {
    const worker = await workers.registered('Georgi Ivanov');
    expect((await judged(row(worker.id))).status).toBe(200);

    const { lookups, status } = await judged(row(worker.id, hotWork));
    expect(lookups).toMatchObject({ 'competence.valid': false, 'competence.missing': 'Georgi Ivanov: Hot work, missing' });
    expect(status).toBe(422);
  });

  it('refuses a person without a profile where the task needs a competence', async () => {
    const typed = { rowId: uuidv7(), workerName: 'Somebody', workerRole: 'Welder', workerCompetences: [hotWork] };

    const { lookups, status } = await judged(typed);
    expect(lookups['competence.missing']).toBe('Somebody: Hot work, no worker profile to prove it');
    expect(status).toBe(422);
  });

  it('is not issued once a competence has expired or the worker is inactive', async () => {
    const held = await workers.registered('Maria Georgieva', competence(inDays(300)));
    const { permit, status } = await judged(row(held.id, hotWork));
    expect(status).toBe(200);
    expect((await permit.send('reviewer', 'approve')).status).toBe(200);
    expect(await unmet(permit, 'issuer')).not.toContain('competences_valid');

    const { body: before } = await workers.client.get<RecordDetail>(`/api/records/${held.id}`);
    const changed = await workers.send(before, 'change', { answers: { ...before.answers, ...competence(inDays(-2)) } });
    expect(changed.status, changed.text).toBe(200);
    expect(await unmet(permit, 'issuer')).toContain('Maria Georgieva: Hot work, valid until');
    const issued = await permit.send('issuer', 'issue', { answers: permit.answersFor({ event: 'issue' }) });
    expect(issued.status).toBe(409);
    expect(issued.text).toContain('competences_valid');

    await workers.send(changed.body, 'deactivate', { reason: 'Left' });
    expect(await unmet(permit, 'issuer')).toContain('Maria Georgieva: no longer active');
  });

  it('shows while it is live that a competence or a document of a contractor is not valid any more', async () => {
    const company = await contractors.contractor('Rope Ltd', { requiredPapers: [insurance] });
    const paper = (await contractors.document(admin, 'Liability', { contractor: company.id, documentType: insurance })).body;
    const approved = (await contractors.send(story.cast.reviewer, paper, 'accept')).body;
    const held = await workers.registered('Stefan Rope', { ...competence(inDays(300)), contractor: company.id });
    const { permit, status } = await judged(row(held.id, hotWork));
    expect(status).toBe(200);
    await goneLive(permit);
    const conditions = async () => (await permit.cast.issuer.get<RecordDetail>(`/api/records/${permit.id}`)).body.conditions;
    const stored = () =>
      server.tenancy.withTenant(contractors.organization, (trx) =>
        trx.selectFrom('records').select(['conditions', 'wake_at']).where('id', '=', permit.id).executeTakeFirstOrThrow(),
      );
    await passMinute(server);
    expect(await conditions()).toEqual([]);
    const { wake_at: wake } = await stored();
    expect(wake?.getTime()).toBeGreaterThan(Date.now());
    expect(wake?.getTime()).toBeLessThanOrEqual(Date.now() + 24 * 3_600_000);

    await contractors.send(admin, approved, 'reject', { reason: 'Cancelled by the insurer' });
    await passMinute(server);
    await passMinute(server);
    expect((await stored()).conditions).toEqual(['papers_valid']);
    expect(await conditions()).toEqual(['papers_valid']);

    const { body: before } = await workers.client.get<RecordDetail>(`/api/records/${held.id}`);
    await workers.send(before, 'change', { answers: { ...before.answers, ...competence(inDays(-2)) } });
    await passMinute(server);
    await passMinute(server);
    expect((await stored()).conditions).toEqual(['competences_valid', 'papers_valid']);
  });

  it('judges competences and documents by the new end where it is extended', async () => {
    const worker = await workers.registered('Dimitar Late', competence(inDays(1)));
    const permit = story.another();
    await permit.draft();
    const validUntil = async (extendedUntil?: string) => {
      const answers = { workers: [row(worker.id)], ...(extendedUntil && { extendedUntil: `${extendedUntil}T12:00:00.000Z` }) };
      const { body } = await permit.cast.requester.post<LookedUp>(`/api/records/${permit.id}/lookups`, { answers });
      return [body.lookups['competence.valid'], body.questions.includes('extendedUntil')];
    };
    expect(await validUntil()).toEqual([true, true]);
    expect(await validUntil(inDays(3))).toEqual([false, true]);
    const onExtend = permit.form.interlocks.filter(({ on }) => on.includes('extend')).map(({ id }) => id);
    expect(onExtend).toEqual(expect.arrayContaining(['competences_valid', 'papers_valid']));
  });

  it('refuses workers of a contractor without an approved mandatory insurance', async () => {
    const company = await contractors.contractor('Weld Ltd', { requiredPapers: [insurance] });
    const worker = await workers.registered('Petar Weld', { contractor: company.id });

    const { lookups, status, refused } = await judged(row(worker.id));
    expect(lookups).toMatchObject({ 'papers.valid': false, 'papers.missing': 'Weld Ltd: Insurance' });
    expect(status).toBe(422);
    expect(refused).toEqual([['workers', expect.stringContaining('Weld Ltd: Insurance')]]);

    const paper = await contractors.document(admin, 'Liability', { contractor: company.id, documentType: insurance });
    expect(paper.status, paper.text).toBe(200);
    expect((await judged(row(worker.id))).status).toBe(422);
    const { reviewer } = story.cast;
    const approved = await contractors.send(reviewer, paper.body, 'accept');
    expect(approved.status, approved.text).toBe(200);
    expect((await judged(row(worker.id))).status).toBe(200);
  });

  it('names its contractor, whose papers count and whose page lists the permit', async () => {
    const company = await contractors.contractor('Crane Ltd', { requiredPapers: [insurance] });
    const typed = { rowId: uuidv7(), workerName: 'Somebody', workerRole: 'Rigger' };

    const { permit, status, lookups } = await judgedWith({ contractor: company.id }, typed);
    expect(status).toBe(200);
    expect(lookups['papers.missing']).toBe('Crane Ltd: Insurance');
    const { items } = (await admin.get<RecordLinks>(`/api/records/${company.id}/links`)).body;
    expect(items.map(({ number }) => number)).toContain(permit.detail?.number);
    expect((await permit.send('reviewer', 'approve')).status).toBe(200);
    expect(await unmet(permit, 'issuer')).toContain('Crane Ltd: Insurance');
    const paper = await contractors.document(admin, 'Liability', { contractor: company.id, documentType: insurance });
    await contractors.send(story.cast.reviewer, paper.body, 'accept');
    expect(await unmet(permit, 'issuer')).not.toContain('Crane Ltd: Insurance');
    await contractors.send(admin, (await admin.get<RecordDetail>(`/api/records/${company.id}`)).body, 'deactivate');
    expect(await unmet(permit, 'issuer')).toContain('Crane Ltd: Inactive');
  });

  it('reveals nothing about workers the requester may not choose', async () => {
    const permit = story.another();
    await permit.draft();
    const asked = await permit.cast.requester.post<LookedUp>(`/api/records/${permit.id}/lookups`, {
      answers: { workers: [row(uuidv7())] },
    });
    expect(asked.body.lookups).toEqual({});
    expect(asked.body.questions).toEqual(expect.arrayContaining(['endsAt', 'workers']));
  });
});
