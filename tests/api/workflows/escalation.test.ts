import { beforeAll, describe, expect, it } from 'vitest';
import { uuidv7 } from 'uuidv7';
import { systemClock } from '../../../src/server/clock.ts';
import { notYetAsked } from '../../../src/server/notifications/notification-store.ts';
import { escalateReviews } from '../../../src/server/records/reviews/escalate-reviews.ts';
import { FormCache } from '../../../src/server/templates/form-cache.ts';
import type { DemoOrganization } from '../../../src/server/seed/demo-organization.ts';
import type { RecordDetail } from '../../../src/shared/record.ts';
import type { WorkPage } from '../../../src/shared/work.ts';
import { PermitStory } from '../../support/permit-story.ts';
import { rolesTold } from '../../support/roles-told.ts';
import { useServer } from '../../support/server.ts';
import { WorkflowEditor } from './workflow-editor.ts';

const server = useServer();
const hour = 3_600_000;
let organization: DemoOrganization;
let editor: WorkflowEditor;
let first: PermitStory;

beforeAll(async () => {
  organization = await server.anOrganization();
  editor = await WorkflowEditor.open(server, organization);
  first = await PermitStory.begin(server, organization);
});

/** Runs the minute job as of this many hours from now; other jobs of the running server are not affected. */
async function escalateIn(hours: number): Promise<number> {
  const clock = { now: () => new Date(systemClock.now().getTime() + hours * hour) };
  const log = { error: (...args: unknown[]) => expect(args).toEqual([]) };
  return escalateReviews(
    { tenancy: server.tenancy, modules: server.modules, forms: new FormCache(), clock, log },
    organization.organizationId,
  );
}

const told = (recordId: string) =>
  server.tenancy.withTenant(organization, async (trx) => {
    const rows = await trx
      .selectFrom('outbox')
      .select('payload')
      .where('organization_id', '=', organization.organizationId)
      .where('record_id', '=', recordId)
      .orderBy('created_at')
      .execute();
    return rows.flatMap(({ payload }) => rolesTold(payload).map((role) => `${role}: ${String(payload['scenario'])}`));
  });

describe('a review that waits longer than its lead time', () => {
  it('is escalated once, and the escalation user may decide it', async () => {
    const workflow = await editor.create(['reviewer', 'reviewer2'], { lead_time_hours: 4, escalation_user_id: editor.person('issuer') });
    const story = await first.another().requested();
    const { issuer, reviewer } = story.cast;

    expect(await escalateIn(3)).toBe(0);
    expect(await escalateIn(4.1)).toBe(1);
    expect(await escalateIn(5)).toBe(0);
    expect((await told(story.id)).filter((line) => line === 'escalation: escalate')).toHaveLength(1);

    const [waiting] = (await issuer.get<WorkPage>('/api/work')).body.items;
    expect(waiting).toMatchObject({ id: story.id, capacity: 'escalation', in_place_of: 'Viktor Petrov' });
    // The people who were asked first may still decide.
    expect((await reviewer.get<WorkPage>('/api/work')).body.items.map(({ id }) => id)).toContain(story.id);

    expect((await story.send('issuer', 'approve')).body).toMatchObject({
      status: 'pending',
      votes: [{ user: { name: 'Idris Kaya' }, position: 1, capacity: 'escalation' }],
    });
    expect((await story.send('reviewer', 'approve')).body).toMatchObject({ refused: [{ code: 'lifecycle.review-taken' }] });

    // The second reviewer's time runs from their turn. A user who has voted is not asked again, so the super admin is.
    expect(await escalateIn(5)).toBe(1);
    const { body } = await editor.admin.get<RecordDetail>(`/api/records/${story.id}`);
    expect(body.review?.seats[1]?.people.map(({ user, capacity }) => `${user.name}: ${capacity}`)).toEqual([
      'Mei Chen: asked',
      'Amelia Okafor: escalation',
    ]);
    await story.send('reviewer2', 'approve');
    expect(await escalateIn(9)).toBe(0);
    await editor.remove(workflow);
  });

  it('is escalated even while a notice about it is being recorded', async () => {
    const workflow = await editor.create(['reviewer'], { lead_time_hours: 4, escalation_user_id: editor.person('issuer') });
    const story = await first.another().requested();
    const notice = { organizationId: organization.organizationId, recordId: story.id, scenario: 'submit', outboxId: uuidv7() };

    await server.tenancy.withTenant(organization, async (trx) => {
      await notYetAsked(trx, notice, [editor.person('reviewer')]);
      expect(await escalateIn(4.1)).toBe(1);
    });
    await story.send('reviewer', 'approve');
    await editor.remove(workflow);
  });

  it('is not escalated without a user to escalate to', async () => {
    const workflow = await editor.create(['reviewer'], { lead_time_hours: 4 });
    const story = await first.another().requested();

    expect(await escalateIn(100)).toBe(0);
    expect(story.detail?.review?.seats[0]).toMatchObject({ is_overdue: false, escalated_at: null });
    await editor.remove(workflow);
  });
});

describe('a workflow that could not work is refused', () => {
  const violationsOf = async (
    change: Parameters<WorkflowEditor['fields']>[1],
    reviewers: Parameters<WorkflowEditor['fields']>[0] = ['reviewer'],
  ) => (await editor.tryToCreate(editor.fields(reviewers, change))).body as unknown;

  it('when a reviewer may not review, is listed twice or is missing', async () => {
    const viewer = editor.reviewer('viewer');
    expect(await violationsOf({}, [viewer])).toMatchObject({ violations: [{ key: 'reviewers/0', code: 'answer.user' }] });
    expect(await violationsOf({}, ['reviewer', 'reviewer'])).toMatchObject({
      violations: [{ key: 'reviewers/1', code: 'answer.duplicate' }],
    });
    expect(await violationsOf({}, ['field:nothing'])).toMatchObject({ violations: [{ key: 'reviewers/0', code: 'answer.reference' }] });
    const nobody = { ...editor.reviewer('reviewer'), user_id: null };
    expect(await violationsOf({}, [nobody])).toMatchObject({ violations: [{ key: 'reviewers/0', code: 'answer.required' }] });
  });

  it('when it requires more approvals than it has reviewers, or escalates without a lead time', async () => {
    expect(await violationsOf({ approve_when: 2 })).toMatchObject({ violations: [{ key: 'approve_when', code: 'answer.maximum' }] });
    expect(await violationsOf({ escalation_user_id: editor.person('issuer') })).toMatchObject({
      violations: [{ key: 'lead_time_hours', code: 'answer.required' }],
    });
  });

  it('where a form or site is not the organisation’s, or the module is none', async () => {
    const strange = { template_ids: [uuidv7()], site_ids: [uuidv7()] };
    expect(await violationsOf(strange)).toMatchObject({ violations: [{ key: 'template_ids' }, { key: 'site_ids' }] });
    expect(await violationsOf({ module: 'nothing' })).toMatchObject({ violations: [{ key: 'module', code: 'answer.option' }] });
  });

  it('with more than five reviewers', async () => {
    expect(await violationsOf({}, Array(6).fill(editor.reviewer('reviewer')))).toMatchObject({ status: 400, code: 'request.invalid' });
  });

  it('when it overlaps an equally specific one; a more specific one takes precedence', async () => {
    const general = await editor.create(['reviewer'], { title: 'All permits' });
    expect((await editor.tryToCreate(editor.fields(['reviewer2'], { title: 'Again' }))).body).toMatchObject({
      code: 'workflow.overlaps',
      params: { title: 'All permits' },
    });

    const form = await editor.create(['reviewer2'], { title: 'Hot work', template_ids: [first.template.id] });
    const story = await first.another().requested();
    expect(story.detail?.review?.workflow?.name).toBe('Hot work');
    await editor.remove(form);
    await editor.remove(general);
  });
});

describe('the workflows', () => {
  it('are changed from their latest state only', async () => {
    const workflow = await editor.create(['reviewer'], { title: 'Once' });
    const changed = await editor.change(workflow, { title: 'Twice' });
    expect(changed.body.workflow).toMatchObject({ title: 'Twice', lock_version: 2 });

    expect((await editor.change(workflow, { title: 'Thrice' })).body).toMatchObject({ code: 'settings.changed-meanwhile' });
    expect((await editor.remove(workflow)).status).toBe(409);
    expect((await editor.remove(changed.body.workflow)).status).toBe(204);
    expect((await editor.admin.get(`/api/workflows/${workflow.id}`)).body).toMatchObject({ code: 'workflow.not-found' });
  });

  it('are restricted to users who may administer them, within their organisation', async () => {
    const workflow = await editor.create(['reviewer'], { title: 'Ours' });
    const { reviewer } = first.cast;
    expect((await reviewer.get('/api/workflows')).status).toBe(403);
    expect((await reviewer.get(`/api/workflows/${workflow.id}`)).status).toBe(403);

    const other = await server.anOrganization();
    const strangers = await WorkflowEditor.open(server, other);
    expect((await strangers.admin.get(`/api/workflows/${workflow.id}`)).status).toBe(404);
    expect((await strangers.change(workflow, { title: 'Theirs' })).status).toBe(404);
    expect((await strangers.remove(workflow)).status).toBe(404);
    expect((await strangers.admin.get<{ total: number }>('/api/workflows')).body.total).toBe(0);
    await editor.remove(workflow);
  });
});
