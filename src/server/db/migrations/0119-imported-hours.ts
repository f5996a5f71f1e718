/** Worked hours say whether they were entered or imported, and an import may be of hours. */
export const statements: string[] = [
  `ALTER TABLE worked_hours ADD COLUMN is_imported boolean NOT NULL DEFAULT false`,
  `ALTER TABLE imports ADD COLUMN is_of_hours boolean NOT NULL DEFAULT false`,
];
