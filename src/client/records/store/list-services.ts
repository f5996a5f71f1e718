import type { QueryClient } from '@tanstack/react-query';
import { fetchJson } from '../../api.ts';
import type { FormServices, SitePlace } from '../../forms/form-services.ts';
import { problemOf } from '../../problem-error.ts';
import { profileQuery } from '../../profile/profile-query.ts';
import { askLabels, askSource } from './source-queries.ts';

/**
 * Returns the services through which any form of a module reads from the server: its lists, its sites and the signed-in user. `begun` is
 * the template from which a record is begun; it may not be offered at every site.
 */
export function listServices(
  client: QueryClient,
  module: string,
  begun?: string,
): Pick<FormServices, 'search' | 'labels' | 'sites' | 'signer'> {
  return {
    search: (source, { search, ...filter }) => askSource(client, source, { module, ...filter }, search),
    labels: (source, ids) => askLabels(client, source, ids),
    sites: () => askSites(client, begun),
    signer: () => client.getQueryData(profileQuery.queryKey)?.user.full_name,
  };
}

/** The sites with their places; without a connection those that were loaded before, if need be for another template. */
async function askSites(client: QueryClient, begun: string | undefined): Promise<SitePlace[]> {
  try {
    return await client.fetchQuery({
      queryKey: ['directory', 'sites', begun],
      queryFn: async ({ signal }) =>
        (await fetchJson<{ items: SitePlace[] }>('/api/directory/sites', begun === undefined ? undefined : { template: begun }, signal))
          .items,
      staleTime: 5 * 60_000,
    });
  } catch (error) {
    const kept = problemOf(error).isNetwork ? keptSites(client, begun) : undefined;
    if (!kept) throw error;
    return kept;
  }
}

function keptSites(client: QueryClient, begun: string | undefined): SitePlace[] | undefined {
  const own = client.getQueryData<SitePlace[]>(['directory', 'sites', begun]);
  if (own) return own;
  const [other] = client.getQueriesData<SitePlace[]>({ queryKey: ['directory', 'sites'] }).flatMap(([, sites]) => (sites ? [sites] : []));
  // Where another template is offered says nothing about this one: the server judges.
  return other?.map(({ id, name, timezone, position, divisions }) => ({
    ...{ id, name, divisions },
    ...(timezone !== undefined && { timezone }),
    ...(position && { position }),
  }));
}
