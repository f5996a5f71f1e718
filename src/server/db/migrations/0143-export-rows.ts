/** The most rows of a list that an organisation lets into one exported file. */
export const statements: string[] = [
  `ALTER TABLE organizations ADD COLUMN export_rows integer NOT NULL DEFAULT 10000 CHECK (export_rows BETWEEN 100 AND 20000)`,
];
