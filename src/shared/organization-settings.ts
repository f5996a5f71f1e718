/** For how many minutes a password may count when a step is signed. */
export const signingMinuteRange = { minimum: 1, maximum: 1440 } as const;

/** How many rows of a list one exported file may hold at most. */
export const exportRowRange = { minimum: 100, maximum: 20_000 } as const;
