/** The plan of an organisation. Those that exist already keep the one that allows everything. */
export const statements: string[] = [
  `ALTER TABLE organizations ADD COLUMN plan text NOT NULL DEFAULT 'enterprise'
    CHECK (plan IN ('free', 'trial', 'micro', 'small', 'medium', 'large', 'business', 'enterprise'))`,
];
