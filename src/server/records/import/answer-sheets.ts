import type { ModuleManifest } from '../../../shared/manifest.ts';
import { allows } from '../../../shared/permission.ts';
import type { Tenant } from '../../db/tenant.ts';
import type { ServerSession } from '../../session/server-session.ts';
import { namesOf, referencesIn } from '../../sources/references.ts';
import { withTitles } from '../../sources/record-titles.ts';
import { templateOf } from '../../templates/template-store.ts';
import type { RecordServices } from '../load-view.ts';
import { masksNames } from '../masked-names.ts';
import { answerRows } from './answer-rows.ts';
import { importColumns } from './import-columns.ts';
import { importNames } from './import-names.ts';

/** Records whose answers are read at once. */
const batch = 500;

/**
 * Returns a sheet for each form of the records, with their answers in the columns of its import: what goes out comes in again. Forms with
 * sections that few may read, or with names that are masked, have none.
 */
export async function answerSheets(
  services: RecordServices,
  trx: Tenant,
  session: ServerSession,
  manifest: ModuleManifest,
  ids: readonly string[],
): Promise<{ name: string; rows: string[][] }[]> {
  if (ids.length === 0 || !manifest.import || !allows(session.rules, 'read', manifest.subject)) return [];
  const { organizationId, language } = session;
  const templates = await trx
    .selectFrom('records')
    .select(['id', 'template_id'])
    .where('organization_id', '=', organizationId)
    .where('id', 'in', ids)
    .execute();
  const formOf = new Map(templates.map(({ id, template_id: template }) => [id, template]));
  const sheets: { name: string; rows: string[][] }[] = [];
  for (const [templateId, own] of Map.groupBy(ids, (id) => formOf.get(id) ?? '')) {
    const template = await templateOf(trx, organizationId, templateId);
    const form = template && (await services.forms.form(trx, organizationId, template.id, template.version, language));
    if (!form || masksNames(form) || form.sections.some(({ read }) => read !== undefined)) continue;
    const columns = importColumns(form);
    const names = await importNames(services.modules, trx, session, columns);
    const rows: string[][] = [columns.map(({ title }) => title)];
    for (let from = 0; from < own.length; from += batch) {
      const found = await answersOf(trx, organizationId, own.slice(from, from + batch));
      const references = [...found.values()].flatMap(({ answers }) => referencesIn(form, answers));
      const records = references.filter(({ kind }) => kind === 'record').map(({ id }) => id);
      const called = await namesOf(trx, organizationId, references, language);
      const others = await withTitles(trx, session, services.modules, called, records);
      for (const id of own.slice(from, from + batch)) {
        const record = found.get(id);
        if (record) rows.push(...answerRows(columns, record.answers, { form, names, others, language, zone: record.zone ?? session.zone }));
      }
    }
    sheets.push({ name: form.title, rows });
  }
  return sheets;
}

async function answersOf(trx: Tenant, organizationId: string, ids: readonly string[]) {
  const rows = await trx
    .selectFrom('records as r')
    .leftJoin('sites as s', (join) => join.onRef('s.organization_id', '=', 'r.organization_id').onRef('s.id', '=', 'r.site_id'))
    .select(['r.id', 'r.answers', 's.timezone as zone'])
    .where('r.organization_id', '=', organizationId)
    .where('r.id', 'in', ids)
    .execute();
  return new Map(rows.map(({ id, answers, zone }) => [id, { answers, zone }]));
}
