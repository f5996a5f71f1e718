import type pg from 'pg';
import { copyRecords } from './copy-records.ts';
import { addPeople } from './people.ts';
import { withoutIndexes } from './without-indexes.ts';

/** Share of the copies that are settled: most records of a real site are done. */
const settledShare = 0.9;

/** Number of records of a module; each other module has a tenth as many. */
export interface Filled {
  module: 'permits' | 'actions';
  records: number;
}

/** Copies the submitted records of an organisation with all that lists read. All copies of actions are open where these are the most. */
export async function fill(owner: pg.ClientBase, organizationId: string, filled: Filled): Promise<Record<string, number>> {
  await owner.query('SET statement_timeout = 0');
  await owner.query(`SELECT set_config('app.organization_id', $1, false)`, [organizationId]);
  await addPeople(owner, organizationId);
  await withoutIndexes(owner, async () => {
    for (const { module, settled, open } of await originals(owner, organizationId)) {
      const isMost = module === filled.module;
      const wanted = isMost ? filled.records : filled.records / 10;
      const share = settled.length === 0 || (isMost && module === 'actions') ? 0 : open.length === 0 ? 1 : settledShare;
      const rest = wanted - (share === 0 ? 0 : settled.length) - open.length;
      if (rest <= 0) continue;
      if (settled.length > 0 && share > 0)
        await copyRecords(owner, { organizationId, ids: settled, copies: Math.ceil((rest * share) / settled.length) });
      if (open.length > 0) await copyRecords(owner, { organizationId, ids: open, copies: Math.ceil((rest * (1 - share)) / open.length) });
    }
  });
  return Object.fromEntries(
    (await originals(owner, organizationId)).map(({ module, settled, open }) => [module, settled.length + open.length]),
  );
}

interface Originals {
  module: string;
  settled: string[];
  open: string[];
}

/**
 * Returns the submitted records by module. Modules whose records have parents are last, so that copies find the copies of their parents.
 */
async function originals(owner: pg.ClientBase, organizationId: string): Promise<Originals[]> {
  const { rows } = await owner.query<Originals>(
    `SELECT module, coalesce(array_agg(id) FILTER (WHERE settled_at IS NOT NULL), '{}') AS settled,
      coalesce(array_agg(id) FILTER (WHERE settled_at IS NULL), '{}') AS open
    FROM records WHERE organization_id = $1 AND number IS NOT NULL GROUP BY module ORDER BY count(parent_id), module`,
    [organizationId],
  );
  return rows;
}
