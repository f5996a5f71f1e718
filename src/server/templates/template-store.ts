import { sql } from 'kysely';
import { indexNames } from '../../../engine/index.ts';
import type { Template, TemplateSettings } from '../../../engine/template.ts';
import type { Tenant } from '../db/tenant.ts';
import { sameOrganization } from '../db/same-organization.ts';
import { isOfferedAt } from './template-sites.ts';

/** Texts of a template's title or description by language; English is always there. */
export type Texts = Record<string, string>;

/** A published template that is offered, with its texts in all languages. */
export interface OfferedVersion {
  id: string;
  module: string;
  icon: string;
  is_low_risk: boolean;
  is_active: boolean;
  stock_name: string | null;
  version: number;
  titles: Texts;
  descriptions: Texts;
  question_count: number;
  lock_version: number;
  created_at: Date;
}

function offeredVersions(trx: Tenant, organizationId: string) {
  return trx
    .selectFrom('templates as t')
    .innerJoin('template_versions as v', (join) =>
      sameOrganization(join, 'v.template_id', 't.id').onRef('v.version', '=', 't.current_version'),
    )
    .select([
      't.id',
      't.module',
      't.icon',
      't.is_low_risk',
      't.is_active',
      't.stock_name',
      'v.version',
      'v.titles',
      'v.descriptions',
      'v.question_count',
      't.lock_version',
      't.created_at',
    ])
    .where('t.organization_id', '=', organizationId);
}

/** The published templates of a module, in the order they were made; with `sites`, those that are offered at one of them. */
export async function templatesOf(
  trx: Tenant,
  organizationId: string,
  module: string,
  { sites }: { sites?: readonly string[] | undefined } = {},
): Promise<OfferedVersion[]> {
  return offeredVersions(trx, organizationId)
    .where('t.module', '=', module)
    .$if(sites !== undefined, (query) => query.where(isOfferedAt(sites ?? [])))
    .orderBy('t.created_at')
    .orderBy('t.id')
    .execute();
}

/** One published template, or nothing where the organisation has none of that id. */
export async function templateOf(trx: Tenant, organizationId: string, id: string): Promise<OfferedVersion | undefined> {
  return offeredVersions(trx, organizationId).where('t.id', '=', id).executeTakeFirst();
}

/** The document of one version, as its author left it. */
export async function documentOf(trx: Tenant, organizationId: string, templateId: string, version: number): Promise<Template | undefined> {
  const row = await trx
    .selectFrom('template_versions as v')
    .innerJoin('templates as t', (join) => sameOrganization(join, 't.id', 'v.template_id'))
    .select(['v.document', 't.module'])
    .where('v.organization_id', '=', organizationId)
    .where('v.template_id', '=', templateId)
    .where('v.version', '=', version)
    .executeTakeFirst();
  return row?.document as Template | undefined;
}

/** The settings of a module's published templates, by the ids of the templates: the documents stay where they are. */
export async function settingsOf(trx: Tenant, organizationId: string, module: string): Promise<Map<string, TemplateSettings>> {
  const rows = await offeredVersions(trx, organizationId).select('v.settings').where('t.module', '=', module).execute();
  return new Map(rows.map(({ id, settings }) => [id, settings]));
}

/** Adds a version of a template and makes it the current one. */
export async function addVersion(
  trx: Tenant,
  organizationId: string,
  version: {
    templateId: string;
    version: number;
    document: Template;
    questionCount: number;
    note: string | null;
    publishedBy: string | null;
    at: Date;
  },
): Promise<void> {
  const { document } = version;
  await trx
    .insertInto('template_versions')
    .values({
      organization_id: organizationId,
      template_id: version.templateId,
      version: version.version,
      document: sql`${JSON.stringify(document)}::json`,
      titles: JSON.stringify(textsOf(document, 'title', document.title)),
      descriptions: JSON.stringify(textsOf(document, 'description', document.description ?? '')),
      question_count: version.questionCount,
      note: version.note,
      published_by: version.publishedBy,
      published_at: version.at,
    })
    .execute();
  const names = JSON.stringify(indexNames(document));
  await trx
    .updateTable('templates')
    .set({
      current_version: version.version,
      index_names: names,
      // Older records lack what this version indexes for the first time.
      index_fill: sql`CASE WHEN ${version.version} > 1 AND NOT index_names @> ${names}::jsonb THEN ${JSON.stringify({ version: version.version, after: null })}::jsonb ELSE index_fill END`,
    })
    .where('organization_id', '=', organizationId)
    .where('id', '=', version.templateId)
    .execute();
}

/** Keeps which stock document a template follows. */
export async function followStock(trx: Tenant, organizationId: string, templateId: string, hash: string): Promise<void> {
  await trx
    .updateTable('templates')
    .set({ stock_hash: hash })
    .where('organization_id', '=', organizationId)
    .where('id', '=', templateId)
    .execute();
}

/** The texts of a title or description by language. */
export function textsOf(document: Template, key: string, base: string): Texts {
  const translated = Object.entries(document['x-translations'] ?? {}).flatMap(([language, texts]) =>
    texts[key] ? [[language, texts[key]]] : [],
  );
  return { ...Object.fromEntries(translated), en: base };
}

/** Returns a text in a language, or in English if it is missing. */
export function textIn(texts: Texts, language: string): string {
  return texts[language] ?? texts['en'] ?? '';
}
