import { useColorScheme } from '@mui/material/styles';
import { useIsFetching, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { problemOf } from '../problem-error.ts';
import { profileQuery, useProfile } from '../profile/profile-query.ts';
import { session } from '../session/session.ts';
import { activity } from './activity.ts';
import { isActive } from './gate.ts';
import { useSessionCheck } from './use-session-check.ts';

/** Background work of every signed-in screen. It is a separate component, so that the screen is not rendered again with each call. */
export function Upkeep() {
  useFreshProfile();
  useSessionCheck();
  useActivityReport();
  useKeptMode();
  return null;
}

/**
 * Fetches an old profile again after a route change. Signs out a user who was deactivated, and leads a user of a locked organisation to
 * `/roadblock`.
 */
function useFreshProfile(): void {
  const client = useQueryClient();
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const { data: profile, error } = useQuery({ ...profileQuery, refetchOnWindowFocus: false, refetchOnMount: false });

  useEffect(() => {
    void client.prefetchQuery(profileQuery);
  }, [client, pathname]);

  const isLocked = profile?.organization.is_locked ?? false;
  useEffect(() => {
    if (isLocked) void navigate('/roadblock', { replace: true });
  }, [isLocked, navigate]);

  const isEnded = profile !== undefined && !isActive(profile);
  const problem = error && problemOf(error);
  const isRefused = problem !== null && !problem.isNetwork && problem.status > 401 && problem.status < 500 && problem.status !== 429;
  useEffect(() => {
    if (isEnded || isRefused) void session.signOut();
  }, [isEnded, isRefused]);
}

/** Tells the progress bar that data is on the way. */
function useActivityReport(): void {
  const isFetching = useIsFetching() > 0;
  useEffect(() => {
    activity.tell(isFetching);
    return () => activity.tell(false);
  }, [isFetching]);
}

/** Shows the person's choice of light and dark on a device that does not know it yet. */
function useKeptMode(): void {
  const { user } = useProfile();
  const { mode, setMode } = useColorScheme();
  const kept = user.preferences.mode;

  const adopt = useEffectEvent(() => {
    if (kept !== undefined && kept !== mode) setMode(kept);
  });
  useEffect(() => adopt(), [user.id]);
}
