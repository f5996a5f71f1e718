import type { HistoryEntry } from '../../shared/record.ts';
import { openTexts } from '../audit/personal.ts';
import type { Tenant } from '../db/tenant.ts';
import { sameOrganization } from '../db/same-organization.ts';
import type { Mask } from '../../shared/mask-names.ts';

interface Told {
  details: {
    from?: string | null;
    to?: string | null;
    reason?: string | null;
    kind?: string;
    changed?: Record<string, unknown>;
    remarks?: Record<string, unknown>;
    conditions?: string[];
  };
}

/** Returns the history of a record, newest first, optionally below a sequence number. Omits changes that the reader may not see. */
export async function recordHistory(
  trx: Tenant,
  organizationId: string,
  recordId: string,
  page: { before?: number; size: number },
  { isSeen, mask }: { isSeen: (key: string) => boolean; mask: Mask },
): Promise<HistoryEntry[]> {
  let query = trx
    .selectFrom('history as h')
    .leftJoin('users as u', (join) => sameOrganization(join, 'u.id', 'h.actor_id'))
    .select(['h.seq', 'h.at', 'h.actor_id', 'h.action', 'h.text', 'u.full_name'])
    .where('h.organization_id', '=', organizationId)
    .where('h.entity', '=', 'record')
    .where('h.entity_id', '=', recordId);
  if (page.before !== undefined) query = query.where('h.seq', '<', String(page.before));
  const rows = await query.orderBy('h.seq', 'desc').limit(page.size).execute();

  const told = (await openTexts(
    trx,
    organizationId,
    rows.map(({ text }) => text),
  )) as Told[];
  return rows.map((row, index) => {
    const details = told[index]?.details ?? {};
    return {
      seq: Number(row.seq),
      at: row.at.toISOString(),
      actor: row.actor_id === null ? null : { id: row.actor_id, name: row.full_name ?? '' },
      action: row.action,
      from: details.from ?? null,
      to: details.to ?? null,
      reason: details.reason === undefined || details.reason === null ? null : mask(details.reason),
      kind: details.kind ?? null,
      changed: questionsOf([...Object.keys(details.changed ?? {}), ...Object.keys(details.remarks ?? {})].filter(isSeen)),
      conditions: details.conditions ?? [],
    };
  });
}

/** The questions that cells belong to, each once: `grid/row/column` is of the grid. */
function questionsOf(keys: readonly string[]): string[] {
  return [...new Set(keys.map((key) => key.split('/')[0] ?? key))];
}
