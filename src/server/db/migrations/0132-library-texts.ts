import { tenantTable } from './tenant-table.ts';

/** Texts of the PDFs in the library, for its search. */
export const statements: string[] = [
  ...tenantTable(
    'library_texts',
    'version_id',
    `version_id uuid NOT NULL, is_readable boolean NOT NULL, text text NOT NULL, words tsvector NOT NULL, read_at timestamptz NOT NULL,
    FOREIGN KEY (organization_id, version_id) REFERENCES library_file_versions (organization_id, id) ON DELETE CASCADE`,
    'SELECT, INSERT, DELETE',
  ),
  `CREATE INDEX library_texts_words ON library_texts USING gin (words)`,
  // The text search operator is not leakproof, so roles under row-level security cannot use its index. The function runs as the owner and
  // filters by organisation itself.
  `CREATE POLICY directory ON library_texts FOR SELECT TO muster_owner USING (true)`,
  `CREATE FUNCTION library_versions_saying(wanted tsquery) RETURNS SETOF uuid
    LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public
    AS $$ SELECT t.version_id FROM public.library_texts t
      WHERE t.organization_id = nullif(current_setting('app.organization_id', true), '')::uuid AND t.words @@ wanted $$`,
  `REVOKE ALL ON FUNCTION library_versions_saying(tsquery) FROM PUBLIC`,
  `GRANT EXECUTE ON FUNCTION library_versions_saying(tsquery) TO muster_app`,
];
