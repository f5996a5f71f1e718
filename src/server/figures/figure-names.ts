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
      return new Map([...(await termNames(trx, session, keys)), ...(await optionNames(services, trx, session, module, by))]);
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

async function optionNames(
  { forms }: RecordServices,
  trx: Tenant,
  { organizationId, language }: ServerSession,
  module: string,
  column: string,
): Promise<[string, string][]> {
  const current = await currentVersions(trx, organizationId, module).orderBy('t.created_at').limit(mostTemplates).execute();
  const names: [string, string][] = [];
  for (const { id, version } of current) {
    const form = await forms.form(trx, organizationId, id, version, language);
    for (const [key, title] of optionTitles(form)) if (key.startsWith(`${column}/`)) names.push([key.slice(column.length + 1), title]);
  }
  return names;
}
