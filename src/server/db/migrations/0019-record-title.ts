/** What a record is about, in a line: what lists show of it beside its number. */
export const statements: string[] = [`ALTER TABLE records ADD COLUMN title text CHECK (length(title) <= 200)`];
