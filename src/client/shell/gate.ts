import type { Profile } from '../../shared/session.ts';

/** Whether the person and their organisation may work; a change of either ends the session. */
export function isActive({ user, organization }: Pick<Profile, 'user' | 'organization'>): boolean {
  return user.status === 'Active' && organization.organization_status === 'Active';
}

/** Where a signed-in person is kept until something has changed: at the roadblock of a locked organisation, or while it is set up. */
export function gateOf({ organization }: Pick<Profile, 'organization'>): '/roadblock' | '/onboarding' | undefined {
  if (organization.is_locked) return '/roadblock';
  return organization.is_onboarding_pending ? '/onboarding' : undefined;
}
