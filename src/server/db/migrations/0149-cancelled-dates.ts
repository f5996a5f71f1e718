/** Dates of recurring calendar entries that do not take place. */
export const statements: string[] = [`ALTER TABLE calendar_entries ADD COLUMN excluded timestamptz[] NOT NULL DEFAULT '{}'`];
