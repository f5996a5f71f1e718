import { randomBytes } from 'node:crypto';
import { composedOnce } from '../db/composed-once.ts';
import type { Tenant } from '../db/tenant.ts';

/** The keys of persons that are not destroyed, by user. */
export async function subjectKeys(trx: Tenant, organizationId: string, userIds: readonly string[]): Promise<Map<string, Buffer>> {
  if (userIds.length === 0) return new Map();
  const rows = await trx
    .selectFrom('subject_keys')
    .select(['user_id', 'sealed_key'])
    .where('organization_id', '=', organizationId)
    .where('user_id', 'in', userIds)
    .where('sealed_key', 'is not', null)
    .execute();
  return new Map(rows.map(({ user_id: userId, sealed_key: sealed }) => [userId, opened(trx, organizationId, userId, sealed ?? '')]));
}

/** The key of a person as stored; without a sealed key it is destroyed. */
export interface StoredKey {
  sealed_key: string | null;
}

const keyQuery = composedOnce((trx, { organizationId, userId }: { organizationId: string; userId: string }) =>
  trx.selectFrom('subject_keys').select('sealed_key').where('organization_id', '=', organizationId).where('user_id', '=', userId),
);

const asked = new WeakMap<Tenant, Map<string, Promise<StoredKey | undefined>>>();

/**
 * Returns the stored key of a person, undefined if they have none yet. A transaction reads it once, and may begin to before it is needed, so
 * that the statement leaves with others.
 */
export function storedKey(trx: Tenant, organizationId: string, userId: string): Promise<StoredKey | undefined> {
  const known = asked.get(trx) ?? new Map<string, Promise<StoredKey | undefined>>();
  const key = known.get(userId) ?? keyQuery.first(trx, { organizationId, userId });
  asked.set(trx, known.set(userId, key));
  // Where it is not needed after all, nobody awaits it. A part of the transaction that failed does not stand for the rest.
  key.catch(() => known.delete(userId));
  return key;
}

/** Opens the stored key of a person; nothing once it is destroyed. */
export function openedKey(trx: Tenant, organizationId: string, userId: string, { sealed_key: sealed }: StoredKey): Buffer | undefined {
  return sealed === null ? undefined : opened(trx, organizationId, userId, sealed);
}

/**
 * The key of a person, made the first time that something is written about them; nothing once it is destroyed. Only under the lock of the history's head,
 * which holds off others who would make it at the same time.
 */
export async function ownSubjectKey(
  trx: Tenant,
  organizationId: string,
  { userId, at }: { userId: string; at: Date },
): Promise<Buffer | undefined> {
  const known = await keyQuery.first(trx, { organizationId, userId });
  if (known) return openedKey(trx, organizationId, userId, known);

  const key = randomBytes(32);
  const sealed = trx.masterKeys.seal(key, aboutSubject(organizationId, userId));
  await trx
    .insertInto('subject_keys')
    .values({ organization_id: organizationId, user_id: userId, sealed_key: sealed, created_at: at })
    .execute();
  return key;
}

/** Destroys the key of a person for ever, also of one who had none yet. */
export async function destroySubjectKey(trx: Tenant, organizationId: string, userId: string, at: Date): Promise<void> {
  asked.get(trx)?.delete(userId);
  await trx
    .insertInto('subject_keys')
    .values({ organization_id: organizationId, user_id: userId, created_at: at, destroyed_at: at })
    .onConflict((conflict) => conflict.columns(['organization_id', 'user_id']).doUpdateSet({ sealed_key: null, destroyed_at: at }))
    .execute();
}

/** Returns the context that is sealed into a person's value along with the key: a value moved to another person cannot be opened. */
export function aboutSubject(organizationId: string, userId: string): string {
  return `${organizationId}/${userId}`;
}

function opened(trx: Tenant, organizationId: string, userId: string, sealed: string): Buffer {
  const key = trx.masterKeys.open(sealed, aboutSubject(organizationId, userId));
  if (key) return key;
  throw new Error(
    `The master key ${sealed.split('.')[0]} is missing: restore secrets/master-keys.json of DATA_DIR, or set MUSTER_MASTER_KEY to it.`,
  );
}
