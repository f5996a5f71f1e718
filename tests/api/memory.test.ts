import { uuidv7 } from 'uuidv7';
import { beforeEach, describe, expect, it } from 'vitest';
import type { ProblemBody } from '../../src/shared/problem.ts';
import type { DemoOrganization } from '../../src/server/seed/demo-organization.ts';
import { Client } from '../support/client.ts';
import { PermitStory } from '../support/permit-story.ts';
import { useServer } from '../support/server.ts';
import { upload } from '../support/upload.ts';

const server = useServer();
const gigabytes = 1024 ** 3;
let organization: DemoOrganization;
let story: PermitStory;

beforeEach(async () => {
  organization = await server.anOrganization();
  story = await PermitStory.begin(server, organization);
});

const store = (used: number, limit: number) =>
  server.tenancy.withTenant(organization, (trx) =>
    trx
      .updateTable('organizations')
      .set({ storage_used: used, storage_limit: limit })
      .where('id', '=', organization.organizationId)
      .execute(),
  );

describe('an organisation whose memory is exhausted', () => {
  it('refuses new and changed records, with the reason', async () => {
    await story.draft();
    await store(gigabytes, gigabytes);
    const { requester } = story.cast;

    const created = await story.another().draft();
    expect([created.status, created.body]).toMatchObject([507, { code: 'organisation.memory-exhausted', error: 'Memory exhausted.' }]);
    const saved = await requester.patch<ProblemBody>(`/api/records/${story.id}`, { answers: {}, remarks: {} }, { 'if-match': '"1"' });
    expect(saved.body.code).toBe('organisation.memory-exhausted');
    const submitted = await story.send('requester', 'submit', { answers: story.answersFor({ event: 'submit' }) });
    expect(submitted.body).toMatchObject({ code: 'organisation.memory-exhausted' });

    await store(0, gigabytes);
    expect((await story.send('requester', 'submit', { answers: story.answersFor({ event: 'submit' }) })).status).toBe(200);
  });

  it('refuses new and changed templates, and files', async () => {
    const admin = await Client.signIn(server, organization, 'admin');
    const { body } = await admin.get<{ items: { id: string }[] }>('/api/templates?module=permits');
    const path = `/api/templates/${body.items[0]?.id ?? ''}`;
    await store(gigabytes, gigabytes);
    const refused = [
      await admin.post<ProblemBody>(`${path}/clone`, { title: 'Another' }),
      await admin.patch<ProblemBody>(`/api/permits/${body.items[0]?.id ?? ''}`, { active: false }, { 'if-match': '"1"' }),
      await upload(admin, Buffer.from('any'), 'logo.png', { id: uuidv7(), target: 'organization-logo' }),
    ];
    expect(refused.map(({ status, body: said }) => `${status} ${(said as ProblemBody).code}`)).toEqual(
      refused.map(() => '507 organisation.memory-exhausted'),
    );
  });

  it('refuses new schedules and reminders', async () => {
    const admin = await Client.signIn(server, organization, 'admin');
    const id = uuidv7();
    const places = [{ site: id, auditor: id, auditee: id }];
    const of = { id, template_id: id, title: 'Walk', audit_kind: 'planned', places };
    const schedule = { ...of, rule: '', first_day: '2030-01-15', last_day: null, start_time: '09:30', minutes: 60 };
    const reminder = { library_file_id: id, note: 'Read', remind_at: '2030-01-15T08:00:00Z', remind_me: true };
    await store(gigabytes, gigabytes);
    for (const refused of [
      await admin.post<ProblemBody>('/api/audit_schedules', schedule),
      await admin.post<ProblemBody>('/api/reminder', { reminder }),
    ])
      expect([refused.status, refused.body.code]).toEqual([507, 'organisation.memory-exhausted']);
  });

  it('can still stop, hand back and close the work under way', async () => {
    await story.live();
    await store(gigabytes, gigabytes);

    expect((await story.handBack()).status).toBe(200);
    expect((await story.send('reviewer', 'revoke', { reason: 'Storm' })).status).toBe(200);
  });

  it('refuses a file larger than the remaining storage, and reports how much remains', async () => {
    await story.draft();
    await store(gigabytes - 10, gigabytes);
    const question = [...story.form.questions.values()].find(({ field }) => field === 'attachment')?.id ?? '';
    const png = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
    const head = '--x\r\nContent-Disposition: form-data; name="file"; filename="a.png"\r\n\r\n';
    const answer = await story.cast.requester.call<ProblemBody>({
      method: 'POST',
      path: `/api/files?id=${story.id}&record=${story.id}&question=${question}`,
      body: Buffer.concat([Buffer.from(head), Buffer.from(png, 'base64'), Buffer.from('\r\n--x--\r\n')]),
      headers: { 'content-type': 'multipart/form-data; boundary=x' },
    });
    expect([answer.status, answer.body.code]).toEqual([507, 'file.quota-exceeded']);

    const memory = await story.cast.requester.get<{ tenant_memory_details: object }>(
      `/api/tenants/memory?id=${organization.organizationId}`,
    );
    expect(memory.body.tenant_memory_details).toEqual({ used: gigabytes - 10, limit: gigabytes, is_exhausted: false });
  });
});
