import { uuidv7 } from 'uuidv7';
import type { ReportLink } from '../../../shared/audit-report.ts';
import { Problem } from '../../../shared/problem.ts';
import type { Tenant } from '../../../server/db/tenant.ts';
import {
  createPublicLink,
  openLinks,
  targetOfLink,
  withdrawPublicLink,
  type LinkTarget,
} from '../../../server/public-links/public-links.ts';
import { loadView } from '../../../server/records/load-view.ts';
import { appendRecordEntry } from '../../../server/records/record-entry.ts';
import type { Services } from '../../../server/services.ts';
import type { ServerSession } from '../../../server/session/server-session.ts';
import { sessionOfUser } from '../../../server/session/session-of-user.ts';

const day = 24 * 60 * 60_000;

/** Creates a link to the report of an audit for some days; the token is in this answer only. */
export async function shareReport(services: Services, session: ServerSession, id: string, days: number): Promise<{ token: string }> {
  const now = services.clock.now();
  return services.tenancy.withTenant(session, async (trx) => {
    await auditOf(services, trx, session, id);
    const expiresAt = new Date(now.getTime() + days * day);
    const link = { ...target(id), id: uuidv7(), createdBy: session.userId, now, expiresAt };
    const token = await createPublicLink(trx, session.organizationId, link);
    await appendRecordEntry(trx, session, {
      at: now,
      recordId: id,
      action: 'share',
      details: { link: link.id, until: expiresAt.toISOString() },
    });
    return { token };
  });
}

/** The links under which a report can be read now. */
export async function reportLinks(services: Services, session: ServerSession, id: string): Promise<ReportLink[]> {
  return services.tenancy.withTenant(
    session,
    async (trx) => {
      await auditOf(services, trx, session, id);
      const links = await openLinks(trx, session.organizationId, target(id), services.clock.now());
      const people =
        links.length === 0 ? [] : await namesOf(trx, session.organizationId, [...new Set(links.map(({ createdBy }) => createdBy))]);
      const names = new Map(people.map((person) => [person.id, person.full_name]));
      return links.map((link) => ({
        id: link.id,
        created_at: link.createdAt.toISOString(),
        expires_at: link.expiresAt?.toISOString() ?? null,
        created_by: names.get(link.createdBy) ?? '',
      }));
    },
    { readOnly: true },
  );
}

/** Ends a link at once. */
export async function withdrawReportLink(services: Services, session: ServerSession, id: string, link: string): Promise<void> {
  const now = services.clock.now();
  await services.tenancy.withTenant(session, async (trx) => {
    await auditOf(services, trx, session, id);
    await withdrawPublicLink(trx, session.organizationId, target(id), { id: link, by: session.userId, now });
    await appendRecordEntry(trx, session, { at: now, recordId: id, action: 'unshare', details: { link } });
  });
}

/**
 * Returns the audit of a link and the session of the user who shared it. Readers see what that user may read now. If the user may no
 * longer sign in, the link has expired.
 */
export async function sharedAudit(
  services: Services,
  trx: Tenant,
  organizationId: string,
  token: string,
): Promise<{ id: string; session: ServerSession }> {
  const now = services.clock.now();
  const { entityId, createdBy } = await targetOfLink(trx, organizationId, { purpose: 'auditReport', token, now });
  const session = await sessionOfUser(services.modules, trx, organizationId, { id: createdBy }, now);
  if (!session) throw new Problem('link.expired');
  return { id: entityId, session };
}

function target(id: string): LinkTarget {
  return { purpose: 'auditReport', entity: 'record', entityId: id };
}

async function auditOf(services: Services, trx: Tenant, session: ServerSession, id: string): Promise<void> {
  const { manifest } = await loadView(services, trx, session, id);
  if (manifest.id !== 'audits') throw new Problem('record.not-found');
}

function namesOf(trx: Tenant, organizationId: string, ids: readonly string[]) {
  return trx.selectFrom('users').select(['id', 'full_name']).where('organization_id', '=', organizationId).where('id', 'in', ids).execute();
}
