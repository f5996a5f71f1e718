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
  if (record.status !== 'active' || (await isOfInactiveCompany(trx, record))) throw new Problem('badge.inactive');
  return presentBadge(services, trx, session, record, 'makeBadge');
}

/** Withdraws the code of a badge: whoever scans a printed copy sees that. */
export async function withdrawBadge(services: Services, trx: Tenant, session: ServerSession, id: string): Promise<void> {
  await workerOf(services, trx, session, id, 'lock');
  const now = services.clock.now();
  const count = await withdrawPublicLinks(trx, session.organizationId, badgeTarget(id), { by: session.userId, now });
  if (count > 0) await appendRecordEntry(trx, session, { at: now, recordId: id, action: 'withdrawBadge', details: {} });
}

/** Whether the company of a worker is given no work. */
export async function isOfInactiveCompany(
  trx: Tenant,
  { organization_id: organizationId, contractor_id: contractor }: Pick<StoredRecord, 'organization_id' | 'contractor_id'>,
): Promise<boolean> {
  if (contractor === null) return false;
  const company = trx.selectFrom('records').select('status').where('organization_id', '=', organizationId).where('id', '=', contractor);
  return (await company.executeTakeFirst())?.status === 'inactive';
}

/** The employer of a worker: their company, else the employer in their profile, else the organisation itself. */
export async function employerOf(
  trx: Tenant,
  { organization_id: organizationId, contractor_id: contractor }: Pick<StoredRecord, 'organization_id' | 'contractor_id'>,
  named: string | null,
  organization: string,
): Promise<string> {
  const company =
    contractor === null
      ? undefined
      : await trx
          .selectFrom('records')
          .select('title')
          .where('organization_id', '=', organizationId)
          .where('id', '=', contractor)
          .executeTakeFirst();
  return company?.title ?? named ?? organization;
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
  const worker = presentWorker({ ...record, site_name: null });
  const code = await printedCode(config, trx, session, { target: badgeTarget(record.id), path: '/badge', now: clock.now(), make });
  return {
    number: worker.number,
    name: worker.name,
    photo: worker.photo,
    company: await employerOf(trx, record, worker.employer, organization),
    trade: worker.trade,
    is_active: record.status === 'active',
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
