/** Keeps the row of a user who is removed from a draft. They can no longer see the draft, but still must not approve what they wrote. */
export const statements: string[] = [
  `ALTER TABLE record_shares ADD COLUMN removed_at timestamptz`,
  `GRANT UPDATE ON record_shares TO muster_app`,
  `REVOKE DELETE ON record_shares FROM muster_app`,
];
