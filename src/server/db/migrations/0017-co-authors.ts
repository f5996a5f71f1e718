/** Who is taken off a draft keeps their row: they no longer see it, and what they wrote is still not theirs to approve. */
export const statements: string[] = [
  `ALTER TABLE record_shares ADD COLUMN removed_at timestamptz`,
  `GRANT UPDATE ON record_shares TO muster_app`,
  `REVOKE DELETE ON record_shares FROM muster_app`,
];
