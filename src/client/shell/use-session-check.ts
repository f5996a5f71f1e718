import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { api } from '../api.ts';
import { problemOf } from '../problem-error.ts';
import { profileQuery } from '../profile/profile-query.ts';
import { mayReset, resetPath } from '../session/reset-path.ts';
import { gateOf } from './gate.ts';

/** Delays in milliseconds after a route change at which the user's status is checked again. */
export const checksAfterRoute = [500, 3_000] as const;

/** Checks the session after a page load, and after each change of the route whether the person may still be where they are. */
export function useSessionCheck(): void {
  const client = useQueryClient();
  const { pathname } = useLocation();
  const navigate = useNavigate();

  useEffect(() => {
    api.get('/api/v2/api_connection_checks').catch((error: unknown) => {
      const { status } = problemOf(error);
      // A second refusal in a row is passed on untouched: renewing the session did not help.
      if ((status === 401 || status === 403) && mayReset(Date.now())) void navigate(resetPath(location.pathname + location.search));
    });
  }, [navigate]);

  useEffect(() => {
    const look = (): void => {
      const profile = client.getQueryData(profileQuery.queryKey);
      const gate = profile && gateOf(profile);
      if (gate) void navigate(gate, { replace: true });
    };
    const timers = checksAfterRoute.map((ms) => setTimeout(look, ms));
    return () => timers.forEach(clearTimeout);
  }, [client, navigate, pathname]);
}
