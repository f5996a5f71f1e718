import { sql } from 'kysely';
import { isCategoryType, type CategoryType } from '../../shared/term.ts';
import type { Tenant } from '../db/tenant.ts';

/** Counts the active forms with a question that takes its options from a type's categories. Leaves out types in no form. */
export async function formsByType(trx: Tenant, organizationId: string): Promise<Map<CategoryType, number>> {
  // Searches the text first: parsing a document costs more, and many forms name no such list.
  const { rows } = await sql<{ type: string; forms: number }>`SELECT substr(source #>> '{}', 7) AS type, count(DISTINCT t.id)::int AS forms
    FROM templates t
      JOIN template_versions v ON v.organization_id = t.organization_id AND v.template_id = t.id AND v.version = t.current_version,
      jsonb_path_query(v.document::jsonb, '$.**."x-source" ? (@ starts with "terms/")') AS source
    WHERE t.organization_id = ${organizationId} AND t.is_active AND strpos(v.document::text, '"terms/') > 0
    GROUP BY 1`.execute(trx);
  return new Map(rows.flatMap(({ type, forms }) => (isCategoryType(type) ? [[type, forms]] : [])));
}
