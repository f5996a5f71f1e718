import { inEachOrganization } from './in-each-organization.ts';

/** The days that people hurt in incidents were away, which statistics summed from their answers, become index values. */
export const statements: string[] = [
  inEachOrganization(`
    INSERT INTO record_index (organization_id, record_id, module, field, ordinal, vnum)
    SELECT r.organization_id, r.id, r.module, 'days_away', v.ordinal - 1, (v.value ->> 'daysAway')::float8
    FROM records r, jsonb_array_elements(
      CASE jsonb_typeof(r.answers -> 'victims') WHEN 'array' THEN r.answers -> 'victims' ELSE '[]'::jsonb END) WITH ORDINALITY v(value, ordinal)
    WHERE r.module = 'incidents' AND jsonb_typeof(v.value -> 'daysAway') = 'number'`),
];
