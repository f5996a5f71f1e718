/** How often a property is tried: a share of it in every run, all of it in `npm run test:deep`. */
export function runs(deep: number, share = 300): number {
  return process.env['DEEP'] === '1' ? deep : Math.min(share, deep);
}

/** The time that a property may take, in milliseconds. */
export const propertyTimeout = process.env['DEEP'] === '1' ? 600_000 : 60_000;
