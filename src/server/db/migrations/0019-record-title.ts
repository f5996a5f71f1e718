/** Subject of a record, in a line: lists show it beside the record's number. */
export const statements: string[] = [`ALTER TABLE records ADD COLUMN title text CHECK (length(title) <= 200)`];
