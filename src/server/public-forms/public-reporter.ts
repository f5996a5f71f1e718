import type { Language } from '../../shared/language.ts';
import type { ModuleManifest } from '../../shared/manifest.ts';
import { Problem } from '../../shared/problem.ts';
import { publicReporterId } from '../../shared/public-form.ts';
import type { Tenant } from '../db/tenant.ts';
import type { ServerSession } from '../session/server-session.ts';

export interface ReporterRequest {
  organizationId: string;
  language: Language;
  /** The only site where this reporter may report; without one, every active site. */
  siteId?: string | undefined;
}

/**
 * The session in which reports without an account are taken: it may report in one module, and carries nothing that tells who the sender is,
 * their address included.
 */
export async function reporterSession(
  trx: Tenant,
  { subject }: Pick<ModuleManifest, 'subject'>,
  { organizationId, language, siteId }: ReporterRequest,
  now: Date,
): Promise<ServerSession> {
  const organization = await trx
    .selectFrom('organizations')
    .select(['organization_status', 'is_locked', 'is_subscription_active', 'timezone'])
    .where('id', '=', organizationId)
    .executeTakeFirstOrThrow();
  if (organization.organization_status !== 'Active') throw new Problem('organisation.inactive');
  if (organization.is_locked) throw new Problem('organisation.locked');
  const sites = await trx
    .selectFrom('sites')
    .select('id')
    .where('organization_id', '=', organizationId)
    .where('status', '=', 'active')
    .$if(siteId !== undefined, (query) => query.where('id', '=', siteId ?? ''))
    .execute();

  return {
    organizationId,
    sessionId: '',
    userId: publicReporterId,
    fullName: '',
    rules: [{ subject, actions: ['read', 'create', 'update'] }],
    isAdmin: false,
    isSuperAdmin: false,
    contractorId: null,
    siteIds: sites.map(({ id }) => id),
    language,
    zone: organization.timezone,
    isLocked: false,
    isSubscriptionActive: organization.is_subscription_active,
    // A report is taken even when the storage is full; its files are not.
    isMemoryExhausted: false,
    authenticatedAt: now,
    ip: '',
  };
}

/** Makes the organisation's public reporter, who has no password and never gets one, where there is none yet. */
export async function ensureReporter(trx: Tenant, organizationId: string): Promise<void> {
  const role = await trx
    .selectFrom('roles')
    .select('id')
    .where('organization_id', '=', organizationId)
    .orderBy('kind', 'desc')
    .orderBy('id')
    .limit(1)
    .executeTakeFirstOrThrow();
  await trx
    .insertInto('users')
    .values({
      organization_id: organizationId,
      id: publicReporterId,
      email: 'public.reporter@reports.invalid',
      full_name: 'Public report',
      role_id: role.id,
      // No list of people shows it, and no invitation can be sent.
      status: 'Deleted',
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
