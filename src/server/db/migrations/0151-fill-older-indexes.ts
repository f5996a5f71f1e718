import { inEachOrganization } from './in-each-organization.ts';

/**
 * Has the records of earlier versions filled in for templates that were published before 0148 and not since: what their current version
 * indexes was not known until now. The server's minute does the work.
 */
export const statements: string[] = [
  inEachOrganization(`
    UPDATE templates t SET
      index_names = v.names,
      index_fill = CASE WHEN t.current_version > 1 THEN jsonb_build_object('version', t.current_version, 'after', NULL) END
    FROM (
      SELECT template_id, version, jsonb_object_agg(question ->> 'key', question #> '{value,x-index}') AS names
      FROM template_versions, jsonb_path_query(document::jsonb, '$.**.properties.keyvalue()') AS question
      WHERE organization_id = one AND question #> '{value,x-index}' IS NOT NULL
      GROUP BY template_id, version
    ) v
    WHERE t.organization_id = one AND v.template_id = t.id AND v.version = t.current_version AND t.index_names = '{}' AND t.index_fill IS NULL`),
];
