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

const keyQuery = composedOnce((trx, { organizationId, userId }: { organizationId: string; userId: string }) =>
  trx.selectFrom('subject_keys').select('sealed_key').where('organization_id', '=', organizationId).where('user_id', '=', userId),
);

/**
 * The key of a person, made the first time that something is written about them; nothing once it is destroyed. Only under the lock of the history's head,
 * which holds off others who would make it at the same time. `found` is the key that was read with the head, before the lock was given.
 */
export async function ownSubjectKey(
  trx: Tenant,
  organizationId: string,
  { userId, at, found }: { userId: string; at: Date; found: { sealed_key: string | null } | undefined },
): Promise<Buffer | undefined> {
  const known = found ?? (await keyQuery.first(trx, { organizationId, userId }));
  if (known) return known.sealed_key === null ? undefined : opened(trx, organizationId, userId, known.sealed_key);

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
