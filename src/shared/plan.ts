/** The plans of `schemas/core/plans.json`, the smallest first. */
export const plans = ['free', 'trial', 'micro', 'small', 'medium', 'large', 'business', 'enterprise'] as const;
export type Plan = (typeof plans)[number];

export function isPlan(name: string): name is Plan {
  return plans.some((plan) => plan === name);
}
