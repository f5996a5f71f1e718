import type { Limits } from '../../src/server/limits.ts';

/** Limits that a test does not meet by accident. */
export const generousLimits: Partial<Limits> = {
  userPerSecond: 10_000,
  userBurst: 10_000,
  organizationPerSecond: 10_000,
  organizationBurst: 10_000,
  signedOutPerSecond: 10_000,
  signedOutBurst: 10_000,
  gatePerSecond: 10_000,
  gateBurst: 10_000,
  behindMilliseconds: 60_000,
};
