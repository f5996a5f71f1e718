import { settingsSubjectOf } from '../../shared/manifest.ts';
import { allows } from '../../shared/permission.ts';
import type { Tenant } from '../db/tenant.ts';
import type { ModuleCatalogue } from '../modules/catalogue.ts';
import { readableByUser } from '../session/read-scope.ts';
import type { ToldChange } from '../db/announce.ts';
import type { Reading } from './reading.ts';

/** Which of the records that changed each of the listening users may read, as `user/record`; nothing where there are too many to ask. */
export type Readable = ReadonlySet<string> | 'unknown';

const mostPairs = 20_000;

export function recordIdsOf(changes: readonly ToldChange[]): string[] {
  const ids = changes.flatMap(({ channel, data }) => (channel === 'Records' && typeof data?.['id'] === 'string' ? [data['id']] : []));
  return [...new Set(ids)];
}

/** Asks the database, at the moment of publication, who may read what. */
export async function readableRecords(
  trx: Tenant,
  organizationId: string,
  userIds: readonly string[],
  recordIds: readonly string[],
): Promise<Readable> {
  if (userIds.length === 0 || recordIds.length === 0) return new Set();
  if (userIds.length * recordIds.length > mostPairs) return 'unknown';
  const rows = await trx
    .selectFrom('records as r')
    .innerJoin('users as u', 'u.organization_id', 'r.organization_id')
    .select(['u.id as user_id', 'r.id as record_id'])
    .where('r.organization_id', '=', organizationId)
    .where('r.id', 'in', recordIds)
    .where('u.organization_id', '=', organizationId)
    .where('u.id', 'in', userIds)
    .where(readableByUser(organizationId))
    .execute();
  return new Set(rows.map(({ user_id, record_id }) => `${user_id}/${record_id}`));
}

/** Returns the part of a change that the server sends to a reader: all of it, only that something changed, or nothing. */
export function toldTo(
  { user_id: userId, rules, is_admin: isAdmin, site_ids: siteIds }: Reading,
  change: ToldChange,
  modules: ModuleCatalogue,
  readable: Readable,
): ToldChange | undefined {
  if (change.userId !== undefined && change.userId !== userId) return undefined;
  const { channel, data } = change;
  if (channel === 'Sites') {
    if (typeof data?.['id'] !== 'string') return { channel, action: 'refresh' };
    return isAdmin || siteIds.includes(data['id']) ? change : undefined;
  }
  if (channel !== 'Records' && channel !== 'Templates') return change;

  const manifest = modules.all.find(({ id }) => id === data?.['module']);
  // Without a named module the client only gets a request to refresh; it then loads what it may read.
  if (!manifest) return { channel, action: 'refresh' };
  if (channel === 'Templates') {
    const isOfDesign = data?.['draft'] !== undefined || data?.['editor'] !== undefined;
    // Designers see work on a template; users who only fill it in are notified when it is published.
    const subjects = isOfDesign ? [settingsSubjectOf(manifest)] : [manifest.subject, settingsSubjectOf(manifest)];
    return rules.some(({ subject, actions }) => subjects.includes(subject) && actions.length > 0) ? change : undefined;
  }
  if (!allows(rules, 'read', manifest.subject)) return undefined;
  if (change.userId !== undefined) return change;
  if (readable === 'unknown') return { channel, action: 'refresh' };
  return readable.has(`${userId}/${data?.['id']}`) ? change : undefined;
}
