/** Progress of an organisation's setup, and the installed modules that it chose. An empty choice means all of them. */
export const statements: string[] = [
  `ALTER TABLE organizations ADD COLUMN onboarding_step text NOT NULL DEFAULT 'sites'
    CHECK (onboarding_step IN ('sites', 'places', 'users', 'modules'))`,
  `ALTER TABLE organizations ADD COLUMN chosen_modules text[]`,
];
