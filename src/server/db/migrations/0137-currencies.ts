/** Lets organisations choose any currency in use; which ones there are, the application says. */
export const statements: string[] = [
  `ALTER TABLE organizations DROP CONSTRAINT IF EXISTS organizations_currency_check`,
  `ALTER TABLE organizations ADD CHECK (currency ~ '^[A-Z]{3}$')`,
];
