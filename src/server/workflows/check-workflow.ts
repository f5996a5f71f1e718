import { lifecycleById, reviewStates } from '../../../workflows/index.ts';
import { isChosen } from '../../shared/manifest.ts';
import { Problem, type ProblemViolation } from '../../shared/problem.ts';
import type { WorkflowReviewer } from '../../shared/workflow.ts';
import type { Tenant } from '../db/tenant.ts';
import type { ModuleCatalogue } from '../modules/catalogue.ts';
import { chosenModules } from '../modules/chosen-modules.ts';
import { ableReviewers } from '../records/reviews/able-reviewers.ts';
import type { FormCache } from '../templates/form-cache.ts';
import { ambiguousWith } from '../reviews/most-specific.ts';
import { namingFields } from './naming-fields.ts';
import { workflowsOf, type WorkflowFields } from '../reviews/workflow-store.ts';

/** Whether an organisation uses a module whose records are reviewed at all. */
export async function isReviewed(modules: ModuleCatalogue, trx: Tenant, organizationId: string, module: string): Promise<boolean> {
  const manifest = modules.all.find(({ id }) => id === module);
  if (!manifest || manifest.grants['approve'] === undefined || reviewStates(lifecycleById(manifest.lifecycle)).length === 0) return false;
  return isChosen(manifest, await chosenModules(trx, organizationId));
}

/**
 * Refuses a workflow that could not work: `settings.refused` with a violation at each field, or `workflow.overlaps` where another one
 * would apply with the same right. Call it with the module's workflows claimed.
 */
export async function checkWorkflow(
  services: { modules: ModuleCatalogue; forms: FormCache },
  trx: Tenant,
  { organizationId, language }: { organizationId: string; language: string },
  id: string,
  fields: WorkflowFields,
): Promise<void> {
  if (!(await isReviewed(services.modules, trx, organizationId, fields.module))) throw refused([{ key: 'module', code: 'answer.option' }]);
  const found = [
    ...(await strangeReferences(trx, organizationId, fields)),
    ...ownFaults(fields),
    ...(await reviewerFaults(services, trx, { organizationId, language }, fields)),
  ];
  if (await hasSameTitle(trx, organizationId, id, fields.title)) found.push({ key: 'title', code: 'answer.duplicate' });
  if (found.length > 0) throw refused(found);

  if (!fields.is_active) return;
  const others = await workflowsOf(trx, organizationId, { module: fields.module, activeOnly: true });
  const other = ambiguousWith(
    fields,
    others.filter((one) => one.id !== id),
  );
  if (other) throw new Problem('workflow.overlaps', { params: { title: other.title } });
}

function refused(violations: ProblemViolation[]): Problem {
  return new Problem('settings.refused', { violations });
}

function ownFaults({
  approve_when: needed,
  reviewers,
  escalation_user_id: user,
  lead_time_hours: hours,
}: WorkflowFields): ProblemViolation[] {
  const faults: ProblemViolation[] = [];
  const most = Math.max(1, reviewers.length);
  if (needed !== null && needed > most) faults.push({ key: 'approve_when', code: 'answer.maximum', params: { limit: most } });
  if (user !== null && hours === null) faults.push({ key: 'lead_time_hours', code: 'answer.required' });
  return faults;
}

async function strangeReferences(trx: Tenant, organizationId: string, fields: WorkflowFields): Promise<ProblemViolation[]> {
  const forms = fields.template_ids.length
    ? await trx
        .selectFrom('templates')
        .select('id')
        .where('organization_id', '=', organizationId)
        .where('module', '=', fields.module)
        .where('id', 'in', fields.template_ids)
        // Locks the chosen templates, so that they are not removed before the commit.
        .forKeyShare()
        .execute()
    : [];
  const sites = fields.site_ids.length
    ? await trx
        .selectFrom('sites')
        .select('id')
        .where('organization_id', '=', organizationId)
        .where('status', '<>', 'deleted')
        .where('id', 'in', fields.site_ids)
        .execute()
    : [];
  return [
    ...(forms.length < fields.template_ids.length ? [{ key: 'template_ids', code: 'answer.reference' }] : []),
    ...(sites.length < fields.site_ids.length ? [{ key: 'site_ids', code: 'answer.reference' }] : []),
  ];
}

async function reviewerFaults(
  services: { modules: ModuleCatalogue; forms: FormCache },
  trx: Tenant,
  session: { organizationId: string; language: string },
  fields: WorkflowFields,
): Promise<ProblemViolation[]> {
  const { organizationId } = session;
  const { reviewers, escalation_user_id: escalation } = fields;
  const manifest = services.modules.manifest(fields.module);
  const people = reviewers.flatMap(({ user_id: user, substitutes }) => [user, ...substitutes.map(({ user_id }) => user_id)]);
  const named = [...people, escalation].filter((id) => id !== null);
  const able = new Set(await ableReviewers(trx, organizationId, manifest, { ids: named }));
  const roleIds = reviewers.flatMap(({ role_id: role }) => (role === null ? [] : [role]));
  const roles = new Set(
    roleIds.length === 0
      ? []
      : (
          await trx
            .selectFrom('roles')
            .select('id')
            .where('organization_id', '=', organizationId)
            .where('id', 'in', roleIds)
            .forKeyShare()
            .execute()
        ).map(({ id }) => id),
  );
  const known = new Set((await namingFields(services, trx, session, fields.module, fields.template_ids)).map(({ id }) => id));

  const faults = reviewers.flatMap((reviewer, index) => {
    const key = `reviewers/${index}`;
    const is = {
      person: able.has(reviewer.user_id ?? ''),
      role: roles.has(reviewer.role_id ?? ''),
      field: known.has(reviewer.field ?? ''),
    };
    const asked = askedIn(reviewer);
    if (asked === null) return [{ key, code: 'answer.required' }];
    if (!is[reviewer.kind]) return [{ key, code: reviewer.kind === 'person' ? 'answer.user' : 'answer.reference' }];
    if (reviewers.slice(0, index).some((earlier) => askedIn(earlier) === asked)) return [{ key, code: 'answer.duplicate' }];
    return substituteFaults(reviewer, key, able);
  });
  return escalation === null || able.has(escalation) ? faults : [...faults, { key: 'escalation_user_id', code: 'answer.user' }];
}

/** Returns the value that a reviewer's kind requires; null unless exactly that one is filled in. */
function askedIn({ kind, user_id: user, role_id: role, field }: WorkflowReviewer): string | null {
  const filled = [user, role, field].filter((value) => value !== null);
  const own = { person: user, role, field }[kind];
  return filled.length === 1 ? own : null;
}

function substituteFaults(
  { user_id: reviewer, substitutes }: WorkflowReviewer,
  key: string,
  able: ReadonlySet<string>,
): ProblemViolation[] {
  return substitutes.flatMap(({ user_id: user, from_date: from, until_date: until }, index) => {
    const at = `${key}/substitutes/${index}`;
    if (!able.has(user)) return [{ key: at, code: 'answer.user' }];
    if (user === reviewer) return [{ key: at, code: 'answer.duplicate' }];
    return from > until ? [{ key: at, code: 'answer.date' }] : [];
  });
}

async function hasSameTitle(trx: Tenant, organizationId: string, id: string, title: string): Promise<boolean> {
  const same = await trx
    .selectFrom('workflows')
    .select('id')
    .where('organization_id', '=', organizationId)
    .where('title', '=', title)
    .where('id', '<>', id)
    .executeTakeFirst();
  return same !== undefined;
}
