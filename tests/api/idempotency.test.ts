import { randomUUID } from 'node:crypto';
import { uuidv7 } from 'uuidv7';
import { beforeAll, describe, expect, it } from 'vitest';
import type { ProblemBody } from '../../src/shared/problem.ts';
import type { OfferedTemplate, RecordDetail } from '../../src/shared/record.ts';
import type { Profile } from '../../src/shared/session.ts';
import type { DemoOrganization } from '../../src/server/seed/demo-organization.ts';
import { Client } from '../support/client.ts';
import { PermitStory } from '../support/permit-story.ts';
import { useServer } from '../support/server.ts';

const server = useServer();
let client: Client;
let organization: DemoOrganization;
let template: string;

beforeAll(async () => {
  organization = await server.anOrganization();
  client = await Client.signIn(server, organization, 'requester');
  template = (await client.get<{ items: OfferedTemplate[] }>('/api/templates?module=permits')).body.items[0]?.id ?? '';
});

const create = (id: string, key: string) =>
  client.post<RecordDetail & ProblemBody>('/api/records', { id, module: 'permits', template_id: template }, { 'idempotency-key': key });

describe('a POST with an Idempotency-Key', () => {
  it('is executed once when sent repeatedly or simultaneously', async () => {
    const [id, key] = [uuidv7(), randomUUID()];

    const answers = await Promise.all([create(id, key), create(id, key), create(id, key)]);

    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
  });

  it('is refused when the key was used for something else', async () => {
    const key = randomUUID();
    await create(uuidv7(), key);

    const other = await create(uuidv7(), key);

    expect([other.status, other.body.code]).toEqual([422, 'request.idempotency-key-reused']);
  });

  it('stores nothing when refused, so that a corrected request can reuse the key', async () => {
    const key = randomUUID();
    const refused = await client.post<ProblemBody>(
      '/api/records',
      { id: uuidv7(), module: 'permits', template_id: uuidv7() },
      { 'idempotency-key': key },
    );
    expect(refused.status).toBe(404);

    expect((await create(uuidv7(), key)).status).toBe(201);
  });

  it('is not answered again to a user who can no longer read the record', async () => {
    const story = await (await PermitStory.begin(server, organization)).requested();
    const [key, { reviewer }] = [randomUUID(), story.cast];
    expect((await story.send('reviewer', 'startReview', { key })).status).toBe(200);
    const { body: profile } = await reviewer.get<Profile>('/api/v2/users/user_profile');
    await server.tenancy.withTenant(organization, (trx) =>
      trx
        .deleteFrom('user_sites')
        .where('organization_id', '=', organization.organizationId)
        .where('user_id', '=', profile.user.id)
        .execute(),
    );

    const again = await story.send('reviewer', 'startReview', { key });

    expect([again.status, again.body]).toMatchObject([404, { code: 'record.not-found' }]);
  });

  it('requires a well-formed key', async () => {
    const answer = await create(uuidv7(), 'x'.repeat(201));

    expect(answer.body.violations).toEqual([{ key: 'idempotency-key', code: 'answer.pattern' }]);
  });
});
