/** The settings of a version beside its document: a document is long, and reading one setting of it takes milliseconds. */
export const statements: string[] = [
  `ALTER TABLE template_versions ADD COLUMN settings json GENERATED ALWAYS AS (document -> 'x-settings') STORED`,
];
