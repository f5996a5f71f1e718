/** A search in texts goes by their index: read one by one, each would be unpacked from where long values are kept, which the planner does not count. */
export const statements: string[] = [`ALTER FUNCTION library_versions_saying(tsquery) SET enable_seqscan = off`];
