import { sql } from 'kysely';
import { findingsGrid } from '../../../shared/findings-grid.ts';
import { defaultLanguage } from '../../../shared/language.ts';
import type { Tenant } from '../../../server/db/tenant.ts';
import type { FormCache } from '../../../server/templates/form-cache.ts';

/** An audit and the version of the form that it is filled on. */
interface FilledAudit {
  id: string;
  template: string;
  version: number;
}

/** Returns the number of findings of audits, by the audit's id. */
export async function countFindings(
  forms: FormCache,
  trx: Tenant,
  organizationId: string,
  audits: readonly FilledAudit[],
): Promise<Map<string, number>> {
  const grids = new Map<string, string | undefined>();
  const listed: { id: string; grid: string }[] = [];
  for (const { id, template, version } of audits) {
    const key = `${template}/${version}`;
    if (!grids.has(key)) grids.set(key, findingsGrid(await forms.form(trx, organizationId, template, version, defaultLanguage))?.id);
    const grid = grids.get(key);
    if (grid !== undefined) listed.push({ id, grid });
  }
  if (listed.length === 0) return new Map();
  const { rows } = await sql<{ id: string; findings: number }>`
    SELECT r.id, jsonb_array_length(r.answers -> l.grid) AS findings
    FROM unnest(${listed.map(({ id }) => id)}::uuid[], ${listed.map(({ grid }) => grid)}::text[]) AS l (id, grid)
    JOIN records r ON r.organization_id = ${organizationId} AND r.id = l.id
    WHERE jsonb_typeof(r.answers -> l.grid) = 'array'`.execute(trx);
  return new Map(rows.map(({ id, findings }) => [id, findings]));
}
