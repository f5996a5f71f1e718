import { beforeEach, describe, expect, it } from 'vitest';
import type { ProblemBody } from '../../src/shared/problem.ts';
import type { OfferedTemplate } from '../../src/shared/record.ts';
import type { DemoOrganization } from '../../src/server/seed/demo-organization.ts';
import { Client } from '../support/client.ts';
import { PermitStory } from '../support/permit-story.ts';
import { useServer } from '../support/server.ts';
import { untilWaitedFor } from '../support/until-waited-for.ts';

type Changed = { permit: { low_risk: boolean; active: boolean; lock_version: number } } & ProblemBody;

const server = useServer();
let organization: DemoOrganization;
let story: PermitStory;
let admin: Client;

beforeEach(async () => {
  organization = await server.anOrganization();
  story = await PermitStory.begin(server, organization, 'general');
  admin = await Client.signIn(server, organization, 'admin');
});

const change = (body: object, version = 1, client = admin) =>
  client.patch<Changed>(`/api/permits/${story.template.id}`, body, { 'if-match': `"${version}"` });

describe('a low-risk template', () => {
  it('has its permits approved when they are submitted; issue and acceptance remain', async () => {
    const changed = await change({ low_risk: true });
    expect([changed.status, changed.headers['etag'], changed.body.permit.low_risk]).toEqual([200, '"2"', true]);

    await story.requested();

    expect(story.detail?.status).toBe('approved');
    const issuer = (await story.cast.issuer.get<{ events: { event: string }[] }>(`/api/records/${story.id}`)).body;
    expect(issuer.events.map(({ event }) => event)).toContain('issue');
  });

  it('cannot change its low-risk setting while permits await closure, and lists them', async () => {
    await story.requested();

    const refused = await change({ low_risk: true });
    expect([refused.status, refused.body.code, refused.body.params]).toEqual([
      409,
      'template.permits-open',
      { numbers: story.detail?.number },
    ]);
    expect(refused.body.error).toContain(story.detail?.number);

    await story.send('reviewer', 'revoke', { reason: 'The work is not needed any more' });
    await story.another().draft();
    expect((await change({ low_risk: true })).status).toBe(200);
  });

  it('sends a permit to review when the setting is removed during its submission', async () => {
    await change({ low_risk: true });
    await story.draft();

    const { submission } = await server.tenancy.withTenant(organization, async (trx) => {
      await trx.updateTable('templates').set({ is_low_risk: false }).where('id', '=', story.template.id).execute();
      const submitting = story.send('requester', 'submit', { answers: story.answersFor({ event: 'submit' }) });
      await untilWaitedFor(trx);
      return { submission: submitting };
    });

    expect([(await submission).status, story.detail?.status]).toEqual([200, 'requested']);
  });
});

describe('a template', () => {
  it('can be deactivated and reactivated at any time', async () => {
    await story.requested();
    const offered = async () =>
      (await story.cast.requester.get<{ items: OfferedTemplate[] }>('/api/templates?module=permits')).body.items.map(({ id }) => id);

    expect((await change({ active: false })).body.permit.active).toBe(false);
    expect(await offered()).not.toContain(story.template.id);
    expect((await story.another().draft()).body).toMatchObject({ code: 'template.not-offered' });
    expect((await change({ active: true }, 2)).status).toBe(200);
    expect(await offered()).toContain(story.template.id);
  });

  it('when deactivated accepts existing drafts and open permits, and a repeated draft creates no second one', async () => {
    await story.requested();
    const begun = story.another();
    await begun.draft();
    await change({ active: false });

    expect((await begun.draft()).status).toBe(201);
    await begun.send('requester', 'submit', { answers: begun.answersFor({ event: 'submit' }) });
    expect(begun.detail?.status).toBe('requested');
    await story.send('reviewer', 'approve');
    expect(story.detail?.status).toBe('approved');
  });

  it('changes on its current version only, by users who may configure permit forms, and records it in the audit chain', async () => {
    expect((await admin.patch<ProblemBody>(`/api/permits/${story.template.id}`, { low_risk: true })).status).toBe(428);
    expect((await change({ low_risk: true }, 7)).body.code).toBe('template.version-stale');
    expect((await change({ low_risk: true }, 1, story.cast.requester)).body.code).toBe('permission.denied');
    const stranger = await Client.signIn(server, await server.anOrganization(), 'admin');
    expect((await change({ low_risk: true }, 1, stranger)).body.code).toBe('template.not-found');
    expect((await change({})).status).toBe(400);
    expect((await change({ low_risk: false })).headers['etag']).toBe('"1"');

    await change({ low_risk: true });

    const [entry] = await server.tenancy.withTenant(organization, (trx) =>
      trx
        .selectFrom('history')
        .select('text')
        .where('organization_id', '=', organization.organizationId)
        .where('entity_id', '=', story.template.id)
        .where('action', '=', 'update')
        .execute(),
    );
    expect(JSON.parse(entry?.text ?? '{}').details).toEqual({
      from: { is_low_risk: false },
      to: { is_low_risk: true },
    });
  });
});
