import { sql } from 'kysely';
import type { Tenancy, Tenant } from '../../src/server/db/tenant.ts';

/** Tables whose rows belong to a record, with the column that names the record. */
const tables = { records: 'id', record_index: 'record_id', record_people: 'record_id', record_sites: 'record_id' };

/** Columns of a copy that cannot be those of its original. */
const own: Readonly<Record<string, string>> = {
  number: `t.number || '-' || g`,
  // Copies are never due, and replace nothing.
  wake_at: 'NULL',
  revises: 'NULL',
  parent_id: 'NULL',
};
/** Moments of a copy lie further back, so that lists by any of them have an order. */
const moments = ['created_at', 'updated_at', 'submitted_at', 'occurred_at', 'starts_at', 'ends_at', 'due_at', 'settled_at'];

/** Copies the submitted records of an organisation with their index, until it has `permits` permits and a tenth as many records of each other module. */
export async function fill(tenancy: Tenancy, organizationId: string, permits: number): Promise<Record<string, number>> {
  const known = await tenancy.withTenant({ organizationId }, (trx) => countByModule(trx, organizationId));
  for (const { module, count } of known) {
    const copies = Math.floor((module === 'permits' ? permits : permits / 10) / count) - 1;
    if (copies < 1) continue;
    await tenancy.withTenant({ organizationId }, async (trx) => {
      await sql`SET LOCAL statement_timeout = 0`.execute(trx);
      const rows = await trx
        .selectFrom('records')
        .select('id')
        .where('organization_id', '=', organizationId)
        .where('module', '=', module)
        .where('number', 'is not', null)
        .execute();
      const originals = rows.map(({ id }) => id);
      for (const [table, id] of Object.entries(tables)) await copy(trx, organizationId, { table, id, copies, originals });
    });
  }
  const filled = await tenancy.withTenant({ organizationId }, (trx) => countByModule(trx, organizationId));
  return Object.fromEntries(filled.map(({ module, count }) => [module, count]));
}

function countByModule(trx: Tenant, organizationId: string) {
  return trx
    .selectFrom('records')
    .select(['module', sql<number>`count(*)::integer`.as('count')])
    .where('organization_id', '=', organizationId)
    .where('number', 'is not', null)
    .groupBy('module')
    .execute();
}

interface Copying {
  table: string;
  id: string;
  copies: number;
  originals: readonly string[];
}

async function copy(trx: Tenant, organizationId: string, { table, id, copies, originals }: Copying): Promise<void> {
  const { rows } = await sql<{ name: string }>`
    SELECT column_name AS name FROM information_schema.columns
    WHERE table_schema = 'public' AND table_name = ${table} AND is_generated = 'NEVER'`.execute(trx);
  const names = rows.map(({ name }) => name);
  const valueOf = (name: string): string => {
    if (name === id) return `md5(t.${name}::text || g)::uuid`;
    if (table !== 'records') return `t.${name}`;
    if (moments.includes(name)) return `t.${name} - g * interval '37 minutes'`;
    return own[name] ?? `t.${name}`;
  };
  await sql`
    INSERT INTO ${sql.id(table)} (${sql.raw(names.join(', '))})
    SELECT ${sql.raw(names.map(valueOf).join(', '))}
    FROM ${sql.id(table)} t CROSS JOIN generate_series(1, ${copies}::integer) g
    WHERE t.organization_id = ${organizationId} AND t.${sql.id(id)} = ANY (${originals}::uuid[])`.execute(trx);
}
