import type { Tenant } from '../db/tenant.ts';

/** A user who may continue another person's draft. */
export interface Share {
  shared_to: string;
  shared_by: string;
  shared_at: Date;
}

/** Who may go on with a draft, in the order they were asked, and who ever could. */
export interface Sharing {
  shares: readonly Share[];
  /** All users whom the draft was ever shared with: a removed user may have written parts of the submission. */
  coAuthors: readonly string[];
}

/** Who a record's draft is and was shared with. */
export async function sharingOf(trx: Tenant, organizationId: string, recordId: string): Promise<Sharing> {
  return sharingFrom(await sharesQuery(trx, organizationId, recordId).execute());
}

export function sharesQuery(trx: Tenant, organizationId: string, recordId: string) {
  return trx
    .selectFrom('record_shares')
    .select(['shared_to', 'shared_by', 'shared_at', 'removed_at'])
    .where('organization_id', '=', organizationId)
    .where('record_id', '=', recordId)
    .orderBy('shared_at')
    .orderBy('shared_to');
}

/** Tells those who may go on with a draft from those who once could. */
export function sharingFrom(rows: readonly (Share & { removed_at: Date | null })[]): Sharing {
  return {
    shares: rows.filter(({ removed_at: removedAt }) => removedAt === null),
    coAuthors: rows.map((row) => row.shared_to),
  };
}

/**
 * Shares a record with people, also with those removed before. People who already have access are unchanged. Returns the newly added ids.
 */
export async function addShares(
  trx: Tenant,
  organizationId: string,
  recordId: string,
  people: readonly string[],
  by: { userId: string; at: Date },
): Promise<string[]> {
  const added = await trx
    .insertInto('record_shares')
    .values(
      people.map((userId) => ({
        organization_id: organizationId,
        record_id: recordId,
        shared_to: userId,
        shared_by: by.userId,
        shared_at: by.at,
      })),
    )
    .onConflict((conflict) =>
      conflict
        .columns(['organization_id', 'record_id', 'shared_to'])
        .doUpdateSet({ shared_by: by.userId, shared_at: by.at, removed_at: null })
        .where('record_shares.removed_at', 'is not', null),
    )
    .returning('shared_to')
    .execute();
  return added.map((row) => row.shared_to);
}

/** Takes a person off, who stays a co-author; gives whether they were there. */
export async function removeShare(trx: Tenant, organizationId: string, recordId: string, userId: string, at: Date): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('record_shares')
    .set({ removed_at: at })
    .where('organization_id', '=', organizationId)
    .where('record_id', '=', recordId)
    .where('shared_to', '=', userId)
    .where('removed_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
