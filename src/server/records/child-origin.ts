import { siteQuestion, type Answers, type Form } from '../../../engine/index.ts';
import { allows } from '../../shared/permission.ts';
import { Problem } from '../../shared/problem.ts';
import type { Tenant } from '../db/tenant.ts';
import type { ServerSession } from '../session/server-session.ts';
import type { RecordServices } from './load-view.ts';
import { findRecord, type StoredRecord } from './record-store.ts';

/** Origin of a child record: its parent, and the row of a grid unless it was created by hand. */
export interface ChildOrigin {
  parentId: string;
  parentModule: string;
  relation: string;
  question: string;
  rowId: string;
  /** Site of the parent of a record that somebody makes by hand. */
  siteId?: string | null;
}

/**
 * Returns the parent of a record that a user creates by hand. Refuses with `record.parent-invalid` if the parent is a draft or its module
 * declares no such child.
 */
export async function parentOf(
  { modules }: Pick<RecordServices, 'modules'>,
  trx: Tenant,
  session: ServerSession,
  module: string,
  { id, relation }: { id: string; relation: string },
  template: { stock_name: string | null },
): Promise<ChildOrigin> {
  const parent = await findRecord(trx, session, id, 'lock');
  const manifest = parent && modules.manifest(parent.module);
  if (!parent || !manifest || !allows(session.rules, 'read', manifest.subject)) throw new Problem('record.parent-invalid');
  const link = Object.hasOwn(manifest.links ?? {}, relation) ? manifest.links?.[relation] : undefined;
  if (parent.number === null || link?.module !== module || link.template !== template.stock_name)
    throw new Problem('record.parent-invalid');
  return { parentId: parent.id, parentModule: parent.module, relation, question: '', rowId: '', siteId: parent.site_id };
}

/** Returns the answers with the site of the parent, if the form asks for a site, none is given, and the site is one of the session's. */
export function atParentsSite(
  { isAdmin, siteIds }: Pick<ServerSession, 'isAdmin' | 'siteIds'>,
  form: Form,
  answers: Answers,
  siteId: string | null | undefined,
): Answers {
  const question = siteQuestion(form);
  if (!siteId || question === undefined || answers[question] !== undefined || !(isAdmin || siteIds.includes(siteId))) return answers;
  return { ...answers, [question]: { site: siteId } };
}

/** Links a child to its parent. */
export async function linkChild(trx: Tenant, child: StoredRecord, { parentId, relation, question, rowId }: ChildOrigin): Promise<void> {
  await trx
    .insertInto('record_links')
    .values({ organization_id: child.organization_id, from_id: parentId, relation, to_id: child.id, question, row_id: rowId })
    .execute();
}
