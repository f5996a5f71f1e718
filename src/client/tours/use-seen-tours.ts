import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Profile } from '../../shared/session.ts';
import type { TourName } from '../../shared/tour.ts';
import { api } from '../api.ts';
import { profileQuery, useProfile } from '../profile/profile-query.ts';

/** Which tours the person has seen or did not want to see, and how to keep that they have. */
export function useSeenTours(): { hasSeen: (tour: TourName) => boolean; keep: (tour: TourName) => void } {
  const client = useQueryClient();
  const { tour_names: seen } = useProfile().user;
  const put = (names: (before: TourName[]) => TourName[]): void =>
    void client.setQueryData(
      profileQuery.queryKey,
      (old: Profile | undefined) => old && { ...old, user: { ...old.user, tour_names: names(old.user.tour_names) } },
    );
  const { mutate } = useMutation({
    mutationFn: async (tour: TourName) => api.post('/api/intro_tour_user_tracking', { tour_name: tour }),
    onMutate: (tour) => put((before) => [...before, tour]),
    // It is offered again another time: nothing is lost with it.
    meta: { quiet: true },
  });
  return {
    hasSeen: (tour) => seen.includes(tour),
    keep: (tour) => {
      if (!seen.includes(tour)) mutate(tour);
    },
  };
}
