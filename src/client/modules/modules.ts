import { queryOptions, useSuspenseQuery, type QueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useMatches, useParams } from 'react-router-dom';
import type { ModuleManifest, SentManifest, SentModules } from '../../shared/manifest.ts';
import { fetchJson } from '../api.ts';
import { ProblemError } from '../problem-error.ts';
import { profileQuery } from '../profile/profile-query.ts';
import { learnPaths } from '../paths/paths.ts';
import { learnLooks } from '../ui/status.ts';
import { learnLookups } from './lookups.ts';

/** Takes over how the states of modules look, where their records are opened, and what rules may look up. */
export function learnModules(items: readonly SentManifest[]): void {
  learnLooks(items);
  learnLookups(items);
  learnPaths(items);
}

/** Fetches modules, in the order of the menu. Throws `organisation.locked` for a locked organisation, whose users see only that message. */
export async function askModules(
  client: QueryClient,
  params: { of: 'settings' } | undefined,
  signal: AbortSignal,
): Promise<SentManifest[]> {
  const { organization } = await client.ensureQueryData(profileQuery);
  if (organization.is_locked) throw new ProblemError('organisation.locked', { status: 423 });
  const { items: sent, lookups } = await fetchJson<SentModules>('/api/modules', params, signal);
  const items = sent.map((manifest) => ({ ...manifest, lookups }));
  learnModules(items);
  return items.toSorted((a, b) => a.menu.order - b.menu.order);
}

/** The modules that the signed-in user may read, in the order of the menu. */
export const modulesQuery = queryOptions({
  queryKey: ['modules'],
  queryFn: ({ client, signal }) => askModules(client, undefined, signal),
  staleTime: 5 * 60_000,
  gcTime: Infinity,
});

/** The readable modules; the shell has loaded them before any screen. */
export function useModules(): SentManifest[] {
  return useSuspenseQuery(modulesQuery).data;
}

/** The id of the module that the present route belongs to. */
export function useModuleId(): string {
  const { module } = useParams();
  const matches = useMatches();
  return module ?? matches.map(({ handle }) => moduleOf(handle)).findLast((id) => id !== undefined) ?? '';
}

/**
 * Returns the manifest of the current route's module; the route's loader lets only a readable module through. A module that is withdrawn
 * while its screen is open remains until the user leaves the screen.
 */
export function useModule(): ModuleManifest {
  const id = useModuleId();
  const found = useModules().find((each) => each.id === id);
  const [kept, keep] = useState(found);
  if (found !== undefined && found !== kept) keep(found);
  const manifest = found ?? kept;
  if (manifest?.id !== id) throw new Error(`no readable module "${id}"`);
  return manifest;
}

function moduleOf(handle: unknown): string | undefined {
  return typeof handle === 'object' && handle !== null && 'module' in handle && typeof handle.module === 'string'
    ? handle.module
    : undefined;
}
