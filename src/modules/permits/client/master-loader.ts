import { redirect, type LoaderFunctionArgs } from 'react-router-dom';
import { fetchJson } from '../../../client/api.ts';
import { recordPaths } from '../../../client/paths/paths.ts';
import { session } from '../../../client/session/session.ts';
import type { Neighbours } from '../../../shared/neighbour.ts';

/**
 * Leads from the address of a master permit to the summary of the permit if no other permit is part of it. Where that cannot be found out,
 * the permit is shown: its screen says what is wrong.
 */
export async function unlessMaster({ params: { id = '' }, request }: LoaderFunctionArgs): Promise<Response | null> {
  // The shell's loader sends signed-out users to sign in; they return here afterwards.
  if (session.state() === 'signedOut') return null;
  const under = await fetchJson<Neighbours>(`/api/permits/${id}/permits_under`, undefined, request.signal).catch(() => undefined);
  return under?.total === 0 ? redirect(recordPaths('permits').summary(id) + new URL(request.url).search) : null;
}
