import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { Named } from '../../shared/record.ts';
import type { LicenceCounts, WaitingWork } from '../../shared/user.ts';
import { api, fetchJson } from '../api.ts';
import { notifySuccess } from '../ui/notify.ts';

export const userResource = { endpoint: '/api/users', entity: 'user' };

/** A role that users can have. A role that grants more than its manager's own rights is out of reach. */
export interface GivenRole extends Named {
  is_within_reach: boolean;
}

/** The roles and sites that users can be given, and the contractors that admins say they belong to, by name. */
export const choicesQuery = queryOptions({
  queryKey: ['settings', userResource.endpoint, 'choices'],
  queryFn: ({ signal }) => fetchJson<{ roles: GivenRole[]; sites: Named[]; contractors: Named[] }>('/api/users/choices', undefined, signal),
  staleTime: 30_000,
});

/** How many of the plan's users and licences are in use. */
export const licencesQuery = queryOptions({
  queryKey: ['settings', userResource.endpoint, 'licences'],
  queryFn: ({ signal }) => fetchJson<LicenceCounts>('/api/users/licences', undefined, signal),
});

/** Queries the work that waits for a user. */
export const waitingQuery = (id: string) =>
  queryOptions({
    queryKey: ['settings', userResource.endpoint, 'waiting', id] as const,
    queryFn: async ({ signal }) => (await fetchJson<{ waiting: WaitingWork[] }>(`/api/users/${id}/waiting`, undefined, signal)).waiting,
  });

/** Sends a user another link to activate the account with. */
export function useInviteAgain() {
  const client = useQueryClient();
  const { t } = useTranslation('users');
  return useMutation({
    mutationFn: (id: string) => api.post(`/api/users/${id}/invitation`, {}),
    onSuccess: () => {
      notifySuccess(t('resent'));
      void client.invalidateQueries({ queryKey: ['settings', userResource.endpoint] });
    },
  });
}
