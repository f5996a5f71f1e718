import type { Form } from '../../../engine/index.ts';
import type { Tenant } from '../db/tenant.ts';
import { sameOrganization } from '../db/same-organization.ts';
import type { RecordServices } from '../records/load-view.ts';
import type { ServerSession } from '../session/server-session.ts';
import { optionTitles } from '../templates/option-titles.ts';
import { textIn } from '../templates/template-store.ts';
import { termNames } from '../terms/term-names.ts';

/** The names of a dimension's values that only the server knows: of sites, people and templates, and of the options of a form. */
export async function namesOfKeys(
  services: RecordServices,
  trx: Tenant,
  session: ServerSession,
  module: string,
  by: string,
  keys: readonly string[],
): Promise<Map<string, string>> {
  if (keys.length === 0) return new Map();
  const { organizationId, language } = session;
  switch (by) {
    case 'site': {
      const sites = trx.selectFrom('sites').select(['id', 'name']).where('organization_id', '=', organizationId);
      return new Map((await sites.where('id', 'in', keys).execute()).map(({ id, name }) => [id, name]));
    }
    case 'division':
    case 'department':
    case 'unit': {
      const places = trx.selectFrom(`${by}s`).select(['id', 'name']).where('organization_id', '=', organizationId);
      return new Map((await places.where('id', 'in', keys).execute()).map(({ id, name }) => [id, name]));
    }
    case 'contractor': {
      const companies = trx.selectFrom('records').select(['id', 'title']).where('organization_id', '=', organizationId);
      return new Map(
        (await companies.where('id', 'in', keys).execute()).flatMap(({ id, title }) => (title === null ? [] : [[id, title] as const])),
      );
    }
    case 'requester':
    case 'assignee': {
      const people = trx.selectFrom('users').select(['id', 'full_name']).where('organization_id', '=', organizationId);
      return new Map((await people.where('id', 'in', keys).execute()).map(({ id, full_name: name }) => [id, name]));
    }
    case 'template': {
      const current = await currentVersions(trx, organizationId, module).where('t.id', 'in', keys).execute();
      return new Map(current.map(({ id, titles }) => [id, textIn(titles, language)]));
    }
    case 'status':
    case 'month':
    case 'days_overdue':
    case 'parent_module':
    case 'passed':
      return new Map();
    default:
      return namesOfCodes(services, trx, session, { module, column: by, keys });
  }
}

function currentVersions(trx: Tenant, organizationId: string, module: string) {
  return trx
    .selectFrom('templates as t')
    .innerJoin('template_versions as v', (join) =>
      sameOrganization(join, 'v.template_id', 't.id').onRef('v.version', '=', 't.current_version'),
    )
    .select(['t.id', 'v.version', 'v.titles'])
    .where('t.organization_id', '=', organizationId)
    .where('t.module', '=', module);
}

/** Most templates that are read for the titles of their options. */
const mostTemplates = 50;

/** The names of terms and of options of a module's forms. What someone typed is its own name. */
async function namesOfCodes(
  { forms }: RecordServices,
  trx: Tenant,
  session: ServerSession,
  { module, column, keys }: { module: string; column: string; keys: readonly string[] },
): Promise<Map<string, string>> {
  const { organizationId, language } = session;
  const terms = await termNames(trx, session, keys);
  const current = await currentVersions(trx, organizationId, module).orderBy('t.created_at').limit(mostTemplates).execute();
  const typed: [string, string][] = [];
  const titles: [string, string][] = [];
  for (const { id, version } of current) {
    const form = await forms.form(trx, organizationId, id, version, language);
    // A typed "3" is no severity.
    if (isTyped(form, column)) typed.push(...keys.map((key): [string, string] => [key, key]));
    for (const [key, title] of optionTitles(form)) if (key.startsWith(`${column}/`)) titles.push([key.slice(column.length + 1), title]);
  }
  return new Map([...typed, ...terms, ...titles]);
}

function isTyped(form: Form, column: string): boolean {
  return [...form.questions.values()].some(({ field, schema }) => field === 'text' && schema['x-index'] === column);
}
