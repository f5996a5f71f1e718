/** Whether a record passed, once its score is settled: lists say of a failed one that it is. */
export const statements: string[] = [`ALTER TABLE records ADD COLUMN passed boolean`];
