import { beforeAll, describe, expect, it } from 'vitest';
import type { DemoOrganization } from '../../../src/server/seed/demo-organization.ts';
import type { ProblemBody } from '../../../src/shared/problem.ts';
import { useServer } from '../../support/server.ts';
import { untilWaitedFor } from '../../support/until-waited-for.ts';
import { WorkflowEditor } from './workflow-editor.ts';

const server = useServer();
let organization: DemoOrganization;
let editor: WorkflowEditor;

beforeAll(async () => {
  organization = await server.anOrganization();
  editor = await WorkflowEditor.open(server, organization);
});

const violationsOf = (answer: { body: unknown }) => (answer.body as ProblemBody).violations;

describe('a workflow that is written while something else is', () => {
  it('refuses a title that a workflow of another module is taking at the same time', async () => {
    const fields = editor.fields(['reviewer'], { title: 'By Viktor', is_active: false });
    const { creating } = await server.tenancy.withTenant(organization, async (trx) => {
      await trx
        .insertInto('workflows')
        .values({
          organization_id: organization.organizationId,
          id: organization.organizationId,
          title: 'By Viktor',
          module: 'audits',
          flow: 'parallel',
          is_active: false,
          created_at: new Date(),
          updated_at: new Date(),
        })
        .execute();
      const started = editor.tryToCreate(fields);
      await untilWaitedFor(trx);
      return { creating: started };
    });

    expect(violationsOf(await creating)).toEqual([{ key: 'title', code: 'answer.duplicate' }]);
  });

  it('refuses a role that is being deleted', async () => {
    const { body } = await editor.admin.post<{ role: { id: string } }>('/api/roles', { role: { name: 'Night watch' } });
    const { id } = body.role;
    const reviewer = { kind: 'role' as const, user_id: null, role_id: id, field: null, substitutes: [] };
    const { creating } = await server.tenancy.withTenant(organization, async (trx) => {
      // As its deletion does.
      await trx.selectFrom('roles').select('id').where('id', '=', id).forUpdate().execute();
      const started = editor.tryToCreate(editor.fields([reviewer], { title: 'By night', is_active: false }));
      await untilWaitedFor(trx);
      await trx.deleteFrom('roles').where('organization_id', '=', organization.organizationId).where('id', '=', id).execute();
      return { creating: started };
    });

    expect(violationsOf(await creating)).toEqual([{ key: 'reviewers/0', code: 'answer.reference' }]);
  });
});
