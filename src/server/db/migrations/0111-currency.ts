/** Adds the currency of an organisation's amounts. */
export const statements: string[] = [
  `ALTER TABLE organizations ADD COLUMN currency text NOT NULL DEFAULT 'EUR'
    CHECK (currency IN ('EUR', 'USD', 'GBP', 'CHF', 'BGN', 'TRY', 'CNY', 'MXN', 'CAD', 'AUD', 'INR'))`,
];
