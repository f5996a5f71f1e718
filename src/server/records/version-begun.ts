import { isFinal, newVersion } from '../../../workflows/index.ts';
import type { ModuleManifest } from '../../shared/manifest.ts';
import { permits } from '../../shared/grants.ts';
import type { Tenant } from '../db/tenant.ts';
import type { ModuleCatalogue } from '../modules/catalogue.ts';
import type { ServerSession } from '../session/server-session.ts';
import { findRecord, type StoredRecord } from './record-store.ts';
import type { RecordView } from './record-view.ts';

/** Whether the records of a module have versions. */
export function hasVersions({ grants }: Pick<ModuleManifest, 'grants'>): boolean {
  return Object.hasOwn(grants, newVersion);
}

/** Whether a record has a successor version that has begun and not ended. */
export async function isVersionBegun(trx: Tenant, { lifecycle, record }: Pick<RecordView, 'lifecycle' | 'record'>): Promise<boolean> {
  const later = await trx
    .selectFrom('records')
    .select('status')
    .where('organization_id', '=', record.organization_id)
    .where('revises', '=', record.id)
    .execute();
  return later.some(({ status }) => !isFinal(lifecycle, status));
}

/** Whether the session may begin versions of a module's records. It then also reads the versions that colleagues have begun. */
export function mayBeginVersions({ subject, grants }: Pick<ModuleManifest, 'subject' | 'grants'>, { rules }: ServerSession): boolean {
  return permits({ subject, grants }, newVersion, { rules, parties: [], isRequester: false });
}

/** Whether a session may enter the draft of a version at a site: one of its own, or that of the former version, which it reads. */
export function mayEnterAt({ isAdmin, siteIds }: ServerSession, site: string | null, former: string | null): boolean {
  return isAdmin || site === null || site === former || siteIds.includes(site);
}

/** Finds the draft of a new version that a colleague has begun, if the session may read the former version and begin one itself. */
export async function findBegunVersion(
  modules: Pick<ModuleCatalogue, 'manifest'>,
  trx: Tenant,
  session: ServerSession,
  id: string,
  lock?: 'lock',
): Promise<StoredRecord | undefined> {
  const query = trx
    .selectFrom('records')
    .selectAll()
    .where('organization_id', '=', session.organizationId)
    .where('id', '=', id)
    .where('status', '=', 'draft')
    .where('revises', 'is not', null);
  const draft = await (lock ? query.forUpdate() : query).executeTakeFirst();
  if (!draft?.revises || !mayBeginVersions(modules.manifest(draft.module), session)) return undefined;
  const former = await findRecord(trx, session, draft.revises);
  return former && mayEnterAt(session, draft.site_id, former.site_id) ? draft : undefined;
}
