import { queryOptions, useMutation, useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { allows, declareSubjects } from '../../shared/permission.ts';
import type { Action, Subject } from '../../shared/permission.ts';
import type { Language } from '../../shared/language.ts';
import type { Profile } from '../../shared/session.ts';
import { api, fetchJson } from '../api.ts';
import { session } from '../session/session.ts';

/** Age in milliseconds above which the profile is fetched again after a route change. */
export const profileAge = 30_000;

/** The signed-in user, their organisation and rules. */
export const profileQuery = queryOptions({
  queryKey: ['profile'],
  queryFn: async ({ signal }) => {
    const profile = await fetchJson<Profile>('/api/v2/users/user_profile', undefined, signal);
    session.isOf(profile.user);
    declareSubjects(profile.declared_subjects);
    return profile;
  },
  staleTime: profileAge,
  gcTime: Infinity,
});

/** Returns the profile of the signed-in user; the shell loads it before any screen. */
export function useProfile(): Profile {
  return useSuspenseQuery(profileQuery).data;
}

/** Asks whether the signed-in user's rules grant an action: `allows('create', 'Permit')`. */
export function useAllows(): (action: Action, subject: Subject) => boolean {
  const { rules } = useProfile();
  return (action, subject) => allows(rules, action, subject);
}

export interface ProfileChange {
  language?: Language;
  preferences?: Profile['user']['preferences'];
}

/** Writes a choice of the interface to the profile. */
export async function saveProfile(change: ProfileChange): Promise<void> {
  await api.patch('/api/v2/users/user_profile', change);
}

/** Keeps a choice of the interface with the user, so that it follows them to another device. */
export function useChangeProfile() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: saveProfile,
    onMutate: (change) => {
      client.setQueryData(profileQuery.queryKey, (old) => old && { ...old, user: { ...old.user, ...change } });
    },
    meta: { quiet: true },
  });
}
