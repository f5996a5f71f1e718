import type { Finding } from '../../../engine/index.ts';
import { isObject } from '../../shared/is-object.ts';
import type { Tenant } from '../db/tenant.ts';
import { sameOrganization } from '../db/same-organization.ts';
import type { ServerSession } from '../session/server-session.ts';
import { draftOf, type TemplateDraft, type TemplateRow } from './draft-store.ts';
import { sitesOfTemplate } from './template-sites.ts';
import { textIn } from './template-store.ts';

/** A template as its designers see it: with every version, and the draft if there is one. */
export async function presentTemplate(trx: Tenant, session: ServerSession, template: TemplateRow) {
  const { organizationId, language } = session;
  const draft = await draftOf(trx, organizationId, template);
  const rows = await trx
    .selectFrom('template_versions as v')
    .leftJoin('users as u', (join) => sameOrganization(join, 'u.id', 'v.published_by'))
    .select(['v.version', 'v.titles', 'v.descriptions', 'v.question_count', 'v.note', 'v.published_by', 'v.published_at', 'u.full_name'])
    .where('v.organization_id', '=', organizationId)
    .where('v.template_id', '=', template.id)
    .orderBy('v.version', 'desc')
    .execute();
  const current = rows.find(({ version }) => version === template.current_version);
  const text = (key: 'title' | 'description'): string => {
    if (current) return textIn(key === 'title' ? current.titles : current.descriptions, language);
    const written = isObject(draft.document) ? draft.document[key] : undefined;
    return typeof written === 'string' ? written : '';
  };
  const { stock_hash: _, ...row } = template;
  return {
    ...row,
    site_ids: await sitesOfTemplate(trx, organizationId, template.id),
    name: text('title'),
    description: text('description'),
    versions: rows.map((row) => ({
      version: row.version,
      name: textIn(row.titles, language),
      questions: row.question_count,
      note: row.note,
      published_by: row.published_by === null ? null : { id: row.published_by, name: row.full_name ?? '' },
      published_at: row.published_at.toISOString(),
    })),
    draft: draft.isStored ? { version: draft.version, ...(await writtenBy(trx, organizationId, draft)) } : null,
  };
}

/** Returns the draft of a template with its document and the linter's findings. */
export async function presentDraft(trx: Tenant, session: ServerSession, draft: TemplateDraft, findings: readonly Finding[]) {
  return {
    document: draft.document,
    version: draft.version,
    is_stored: draft.isStored,
    ...(await writtenBy(trx, session.organizationId, draft)),
    findings: [...findings],
  };
}

async function writtenBy(trx: Tenant, organizationId: string, { basedOn, updatedBy, updatedAt }: TemplateDraft) {
  const author =
    updatedBy === null
      ? undefined
      : await trx
          .selectFrom('users')
          .select(['id', 'full_name as name'])
          .where('organization_id', '=', organizationId)
          .where('id', '=', updatedBy)
          .executeTakeFirst();
  return { based_on: basedOn, updated_by: author ?? null, updated_at: updatedAt?.toISOString() ?? null };
}
