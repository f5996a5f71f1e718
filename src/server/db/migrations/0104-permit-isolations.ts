import { inEachOrganization } from './in-each-organization.ts';

/** The isolation points of permits, and whether they may be removed, become index values of the permits that are open. */
export const statements: string[] = [
  inEachOrganization(`
    INSERT INTO record_index (organization_id, record_id, module, field, ordinal, vtext)
    SELECT p.organization_id, p.id, 'permits', 'isolation', row_number() OVER (PARTITION BY p.organization_id, p.id ORDER BY p.tag) - 1, p.tag
    FROM (
      SELECT DISTINCT r.organization_id, r.id, left(v.value ->> 'isoTag', 200) AS tag
      FROM records r, jsonb_array_elements(
        CASE jsonb_typeof(r.answers -> 'isolationPoints') WHEN 'array' THEN r.answers -> 'isolationPoints' ELSE '[]'::jsonb END) v(value)
      WHERE r.module = 'permits' AND r.answers ->> 'isolationNeeded' = 'yes' AND v.value ->> 'isoTag' <> ''
        AND r.status NOT IN ('closed', 'expired', 'withdrawn', 'revoked')) p`),
  inEachOrganization(`
    INSERT INTO record_index (organization_id, record_id, module, field, ordinal, vtext)
    SELECT r.organization_id, r.id, 'permits', 'isolations_released', 0, r.answers ->> 'isolationsReleased'
    FROM records r
    WHERE r.module = 'permits' AND jsonb_typeof(r.answers -> 'isolationsReleased') = 'string'
      AND r.answers ->> 'isolationNeeded' = 'yes' AND r.status NOT IN ('closed', 'expired', 'withdrawn', 'revoked')`),
];
