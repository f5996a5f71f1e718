import type { WorkerBadge } from '../../../shared/worker-badge.ts';
import { Problem } from '../../../shared/problem.ts';
import type { Tenant } from '../../../server/db/tenant.ts';
import { printedCode } from '../../../server/public-links/printed-code.ts';
import { withdrawPublicLinks, type LinkTarget } from '../../../server/public-links/public-links.ts';
import { loadView } from '../../../server/records/load-view.ts';
import { appendRecordEntry } from '../../../server/records/record-entry.ts';
import type { StoredRecord } from '../../../server/records/record-store.ts';
import type { Services } from '../../../server/services.ts';
import type { ServerSession } from '../../../server/session/server-session.ts';
import { presentWorker } from './present-worker.ts';

/** The badge of a registered worker, with its code if one was made and not withdrawn since. */
export async function badgeOf(services: Services, trx: Tenant, session: ServerSession, id: string): Promise<WorkerBadge> {
  const record = await workerOf(services, trx, session, id);
  return presentBadge(services, trx, session, record);
}

/** Makes the code of an active worker's badge, once; returns the badge. */
export async function makeBadge(services: Services, trx: Tenant, session: ServerSession, id: string): Promise<WorkerBadge> {
  const record = await workerOf(services, trx, session, id, 'lock');
  requireActive(record, await companyOf(trx, record));
  return presentBadge(services, trx, session, record, 'makeBadge');
}

/** Withdraws the code of a badge: whoever scans a printed copy sees that. */
export async function withdrawBadge(services: Services, trx: Tenant, session: ServerSession, id: string): Promise<void> {
  await workerOf(services, trx, session, id, 'lock');
  const now = services.clock.now();
  const count = await withdrawPublicLinks(trx, session.organizationId, badgeTarget(id), { by: session.userId, now });
  if (count > 0) await appendRecordEntry(trx, session, { at: now, recordId: id, action: 'withdrawBadge', details: {} });
}

/** The company of a worker, as badges show it. */
interface Company {
  title: string | null;
  status: string;
}

/** Returns the company of a worker; undefined for the organisation's own people. */
export async function companyOf(
  trx: Tenant,
  { organization_id: organizationId, contractor_id: contractor }: Pick<StoredRecord, 'organization_id' | 'contractor_id'>,
): Promise<Company | undefined> {
  if (contractor === null) return undefined;
  const companies = trx.selectFrom('records').select(['title', 'status']).where('organization_id', '=', organizationId);
  return companies.where('id', '=', contractor).executeTakeFirst();
}

/** Refuses a worker who is not active, or whose company is given no work, with `badge.inactive`. */
export function requireActive({ status }: Pick<StoredRecord, 'status'>, company: Company | undefined): void {
  if (!isAdmitted({ status }, company)) throw new Problem('badge.inactive');
}

function isAdmitted({ status }: Pick<StoredRecord, 'status'>, company: Company | undefined): boolean {
  return status === 'active' && company?.status !== 'inactive';
}

async function presentBadge(
  { config, clock }: Services,
  trx: Tenant,
  session: ServerSession,
  record: StoredRecord,
  make?: string,
): Promise<WorkerBadge> {
  const { name: organization } = await trx
    .selectFrom('organizations')
    .select('name')
    .where('id', '=', session.organizationId)
    .executeTakeFirstOrThrow();
  const company = await companyOf(trx, record);
  const worker = presentWorker({ ...record, site_name: null });
  const code = await printedCode(config, trx, session, { target: badgeTarget(record.id), path: '/badge', now: clock.now(), make });
  return {
    number: worker.number,
    name: worker.name,
    photo: worker.photo,
    company: company?.title ?? worker.employer ?? organization,
    trade: worker.trade,
    is_active: isAdmitted(record, company),
    code: code ?? null,
  };
}

async function workerOf(services: Services, trx: Tenant, session: ServerSession, id: string, lock?: 'lock'): Promise<StoredRecord> {
  const { record, manifest } = await loadView(services, trx, session, id, lock);
  if (manifest.id !== 'worker-profiles' || record.number === null) throw new Problem('record.not-found');
  return record;
}

function badgeTarget(id: string): LinkTarget {
  return { purpose: 'badge', entity: 'record', entityId: id };
}
