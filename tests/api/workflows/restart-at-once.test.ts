import { expect, it } from 'vitest';
import { appendHistory } from '../../../src/server/audit/append-history.ts';
import type { RecordDetail } from '../../../src/shared/record.ts';
import { PermitStory } from '../../support/permit-story.ts';
import { useServer } from '../../support/server.ts';
import { untilWaitedFor } from '../../support/until-waited-for.ts';
import { WorkflowEditor } from './workflow-editor.ts';

const server = useServer();

it('a workflow can be changed while a user works on one of its permits: both requests succeed', async () => {
  const organization = await server.anOrganization();
  const { organizationId } = organization;
  const editor = await WorkflowEditor.open(server, organization);
  const workflow = await editor.create(['reviewer']);
  const first = await PermitStory.begin(server, organization);
  const [one, other] = [await first.requested(), await first.another().requested()];
  const last = one.id > other.id ? one.id : other.id;

  const { change } = await server.tenancy.withTenant(organization, async (trx) => {
    // As an event does: the record first, the history last.
    await trx.selectFrom('records').select('id').where('organization_id', '=', organizationId).where('id', '=', last).forUpdate().execute();
    const changing = editor.change(workflow, { reviewers: [editor.reviewer('reviewer2')] });
    await untilWaitedFor(trx);
    const entry = { at: new Date(), actorId: null, entity: 'record', entityId: last, action: 'update', details: {} } as const;
    await appendHistory(trx, organizationId, entry);
    return { change: changing };
  });

  expect((await change).status).toBe(200);
  for (const { id } of [one, other]) {
    const { body } = await first.cast.reviewer2.get<RecordDetail>(`/api/records/${id}`);
    expect(body.review?.seats[0]?.people[0]?.user.name).toBe('Mei Chen');
  }
});
