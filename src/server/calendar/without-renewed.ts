import { heldCompetences } from '../../shared/held-competences.ts';
import type { Tenant } from '../db/tenant.ts';

const field = 'competence_until';

/** Leaves out the end of a competence that the worker holds longer by another row of the profile, as after a refresher. */
export async function withoutRenewed<Row extends { id: string; field: string; day: string | null }>(
  trx: Tenant,
  organizationId: string,
  rows: readonly Row[],
): Promise<Row[]> {
  const ids = [...new Set(rows.flatMap((row) => (row.field === field ? [row.id] : [])))];
  if (ids.length === 0) return [...rows];
  const workers = await trx
    .selectFrom('records')
    .select(['id', 'answers'])
    .where('organization_id', '=', organizationId)
    .where('id', 'in', ids)
    .execute();
  const held = new Map(workers.map(({ id, answers }) => [id, new Set(heldCompetences(answers).values())]));
  return rows.filter((row) => row.field !== field || held.get(row.id)?.has(row.day ?? '') === true);
}
