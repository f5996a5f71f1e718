import { toString as drawCode } from 'qrcode';
import type { WorkerBadge } from '../../../shared/worker-badge.ts';
import { Problem } from '../../../shared/problem.ts';
import { originOf } from '../../../server/http/hosts.ts';
import type { Tenant } from '../../../server/db/tenant.ts';
import { loadView } from '../../../server/records/load-view.ts';
import type { Services } from '../../../server/services.ts';
import type { ServerSession } from '../../../server/session/server-session.ts';
import { presentWorker } from './present-worker.ts';

/** Returns the badge of a registered worker. Its code opens the profile for users who may read it, after they sign in. */
export async function badgeOf(services: Services, trx: Tenant, session: ServerSession, id: string): Promise<WorkerBadge> {
  const { record, manifest } = await loadView(services, trx, session, id);
  if (manifest.id !== 'worker-profiles' || record.number === null) throw new Problem('record.not-found');
  const { organizationId } = session;
  const { name: organization, sub_domain_name: subDomain } = await trx
    .selectFrom('organizations')
    .select(['name', 'sub_domain_name'])
    .where('id', '=', organizationId)
    .executeTakeFirstOrThrow();
  const company =
    record.contractor_id === null
      ? undefined
      : await trx
          .selectFrom('records')
          .select('title')
          .where('organization_id', '=', organizationId)
          .where('id', '=', record.contractor_id)
          .executeTakeFirst();
  const worker = presentWorker({ ...record, site_name: null });
  const address = `${originOf(subDomain, services.config)}/worker-profiles/${record.id}/summary`;
  return {
    number: worker.number,
    name: worker.name,
    photo: worker.photo,
    company: company?.title ?? worker.employer ?? organization,
    trade: worker.trade,
    is_active: record.status === 'active',
    code: await drawCode(address, { type: 'svg', margin: 1, errorCorrectionLevel: 'M' }),
  };
}
