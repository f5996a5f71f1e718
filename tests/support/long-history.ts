import { canonical } from '../../src/server/audit/canonical.ts';
import { entryHash } from '../../src/server/audit/chain.ts';
import type { TestServer } from './server.ts';

/** Adds as many whole entries to an organisation's history as told, of one moment, in far fewer statements than the product takes for them. */
export async function lengthenHistory(
  { tenancy }: TestServer,
  { organizationId }: { organizationId: string },
  entries: number,
  at: Date,
): Promise<void> {
  const told = { at: at.toISOString(), actor: null, entity: 'organization', entityId: organizationId, action: 'update', details: {} };
  const text = canonical(told);
  const columns = { organization_id: organizationId, at, actor_id: null, entity: told.entity, entity_id: organizationId };
  await tenancy.withTenant({ organizationId }, async (trx) => {
    const head = await trx
      .selectFrom('history_heads')
      .select(['seq', 'hash'])
      .where('organization_id', '=', organizationId)
      .forUpdate()
      .executeTakeFirstOrThrow();
    let [seq, hash] = [Number(head.seq), head.hash];
    const rows = Array.from({ length: entries }, () => {
      const prev = hash;
      seq += 1;
      hash = entryHash(prev, seq, text);
      return { ...columns, seq, action: told.action, text, prev, hash };
    });
    for (let start = 0; start < entries; start += 2_500)
      await trx
        .insertInto('history')
        .values(rows.slice(start, start + 2_500))
        .execute();
    await trx.updateTable('history_heads').set({ seq, hash }).where('organization_id', '=', organizationId).execute();
  });
}
