import type { Effect } from '../../workflows/index.ts';
import type { ModuleManifest } from './manifest.ts';

/** A notice with the role or party that it goes to. */
export interface AddressedNotice {
  role: string;
  scenario: string;
  event?: string;
  causes?: readonly string[];
}

/**
 * Addresses the notices of a transition: to the role that an effect names, else to the roles and parties that the manifest names for the
 * scenario. A scenario without any notifies no one.
 */
export function addressed({ tells = {} }: Pick<ModuleManifest, 'tells'>, effects: readonly Effect[]): AddressedNotice[] {
  return effects.flatMap(({ role, scenario, event, causes, isCondition }) => {
    const named = tells[scenario] ?? (isCondition ? tells[otherConditions] : undefined);
    const roles = role === undefined ? (named ?? []) : [role];
    return roles.map((each) => ({ role: each, scenario, ...(event !== undefined && { event }), ...(causes && { causes }) }));
  });
}

/** The scenario that covers the conditions that only a template knows. */
export const otherConditions = 'other';

/** A reporter without an account has written a message. */
export const reporterWrote = 'reporterWrote';
