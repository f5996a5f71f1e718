/** The lists of the server that a question may name with `x-source`. */
export const sourceNames = ['users', 'sites'] as const;
export type SourceName = (typeof sourceNames)[number];
