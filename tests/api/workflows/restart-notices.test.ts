import { beforeEach, describe, expect, it } from 'vitest';
import type { ListPage } from '../../../src/client/lists/list-page.ts';
import { systemClock } from '../../../src/server/clock.ts';
import { enqueue } from '../../../src/server/outbox/outbox.ts';
import type { DemoOrganization } from '../../../src/server/seed/demo-organization.ts';
import type { NotificationRow } from '../../../src/shared/notification.ts';
import type { Workflow } from '../../../src/shared/workflow.ts';
import type { AddressedNotice } from '../../../src/shared/tells.ts';
import { Client } from '../../support/client.ts';
import { PermitStory } from '../../support/permit-story.ts';
import { useServer } from '../../support/server.ts';
import { passMinute } from '../../support/the-minute.ts';
import { WorkflowEditor, type WorkflowFields } from './workflow-editor.ts';

const server = useServer();
let organization: DemoOrganization;
let editor: WorkflowEditor;
let first: PermitStory;

beforeEach(async () => {
  organization = await server.anOrganization();
  editor = await WorkflowEditor.open(server, organization);
  first = await PermitStory.begin(server, organization);
});

/** Returns the notifications of an account about a permit, the latest first, with a mark on those already read. */
async function told(account: string, { id }: PermitStory): Promise<string[]> {
  const client = account === 'admin' ? editor.admin : await Client.signIn(server, organization, account);
  const { body } = await client.get<ListPage<NotificationRow>>('/api/v1/notifications?size=100');
  const rows = body.items.filter(({ record }) => record?.id === id);
  return rows.map(({ scenario, is_read: isRead }) => (isRead ? `${scenario}, read` : scenario));
}

const restartsOf = async (fields: Partial<WorkflowFields>, id?: string) =>
  editor.admin.post<{ records: number }>('/api/workflows/restarts', { workflow: fields, ...(id !== undefined && { id }) });

function fieldsOf({ id: _id, under_review: _count, lock_version: _lock, created_at: _made, updated_at: _changed, ...fields }: Workflow) {
  return fields;
}

describe('the notices of a review that starts again', () => {
  it('reach the requester, new reviewers and removed reviewers when its workflow changes', async () => {
    const workflow = await editor.create(['reviewer', 'issuer']);
    const permit = await first.another().requested();
    await passMinute(server);
    await editor.change(workflow, { reviewers: [editor.reviewer('reviewer2')] });
    await passMinute(server);

    expect(await told('requester', permit)).toEqual(['restartReview']);
    expect(await told('reviewer2', permit)).toEqual(['submit']);
    // The request for the review is settled.
    expect((await told('reviewer', permit)).toSorted()).toEqual(['restartReview', 'submit, read']);
    // It was not their turn yet.
    expect(await told('issuer', permit)).toEqual([]);
  });

  it('reach reviewers whose vote was discarded and reviewers who must now wait for their turn', async () => {
    const workflow = await editor.create(['reviewer', 'issuer']);
    const permit = await first.another().requested();
    // A review that is decided before its notice is sent has none.
    await passMinute(server);
    await permit.send('reviewer', 'approve');
    await passMinute(server);
    expect(await told('issuer', permit)).toEqual(['submit']);
    await editor.change(workflow, { reviewers: [editor.reviewer('reviewer2'), editor.reviewer('issuer')] });
    await passMinute(server);

    expect((await told('reviewer', permit)).toSorted()).toEqual(['restartReview', 'submit, read']);
    expect((await told('issuer', permit)).toSorted()).toEqual(['restartReview', 'submit, read']);
    expect(await told('reviewer2', permit)).toEqual(['submit']);
  });

  it('reach each reviewer once per turn, even if the submission notice is processed late', async () => {
    await editor.create(['reviewer', 'issuer']);
    const permit = await first.another().requested();
    await permit.send('reviewer', 'approve');
    const { organizationId } = organization;
    const late: AddressedNotice = { scenario: 'submit', role: 'reviewer', event: 'submit' };
    await server.tenancy.withTenant(organization, (trx) => enqueue(trx, organizationId, permit.id, [late], systemClock.now()));
    await passMinute(server);

    expect(await told('issuer', permit)).toEqual(['submit']);
  });

  it('reach previous and new reviewers when a new workflow takes the review over', async () => {
    const permit = await first.another().requested();
    await passMinute(server);
    await editor.create(['reviewer2']);
    await passMinute(server);

    expect(await told('requester', permit)).toEqual(['restartReview']);
    expect((await told('reviewer', permit)).toSorted()).toEqual(['restartReview', 'submit, read']);
    expect((await told('reviewer2', permit)).toSorted()).toEqual(['submit', 'submit, read']);
  });

  it('reach the super admin when its workflow is removed', async () => {
    const workflow = await editor.create(['reviewer']);
    const permit = await first.another().requested();
    await passMinute(server);
    await editor.remove(workflow);
    await passMinute(server);

    expect(await told('requester', permit)).toEqual(['restartReview']);
    expect((await told('reviewer', permit)).toSorted()).toEqual(['restartReview', 'submit, read']);
    expect(await told('admin', permit)).toEqual(['submit']);
  });
});

describe('how many reviews a workflow starts again is known before it is saved', () => {
  it('as the number of its own reviews plus those it takes over', async () => {
    const workflow = await editor.create(['reviewer']);
    const permit = await first.another().requested();
    await first.another().requested();
    const fields = fieldsOf(workflow);
    const form = permit.detail?.template.id ?? '';
    const other = editor.options.forms.find(({ id }) => id !== form)?.id ?? '';

    expect((await restartsOf({ ...fields, title: 'Another name' }, workflow.id)).body).toEqual({ records: 0 });
    expect((await restartsOf({ ...fields, flow: 'parallel' }, workflow.id)).body).toEqual({ records: 2 });
    expect((await restartsOf({ ...fields, template_ids: [form] })).body).toEqual({ records: 2 });
    expect((await restartsOf({ ...fields, template_ids: [other] })).body).toEqual({ records: 0 });
    // Turned off it lets go of those that it has.
    expect((await restartsOf({ ...fields, is_active: false }, workflow.id)).body).toEqual({ records: 2 });
    const { body } = await editor.admin.get<{ workflow: Workflow }>(`/api/workflows/${workflow.id}`);
    expect(body.workflow).toMatchObject({ under_review: 2, lock_version: workflow.lock_version });
  });

  it('as the reviews without a workflow that a new one takes over, and none if it is inactive', async () => {
    await first.another().requested();
    const fields = editor.fields(['reviewer']);

    expect((await restartsOf(fields)).body).toEqual({ records: 1 });
    expect((await restartsOf({ ...fields, is_active: false })).body).toEqual({ records: 0 });
  });

  it('only to users who may read workflows, for their own organisation', async () => {
    const other = await WorkflowEditor.open(server, await server.anOrganization());
    const foreign = await other.create(['reviewer']);
    const fields = editor.fields(['reviewer']);

    expect((await restartsOf(fields, foreign.id)).status).toBe(404);
    expect((await first.cast.performer.post('/api/workflows/restarts', { workflow: fields })).status).toBe(403);
  });
});
