import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { Onboarding, OnboardingStep } from '../../shared/onboarding.ts';
import { api, fetchJson } from '../api.ts';

/** Progress of the organisation's onboarding. */
export const onboardingQuery = queryOptions({
  queryKey: ['onboarding'],
  queryFn: ({ signal }) => fetchJson<Onboarding>('/api/onboarding', undefined, signal),
});

interface OnboardingChange {
  step?: OnboardingStep;
  logo?: string[];
  modules?: string[];
  modules_before?: string[];
  is_finished?: true;
}

/** Saves the progress of the organisation's onboarding, so that it can be continued on any day and device. */
export function useOnboard() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (change: OnboardingChange) => (await api.patch<Onboarding>('/api/onboarding', change)).data,
    onSuccess: (onboarding) => client.setQueryData(onboardingQuery.queryKey, onboarding),
  });
}
