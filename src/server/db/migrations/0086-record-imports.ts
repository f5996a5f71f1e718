/** Imports create users, or records of a module from one of its templates. */
export const statements: string[] = [
  `ALTER TABLE user_imports RENAME TO imports`,
  `ALTER INDEX user_imports_open RENAME TO imports_open`,
  `ALTER TABLE imports ALTER COLUMN is_inviting SET DEFAULT false, ADD COLUMN module text, ADD COLUMN template_id uuid,
    ADD COLUMN head jsonb NOT NULL DEFAULT '[]',
    ADD FOREIGN KEY (organization_id, template_id) REFERENCES templates (organization_id, id)`,
];
