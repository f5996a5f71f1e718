import { inEachOrganization } from './in-each-organization.ts';

const victims = `records r, jsonb_array_elements(
  CASE jsonb_typeof(r.answers -> 'victims') WHEN 'array' THEN r.answers -> 'victims' ELSE '[]'::jsonb END) WITH ORDINALITY v(value, ordinal)`;

/**
 * The outcomes of the people hurt in incidents become index values: each code once, with the number of those it fits, as the template
 * counts them. So do the days on restricted work.
 */
export const statements: string[] = [
  inEachOrganization(`
    INSERT INTO record_index (organization_id, record_id, module, field, ordinal, vtext, vnum)
    SELECT organization_id, id, module, 'victim_outcome', row_number() OVER (PARTITION BY organization_id, id ORDER BY code) - 1, code,
      nullif(count(*), 1)
    FROM (
      SELECT r.organization_id, r.id, r.module, CASE
        WHEN v.value ->> 'victimType' IS NULL OR v.value ->> 'victimType' NOT IN ('employee', 'contractor') THEN 'not_worker'
        WHEN jsonb_typeof(v.value -> 'daysAway') = 'number' AND (v.value ->> 'daysAway')::float8 > 0 THEN 'lost_time_injury'
        WHEN jsonb_typeof(v.value -> 'daysRestricted') = 'number' AND (v.value ->> 'daysRestricted')::float8 > 0 THEN 'restricted_work'
        WHEN r.category IN ('fatality', 'permanent_disability', 'lost_time_injury', 'restricted_work', 'medical_treatment') THEN r.category
        ELSE 'first_aid' END AS code
      FROM ${victims} WHERE r.module = 'incidents'
    ) named GROUP BY organization_id, id, module, code`),
  inEachOrganization(`
    INSERT INTO record_index (organization_id, record_id, module, field, ordinal, vnum)
    SELECT r.organization_id, r.id, r.module, 'days_restricted', v.ordinal - 1, (v.value ->> 'daysRestricted')::float8
    FROM ${victims} WHERE r.module = 'incidents' AND jsonb_typeof(v.value -> 'daysRestricted') = 'number'`),
];
