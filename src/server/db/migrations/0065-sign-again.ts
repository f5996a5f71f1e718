/** How long after the password was given a step may be signed without giving it again, in minutes. */
export const statements: string[] = [
  `ALTER TABLE organizations ADD COLUMN sign_again_minutes integer NOT NULL DEFAULT 15 CHECK (sign_again_minutes BETWEEN 1 AND 1440)`,
];
