import { beforeAll, describe, expect, it } from 'vitest';
import type { RecordDetail } from '../../../src/shared/record.ts';
import type { WorkCount, WorkPage } from '../../../src/shared/work.ts';
import { verifyChain } from '../../../src/server/audit/verify-chain.ts';
import type { DemoOrganization } from '../../../src/server/seed/demo-organization.ts';
import type { Client } from '../../support/client.ts';
import { PermitStory } from '../../support/permit-story.ts';
import { useServer } from '../../support/server.ts';
import { WorkflowEditor } from './workflow-editor.ts';

const server = useServer();
let organization: DemoOrganization;
let editor: WorkflowEditor;
let first: PermitStory;

beforeAll(async () => {
  organization = await server.anOrganization();
  editor = await WorkflowEditor.open(server, organization);
  first = await PermitStory.begin(server, organization);
});

const whose = async (client: Client) =>
  (await client.get<WorkPage>('/api/work?size=100')).body.items.filter((item) => item.is_review).map(({ id }) => id);
const asSeenBy = async (client: Client, id: string) => (await client.get<RecordDetail>(`/api/records/${id}`)).body;
const refusalsOf = (detail: RecordDetail, event = 'approve') =>
  detail.events.find((offered) => offered.event === event)?.refused.map(({ code }) => code);

describe('a review in sequence', () => {
  it('asks reviewers one after the other, and refuses a vote out of turn', async () => {
    const workflow = await editor.create(['reviewer', 'reviewer2']);
    const story = await first.another().requested();
    const { reviewer, reviewer2, issuer } = story.cast;

    expect(story.detail?.review).toMatchObject({ workflow: { name: 'Permits' }, flow: 'sequential', approve_when: 2, approvals: 0 });
    expect(story.detail?.review?.seats.map(({ people, opened_at: at }) => [people[0]?.user.name, at !== null])).toEqual([
      ['Viktor Petrov', true],
      ['Mei Chen', false],
    ]);
    expect(await whose(reviewer)).toContain(story.id);
    expect(await whose(reviewer2)).not.toContain(story.id);
    expect(refusalsOf(await asSeenBy(reviewer2, story.id))).toEqual(['lifecycle.review-later']);
    expect(refusalsOf(await asSeenBy(issuer, story.id))).toEqual(['lifecycle.not-reviewer']);
    expect((await story.send('reviewer2', 'approve')).body).toMatchObject({ refused: [{ code: 'lifecycle.review-later' }] });
    expect((await story.send('issuer', 'approve')).status).toBe(409);

    expect((await story.send('reviewer', 'approve')).body).toMatchObject({ status: 'pending' });
    expect(await whose(reviewer)).not.toContain(story.id);
    expect(await whose(reviewer2)).toContain(story.id);

    expect((await story.send('reviewer2', 'approve')).body).toMatchObject({ status: 'approved' });
    expect(await whose(reviewer2)).not.toContain(story.id);
    expect(story.detail?.votes.map(({ position }) => position)).toEqual([1, 2]);
    expect(story.detail?.review?.ended_at).not.toBeNull();
    await editor.remove(workflow);
  });

  it('ends with the first rejection, which requires a reason', async () => {
    const workflow = await editor.create(['reviewer', 'reviewer2']);
    const story = await first.another().requested();

    expect((await story.send('reviewer', 'reject')).body).toMatchObject({ code: 'lifecycle.reason-needed' });
    expect((await story.send('reviewer', 'reject', { reason: 'No rescue plan' })).body).toMatchObject({ status: 'rejected' });
    expect(await whose(story.cast.reviewer2)).not.toContain(story.id);

    await story.send('requester', 'revise');
    const again = await story.send('requester', 'submit', { answers: story.answersFor({ event: 'submit' }) });
    expect(again.body.review).toMatchObject({ round: 2, approvals: 0 });
    expect(await whose(story.cast.reviewer)).toContain(story.id);
    await editor.remove(workflow);
  });
});

describe('the reviewers of a record', () => {
  it('a role, at the site of the record', async () => {
    const workflow = await editor.create(['role:Reviewer']);
    const story = await first.another().requested();

    expect(story.detail?.review?.seats[0]?.people.map(({ user }) => user.name)).toEqual(['Mei Chen', 'Viktor Petrov']);
    expect((await story.send('reviewer2', 'approve')).body).toMatchObject({ status: 'approved' });
    expect(refusalsOf(await asSeenBy(story.cast.reviewer, story.id)) ?? []).toEqual([]);
    await editor.remove(workflow);
  });

  it('the super admin, when a question names no user or a user who may not review', async () => {
    const workflow = await editor.create(['field:isolator', 'field:performer']);
    const story = await first.another().requested();
    const people = story.detail?.review?.seats.map((seat) => seat.people.map(({ user, capacity }) => `${user.name}: ${capacity}`));

    // The super admin is the only reviewer of the first seat, and there is no other one for the second.
    expect(people).toEqual([['Amelia Okafor: final'], ['Amelia Okafor: final']]);
    expect(refusalsOf(await asSeenBy(story.cast.reviewer, story.id))).toEqual(['lifecycle.not-reviewer']);
    await editor.remove(workflow);
  });

  it('users with the right at the site, when no workflow applies', async () => {
    const story = await first.another().requested();

    expect(story.detail?.review).toMatchObject({ workflow: null, seats: [{ kind: 'anyone', people: [] }] });
    expect(await whose(story.cast.reviewer2)).toContain(story.id);
    expect(await whose(story.cast.requester)).toEqual([]);
    expect(await whose(story.cast.performer)).toEqual([]);
    expect((await story.send('reviewer2', 'approve')).body).toMatchObject({ status: 'approved' });
  });

  it('the substitute of an absent reviewer on the given dates, with the represented reviewer on the vote', async () => {
    const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
    const away = { user_id: editor.person('reviewer2'), from_date: day(-2), until_date: day(2) };
    const later = { user_id: editor.person('issuer'), from_date: day(3), until_date: day(9) };
    const workflow = await editor.create([editor.reviewer('reviewer', [away, later])]);
    const story = await first.another().requested();
    const { reviewer2, issuer } = story.cast;

    const waiting = (await reviewer2.get<WorkPage>('/api/work')).body.items.find(({ id }) => id === story.id);
    expect(waiting).toMatchObject({ capacity: 'substitute', in_place_of: 'Viktor Petrov' });
    expect(await whose(issuer)).toEqual([]);
    expect(refusalsOf(await asSeenBy(issuer, story.id))).toEqual(['lifecycle.substitute-away']);

    expect((await story.send('reviewer2', 'approve')).body).toMatchObject({
      status: 'approved',
      votes: [{ user: { name: 'Mei Chen' }, position: 1, capacity: 'substitute' }],
    });
    await editor.remove(workflow);
  });

  it('can read the record even if they do not work at the site', async () => {
    const { organizationId } = organization;
    const asked = editor.person('reviewer2');
    await server.tenancy.withTenant({ organizationId }, (trx) =>
      trx.deleteFrom('user_sites').where('organization_id', '=', organizationId).where('user_id', '=', asked).execute(),
    );
    const before = await first.another().requested();
    expect((await before.cast.reviewer2.get(`/api/records/${before.id}`)).status).toBe(404);

    const workflow = await editor.create(['reviewer2']);
    expect((await before.cast.reviewer2.get(`/api/records/${before.id}`)).status).toBe(200);
    expect((await before.send('reviewer2', 'approve')).body).toMatchObject({ status: 'approved' });
    await editor.remove(workflow);
  });
});

describe('a workflow that changes while it is applied', () => {
  it('restarts the review and discards votes of the old round', async () => {
    const workflow = await editor.create(['reviewer', 'issuer']);
    const story = await first.another().requested();
    await story.send('reviewer', 'approve');

    const renamed = await editor.change(workflow, { title: 'Permits, by two' });
    expect((await asSeenBy(story.cast.reviewer, story.id)).review).toMatchObject({ round: 1, approvals: 1 });

    const changed = await editor.change(renamed.body.workflow, { flow: 'parallel' });
    const detail = await asSeenBy(story.cast.reviewer, story.id);
    expect(detail).toMatchObject({ status: 'requested', review: { round: 2, approvals: 0, flow: 'parallel' } });
    expect(await whose(story.cast.reviewer)).toContain(story.id);
    expect(await whose(story.cast.issuer)).toContain(story.id);

    const { body } = await story.cast.requester.get<{ items: { action: string }[] }>(`/api/records/${story.id}/history`);
    expect(body.items.map(({ action }) => action)).toContain('restartReview');

    await editor.remove(changed.body.workflow);
    const orphaned = await asSeenBy(editor.admin, story.id);
    expect(orphaned.review).toMatchObject({
      round: 3,
      workflow: null,
      seats: [{ kind: 'final', people: [{ user: { name: 'Amelia Okafor' } }] }],
    });
    expect(refusalsOf(await asSeenBy(story.cast.reviewer, story.id))).toEqual(['lifecycle.not-reviewer']);
    const vote = await editor.admin.post<RecordDetail>(`/api/records/${story.id}/events`, { event: 'approve' });
    expect(vote.body).toMatchObject({ status: 'approved', votes: [{ round: 1 }, { round: 3, capacity: 'final' }] });
    expect(await verifyChain(server.tenancy, organization.organizationId, server.dataDir)).toMatchObject({ fault: null });
  });

  it('is counted as open work of its reviewers', async () => {
    const count = async () => (await first.cast.reviewer.get<WorkCount>('/api/work/count')).body;
    const before = await count();
    const story = await first.another().requested();

    expect(await count()).toEqual({ ...before, total: before.total + 1 });
    await story.send('reviewer', 'reject', { reason: 'The area is not cleared.' });
    expect(await count()).toEqual(before);
  });
});
