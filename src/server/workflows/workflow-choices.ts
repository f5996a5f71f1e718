import { Problem } from '../../shared/problem.ts';
import type { WorkflowOptions } from '../../shared/workflow.ts';
import type { Tenant } from '../db/tenant.ts';
import { sameOrganization } from '../db/same-organization.ts';
import type { RecordServices } from '../records/load-view.ts';
import type { ServerSession } from '../session/server-session.ts';
import { textIn } from '../templates/template-store.ts';
import { isReviewed } from './check-workflow.ts';
import { namingFields } from './naming-fields.ts';

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Returns the choices for a workflow of a module: published forms, roles, and the fields that name users in all of the chosen forms. */
export async function workflowChoices(
  services: RecordServices,
  trx: Tenant,
  session: ServerSession,
  module: string,
  chosen: readonly string[],
): Promise<WorkflowOptions> {
  const { organizationId, language } = session;
  if (!(await isReviewed(services.modules, trx, organizationId, module))) throw new Problem('module.not-found');
  const forms = await trx
    .selectFrom('templates as t')
    .innerJoin('template_versions as v', (join) =>
      sameOrganization(join, 'v.template_id', 't.id').onRef('v.version', '=', 't.current_version'),
    )
    .select(['t.id', 'v.titles'])
    .where('t.organization_id', '=', organizationId)
    .where('t.module', '=', module)
    .execute();
  const roles = await trx
    .selectFrom('roles')
    .select(['id', 'name'])
    .where('organization_id', '=', organizationId)
    .orderBy('name')
    .execute();
  const named = forms.map(({ id, titles }) => ({ id, name: textIn(titles, language) }));
  return {
    forms: named.toSorted((left, right) => left.name.localeCompare(right.name, language)),
    roles,
    fields: await namingFields(
      services,
      trx,
      session,
      module,
      chosen.filter((id) => uuid.test(id)),
    ),
  };
}
