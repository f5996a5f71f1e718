/** How far an organisation has come in being set up, and which of the installed modules it chose; nothing chosen is all of them. */
export const statements: string[] = [
  `ALTER TABLE organizations ADD COLUMN onboarding_step text NOT NULL DEFAULT 'sites'
    CHECK (onboarding_step IN ('sites', 'places', 'users', 'modules'))`,
  `ALTER TABLE organizations ADD COLUMN chosen_modules text[]`,
];
