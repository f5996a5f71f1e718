import { uuidv7 } from 'uuidv7';
import { Problem } from '../../shared/problem.ts';
import type { Tenant } from '../db/tenant.ts';
import { appendChange, refusedField, refuseStale, refuseWhenFull, type Fields } from '../listing/change.ts';
import { uniquely } from '../listing/uniquely.ts';
import { today } from '../listing/today.ts';
import type { Services } from '../services.ts';
import type { ServerSession } from '../session/server-session.ts';
import { revisionOf, type StoredRevision } from './revision-store.ts';

type RevisionServices = Pick<Services, 'clock' | 'modules'>;

/** Fields of a revision that a request sets. Omitted fields stay unchanged. */
export interface RevisionChange {
  module?: string;
  template_id?: string | null;
  document_number?: string;
  rev_number?: string;
  rev_date?: string;
  note?: string;
  is_active?: boolean;
}

/** Adds a revision of a document. */
export async function createRevision(
  services: RevisionServices,
  trx: Tenant,
  session: ServerSession,
  wanted: RevisionChange & { module: string; rev_date: string },
): Promise<StoredRevision> {
  refuseWhenFull(session);
  const id = uuidv7();
  const now = services.clock.now();
  const values = { ...(await checked(services, trx, session, wanted)), is_active: wanted.is_active ?? true };
  await uniquely('rev_number', () =>
    trx
      .insertInto('hsse_rev_numbers')
      .values({ organization_id: session.organizationId, id, ...values, created_at: now, updated_at: now })
      .execute(),
  );
  return written(services, trx, session, id);
}

/** Changes a revision: a slip of the pen is mended, a new state of the document is a new revision. */
export async function changeRevision(
  services: RevisionServices,
  trx: Tenant,
  session: ServerSession,
  id: string,
  wanted: RevisionChange & { lock_version: number },
): Promise<StoredRevision> {
  refuseWhenFull(session);
  const before = await locked(services, trx, session, id);
  refuseStale(before, wanted);
  const { lock_version: _, ...change } = wanted;
  const values = await checked(services, trx, session, { ...before, note: before.note ?? '', ...change });
  await uniquely('rev_number', () =>
    trx
      .updateTable('hsse_rev_numbers')
      .set({
        ...values,
        is_active: wanted.is_active ?? before.is_active,
        lock_version: before.lock_version + 1,
        updated_at: services.clock.now(),
      })
      .where('organization_id', '=', session.organizationId)
      .where('id', '=', id)
      .execute(),
  );
  return written(services, trx, session, id, before);
}

/** Removes a revision; the history keeps that it was there. */
export async function deleteRevision(
  services: RevisionServices,
  trx: Tenant,
  session: ServerSession,
  id: string,
  wanted: { lock_version: number },
): Promise<void> {
  const before = await locked(services, trx, session, id);
  refuseStale(before, wanted);
  await trx.deleteFrom('hsse_rev_numbers').where('organization_id', '=', session.organizationId).where('id', '=', id).execute();
  await appendChange(trx, session, { ...entryOf(before), at: services.clock.now(), before: fieldsOf(before) });
}

async function checked(
  { modules }: RevisionServices,
  trx: Tenant,
  { organizationId }: ServerSession,
  wanted: RevisionChange & { module: string; rev_date: string },
) {
  const { module, template_id: templateId = null, rev_date: date } = wanted;
  if (!modules.all.some(({ id }) => id === module)) throw refusedField('module', 'answer.reference');
  if (templateId !== null) {
    const template = await trx
      .selectFrom('templates')
      .select('id')
      .where('organization_id', '=', organizationId)
      .where('module', '=', module)
      .where('id', '=', templateId)
      .executeTakeFirst();
    if (!template) throw refusedField('template_id', 'answer.reference');
  }
  return {
    module,
    template_id: templateId,
    rev_date: date,
    document_number: required('document_number', wanted.document_number),
    rev_number: required('rev_number', wanted.rev_number),
    note: wanted.note?.trim() ?? '',
  };
}

function required(key: string, text = ''): string {
  if (text.trim() === '') throw refusedField(key, 'answer.required');
  return text.trim();
}

async function locked({ clock }: RevisionServices, trx: Tenant, session: ServerSession, id: string): Promise<StoredRevision> {
  const revision = await revisionOf(trx, session.organizationId, id, today(clock, session), 'lock');
  if (!revision) throw new Problem('settings.not-found');
  return revision;
}

async function written(
  { clock }: RevisionServices,
  trx: Tenant,
  session: ServerSession,
  id: string,
  before?: StoredRevision,
): Promise<StoredRevision> {
  const after = await revisionOf(trx, session.organizationId, id, today(clock, session));
  if (!after) throw new Problem('settings.not-found');
  await appendChange(trx, session, { ...entryOf(after), at: clock.now(), before: before && fieldsOf(before), after: fieldsOf(after) });
  return after;
}

function entryOf({ id, document_number: document, rev_number: number }: StoredRevision) {
  return { entity: 'hsse_rev_number', entityId: id, name: `${document} ${number}` } as const;
}

function fieldsOf({ module, titles, document_number, rev_number, rev_date, note, is_active }: StoredRevision): Fields {
  return { module, template: titles?.['en'] ?? null, document_number, rev_number, rev_date, note, is_active };
}
