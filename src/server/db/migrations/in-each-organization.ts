/** A statement that changes stored rows, carried out for one organisation after the other: row-level security shows the owner no others. */
export function inEachOrganization(statement: string): string {
  return `DO $$
    DECLARE one uuid;
    BEGIN
      FOR one IN SELECT * FROM organization_ids() LOOP
        PERFORM set_config('app.organization_id', one::text, true);
        ${statement};
      END LOOP;
      PERFORM set_config('app.organization_id', '', true);
    END $$`;
}
