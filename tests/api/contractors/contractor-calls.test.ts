import { uuidv7 } from 'uuidv7';
import { beforeAll, describe, expect, it } from 'vitest';
import type { ProblemBody } from '../../../src/shared/problem.ts';
import type { OfferedTemplate, RecordDetail } from '../../../src/shared/record.ts';
import type { Client } from '../../support/client.ts';
import { ContractorStory, inDays } from '../../support/contractor-story.ts';
import { useServer } from '../../support/server.ts';
import { upload } from '../../support/upload.ts';
import { aPhoto } from '../../support/worker-story.ts';

type Called = ProblemBody &
  Record<'contractor' | 'contractor_document' | 'worker_profile_question', { id: string; status: string; answers: object }>;
interface Rows {
  contractors: { name: string; status: string; is_active: boolean }[];
  contractor_documents: { name: string; status: string; validity: string }[];
  workers: { id: string; name: string; is_active: boolean }[];
}

const server = useServer();
let story: ContractorStory;
let own: RecordDetail;
let other: RecordDetail;
let user: Client;

beforeAll(async () => {
  story = await ContractorStory.begin(server, await server.anOrganization());
  own = await story.contractor('Balkan Scaffolds');
  other = await story.contractor('Danube Welding');
  user = await story.userOf(server, own, 'requester');
});

/** A draft with a file sent to it, for a call to submit. */
async function draftWith(client: Client, module: string, question: string): Promise<{ id: string; file: string[] }> {
  const [template] = (await client.get<{ items: OfferedTemplate[] }>(`/api/templates?module=${module}`)).body.items;
  const [id, file] = [uuidv7(), uuidv7()];
  await client.post('/api/records', { id, module, template_id: template?.id });
  await upload(client, aPhoto, 'one.jpg', { id: file, record: id, question });
  return { id, file: [file] };
}

async function addWorker(client: Client, name: string, more: { contractor_id?: string; answers?: object } = {}) {
  const { id, file } = await draftWith(client, 'worker-profiles', 'photo');
  const person = { name, photo: file, age: 30, phone: '+359 88 555 0131', gender: 'male', site: { site: story.site }, ...more.answers };
  return client.post<Called>('/api/v1/work_profile/create_contractor_worker', {
    worker_profile_question: { id, ...more, answers: person },
  });
}

describe('the calls on contractors', () => {
  it('refuse the answer to a repeated call once the contractor can no longer be read', async () => {
    const answers = { ...own.answers, companyName: 'Rila Painters' };
    const body = { contractor: { id: uuidv7(), answers } };
    const again = () => story.admin.post<Called>('/api/contractors', body, { 'idempotency-key': 'rila' });
    expect((await again()).status).toBe(201);
    expect((await again()).body.contractor.id).toBe(body.contractor.id);
    await server.tenancy.withTenant(story.organization, async (trx) => {
      await trx
        .deleteFrom('records')
        .where('organization_id', '=', story.organization.organizationId)
        .where('id', '=', body.contractor.id)
        .execute();
    });
    expect((await again()).body).toMatchObject({ code: 'record.not-found' });
  });

  it('register, list, show and change them; each field that is needed is named', async () => {
    const bare = await story.admin.post<Called>('/api/contractors', { contractor: { id: uuidv7(), answers: {} } });
    expect(bare.body.violations?.map(({ key }) => key)).toEqual(
      expect.arrayContaining(['companyName', 'street', 'city', 'zipCode', 'state', 'country', 'contactName']),
    );
    const id = uuidv7();
    const answers = { ...own.answers, companyName: 'Vitosha Cranes' };
    expect((await story.admin.post<Called>('/api/contractors', { contractor: { id, answers } })).status).toBe(201);
    const changed = await story.admin.patch<Called>(`/api/contractors/${id}`, { contractor: { answers: { city: 'Plovdiv' } } });
    expect(changed.body.contractor).toMatchObject({ status: 'active', answers: { city: 'Plovdiv', companyName: 'Vitosha Cranes' } });
    await story.admin.patch(`/api/contractors/${id}`, { contractor: { event: 'deactivate', reason: 'Left' } });
    const { contractors } = (await story.admin.get<Rows>('/api/contractors?search=vitosha')).body;
    expect(contractors).toEqual([expect.objectContaining({ name: 'Vitosha Cranes', status: 'inactive', is_active: false })]);
    expect((await user.get<Rows>('/api/contractors')).body.contractors.map(({ name }) => name)).toEqual(['Balkan Scaffolds']);
    expect((await user.get(`/api/contractors/${other.id}`)).status).toBe(404);
  });

  it('hand in a document, which is accepted under its own company only', async () => {
    const { id, file } = await draftWith(user, 'contractor-documents', 'file');
    const answers = { heading: 'Insurance', documentType: story.insurance, place: { site: story.site }, validUntil: inDays(20), file };
    const sent = await user.post<Called>(`/api/contractors/${own.id}/contractor_documents`, { contractor_document: { id, answers } });
    expect(sent.body.contractor_document).toMatchObject({ status: 'pending_review', answers: { contractor: own.id } });
    const accept = { contractor_document: { event: 'accept' } };
    expect((await story.admin.patch(`/api/contractors/${other.id}/contractor_documents/${id}`, accept)).status).toBe(404);
    const accepted = await story.admin.patch<Called>(`/api/contractors/${own.id}/contractor_documents/${id}`, accept);
    expect(accepted.body.contractor_document.status).toBe('approved');
    const { body } = await user.get<Rows>(`/api/contractors/${own.id}/contractor_documents`);
    expect(body.contractor_documents).toEqual([expect.objectContaining({ name: 'Insurance', status: 'approved' })]);
    expect((await user.get(`/api/contractors/${other.id}/contractor_documents`)).body).toMatchObject({ code: 'record.not-found' });
  });

  it('add workers, find those of none and assign them', async () => {
    const mine = await addWorker(user, 'Ayşe Kaya');
    expect(mine.status).toBe(201);
    const loose = await addWorker(story.admin, 'Carl Brandt');
    const listed = async (path: string) => (await story.admin.get<Rows>(path)).body.workers.map(({ name }) => name);
    const uncategorised = '/api/v1/work_profile/uncategorised_workers_list';
    expect(await listed(uncategorised)).toContain('Carl Brandt');
    expect((await user.get(uncategorised)).status).toBe(403);

    const body = { ids: [loose.body.worker_profile_question.id, uuidv7()], contractor_id: own.id };
    const outcome = await story.admin.post<{ assigned: number; refused: object[] }>('/api/v1/work_profile/assign_contractor', body);
    expect(outcome.body).toMatchObject({ assigned: 1, refused: [{ code: 'record.not-found' }] });
    expect(await listed(uncategorised)).not.toContain('Carl Brandt');
    expect((await listed(`/api/contractors/${own.id}/conractor_workers_list`)).toSorted()).toEqual(['Ayşe Kaya', 'Carl Brandt']);
    expect((await user.post('/api/v1/work_profile/assign_contractor', body)).status).toBe(403);
    const freed = await story.admin.patch<Called>('/api/v1/work_profile/update_contractor_worker', {
      worker_profile_question: { id: loose.body.worker_profile_question.id, contractor_id: null },
    });
    expect(freed.body.worker_profile_question.answers).not.toHaveProperty('contractor');
  });

  it('refuse an employee ID and an induction ID that another worker has, at the field', async () => {
    const { body } = await addWorker(user, 'Elif Yılmaz', { answers: { employeeId: 'E-17', inductionId: 'I-4' } });
    const twice = await addWorker(user, 'Elif Demir', { answers: { employeeId: 'e-17 ', inductionId: 'I-5' } });
    expect(twice.body.violations).toEqual([expect.objectContaining({ key: 'employeeId', code: 'answer.taken' })]);
    const again = await user.patch<Called>('/api/v1/work_profile/v2_update_contractor_worker', {
      worker_profile_question: { id: body.worker_profile_question.id, answers: { trade: 'Rigger' } },
    });
    expect(again.body.worker_profile_question.answers).toMatchObject({ trade: 'Rigger', employeeId: 'E-17' });
  });
});
