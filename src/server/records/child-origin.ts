import { siteQuestion, type Answers, type Form } from '../../../engine/index.ts';
import { allows } from '../../shared/permission.ts';
import { Problem } from '../../shared/problem.ts';
import type { Tenant } from '../db/tenant.ts';
import type { ServerSession } from '../session/server-session.ts';
import { viewOf, type RecordServices } from './load-view.ts';
import { proposedAnswers } from './proposed-answers.ts';
import { findRecord, type StoredRecord } from './record-store.ts';
import type { RecordView } from './record-view.ts';

/** Origin of a child record: its parent, and the row of a grid unless it was created by hand. */
export interface ChildOrigin {
  parentId: string;
  parentModule: string;
  relation: string;
  question: string;
  rowId: string;
  /** The parent of a record that somebody makes by hand, and the answers that it proposes. */
  from?: { view: RecordView; proposes: Readonly<Record<string, string>> };
}

/**
 * Returns the parent of a record that a user creates by hand. Refuses with `record.parent-invalid` if the parent is a draft or its module
 * declares no such child.
 */
export async function parentOf(
  services: RecordServices,
  trx: Tenant,
  session: ServerSession,
  module: string,
  { id, relation }: { id: string; relation: string },
  template: { stock_name: string | null },
): Promise<ChildOrigin> {
  const { modules } = services;
  const parent = await findRecord(trx, session, id, 'lock');
  const manifest = parent && modules.manifest(parent.module);
  if (!parent || !manifest || !allows(session.rules, 'read', manifest.subject)) throw new Problem('record.parent-invalid');
  const link = Object.hasOwn(manifest.links ?? {}, relation) ? manifest.links?.[relation] : undefined;
  if (parent.number === null || link?.module !== module || link.template !== template.stock_name)
    throw new Problem('record.parent-invalid');
  const from = { view: await viewOf(services, trx, parent, session.language, session.zone), proposes: link.proposes ?? {} };
  return { parentId: parent.id, parentModule: parent.module, relation, question: '', rowId: '', from };
}

/**
 * Returns the answers with those that the parent proposes where none are given: its site, if the form asks for one and the site is one of
 * the session's, and what the parent's link names.
 */
export function beginFrom(session: ServerSession, form: Form, answers: Answers, from: ChildOrigin['from']): Answers {
  if (!from) return answers;
  const { isAdmin, siteIds } = session;
  const siteId = from.view.record.site_id;
  const question = siteQuestion(form);
  const isOffered = siteId !== null && question !== undefined && (isAdmin || siteIds.includes(siteId));
  return { ...(isOffered && { [question]: { site: siteId } }), ...proposedAnswers(from.view, session, form, from.proposes), ...answers };
}

/** Links a child to its parent. */
export async function linkChild(trx: Tenant, child: StoredRecord, { parentId, relation, question, rowId }: ChildOrigin): Promise<void> {
  await trx
    .insertInto('record_links')
    .values({ organization_id: child.organization_id, from_id: parentId, relation, to_id: child.id, question, row_id: rowId })
    .execute();
}
