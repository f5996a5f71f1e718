/** The hash of what is stored of a file, which is another than that of what was sent where a picture was made anew. */
export const statements: string[] = [`ALTER TABLE files ADD COLUMN content_sha256 text`];
