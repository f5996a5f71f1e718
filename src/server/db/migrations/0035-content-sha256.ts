/** Hash of the stored content of a file. It differs from the hash of the uploaded content where a picture was re-encoded. */
export const statements: string[] = [`ALTER TABLE files ADD COLUMN content_sha256 text`];
