import { sql } from 'kysely';
import type { Tenant } from '../db/tenant.ts';
import { Problem } from '../../shared/problem.ts';
import { allows, type Action } from '../../shared/permission.ts';
import { settingsSubjectOf } from '../../shared/manifest.ts';
import type { ModuleCatalogue } from '../modules/catalogue.ts';
import type { ServerSession } from '../session/server-session.ts';
import { documentOf } from './template-store.ts';

/** A template of the organisation, published or not. */
export interface TemplateRow {
  id: string;
  module: string;
  stock_name: string | null;
  stock_hash: string | null;
  icon: string;
  is_low_risk: boolean;
  is_active: boolean;
  current_version: number | null;
  lock_version: number;
}

/** State of the work on a template: a stored draft or, without one, the current version. */
export interface DraftState {
  /** The published version that it was begun from. */
  basedOn: number | null;
  /** The stock document that it was begun from, by its hash. */
  stockHash: string | null;
  version: number;
  /** Whether a draft is stored that differs from the published version. */
  isStored: boolean;
  updatedBy: string | null;
  updatedAt: Date | null;
}

/** Draft or version that an author works on, with its document. */
export interface TemplateDraft extends DraftState {
  document: unknown;
}

/**
 * The template of that id if the session may do that to it. Unknown, foreign and unreadable ones are one: `template.not-found`.
 * `lock` keeps others from changing it until the transaction ends.
 */
export async function loadTemplate(
  { modules }: { modules: ModuleCatalogue },
  trx: Tenant,
  session: ServerSession,
  id: string,
  action: Action,
  lock?: 'lock',
): Promise<TemplateRow> {
  const query = trx
    .selectFrom('templates')
    .select(['id', 'module', 'stock_name', 'stock_hash', 'icon', 'is_low_risk', 'is_active', 'current_version', 'lock_version'])
    .where('organization_id', '=', session.organizationId)
    .where('id', '=', id);
  const template = await (lock ? query.forUpdate() : query).executeTakeFirst();
  const subject = template && settingsSubjectOf(modules.manifest(template.module));
  if (!template || !subject || !allows(session.rules, 'read', subject)) throw new Problem('template.not-found');
  if (!allows(session.rules, action, subject)) throw new Problem('permission.denied');
  return template;
}

/** Returns the draft of a template. Without a stored draft, the published version is the draft. */
export async function draftOf(trx: Tenant, organizationId: string, template: TemplateRow): Promise<TemplateDraft> {
  const row = await draftRow(trx, organizationId, template).select('document').executeTakeFirst();
  const state = stateIn(row, template);
  if (state.isStored) return { ...state, document: row?.document };
  const { current_version: current } = template;
  return { ...state, document: current === null ? undefined : await documentOf(trx, organizationId, template.id, current) };
}

/** Returns the state of a template's draft without reading its document, which may be long. */
export async function draftStateOf(trx: Tenant, organizationId: string, template: TemplateRow): Promise<DraftState> {
  return stateIn(await draftRow(trx, organizationId, template).executeTakeFirst(), template);
}

function draftRow(trx: Tenant, organizationId: string, { id }: TemplateRow) {
  return trx
    .selectFrom('template_drafts')
    .select(['based_on', 'stock_hash', 'version', 'updated_by', 'updated_at', (eb) => eb('document', 'is not', null).as('is_stored')])
    .where('organization_id', '=', organizationId)
    .where('template_id', '=', id);
}

type DraftRow = Awaited<ReturnType<ReturnType<typeof draftRow>['executeTakeFirst']>>;

function stateIn(row: DraftRow, { current_version: current }: TemplateRow): DraftState {
  if (!row?.is_stored)
    return { basedOn: current, stockHash: null, version: row?.version ?? 0, isStored: false, updatedBy: null, updatedAt: null };
  const { based_on: basedOn, stock_hash: stockHash, version, updated_by: updatedBy, updated_at: updatedAt } = row;
  return { basedOn, stockHash, version, isStored: true, updatedBy, updatedAt };
}

/** Writes the next version of a draft. A null `text` means that everything is published. */
export async function writeDraft(
  trx: Tenant,
  organizationId: string,
  draft: {
    templateId: string;
    text: string | null;
    basedOn: number | null;
    stockHash: string | null;
    version: number;
    by: string;
    at: Date;
  },
): Promise<void> {
  const values = {
    document: sql<string>`${draft.text}::json`,
    based_on: draft.basedOn,
    stock_hash: draft.stockHash,
    version: draft.version,
    updated_by: draft.by,
    updated_at: draft.at,
  };
  await trx
    .insertInto('template_drafts')
    .values({ organization_id: organizationId, template_id: draft.templateId, ...values })
    .onConflict((conflict) => conflict.columns(['organization_id', 'template_id']).doUpdateSet(values))
    .execute();
}

/** The document of a version, or of the draft, as text. Nothing where the template has none of the kind. */
export async function textOf(
  trx: Tenant,
  organizationId: string,
  template: TemplateRow,
  version: number | 'draft',
): Promise<string | undefined> {
  const document =
    version === 'draft'
      ? (await draftOf(trx, organizationId, template)).document
      : await documentOf(trx, organizationId, template.id, version);
  return document === undefined ? undefined : JSON.stringify(document);
}
