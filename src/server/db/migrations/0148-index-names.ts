/** The index values of a template's current version, and the progress of filling them in for older records. */
export const statements: string[] = [
  "ALTER TABLE templates ADD COLUMN index_names jsonb NOT NULL DEFAULT '{}', ADD COLUMN index_fill jsonb",
];
