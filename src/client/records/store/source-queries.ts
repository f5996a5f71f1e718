import type { QueryClient } from '@tanstack/react-query';
import { fetchJson } from '../../api.ts';
import type { SourceItem, SourcePage } from '../../forms/form-services.ts';
import { i18n } from '../../i18n.ts';
import { problemOf } from '../../problem-error.ts';
import { roleName } from '../../session/role-name.ts';
import type { LooseT } from '../../ui/loose-t.ts';

/** Filter that an item must match to be offered. */
interface SourceFilter {
  module?: string;
  party?: string;
  strict?: 'true';
  relation?: string;
  site?: string;
  below?: string;
}

/** As many as the server gives at once. */
const size = 100;
const ofFilter = (source: string, filter: SourceFilter) => ['sources', source, filter] as const;

/** Returns the first results for a text in one of the server's lists; without a connection, those in the part that was loaded before. */
export async function askSource(client: QueryClient, source: string, filter: SourceFilter, search: string): Promise<SourcePage> {
  try {
    const found = await client.fetchQuery({
      queryKey: [...ofFilter(source, filter), search] as const,
      queryFn: async ({ signal }) => {
        const asked = { ...filter, size, ...(search !== '' && { search }) };
        const found = fetchJson<SourcePage>(`/api/sources/${encodeURIComponent(source)}`, asked, signal);
        const [page] = await Promise.all([found, loadWords(source)]);
        return page;
      },
      staleTime: 60_000,
      retry: false,
    });
    return { ...found, items: found.items.map((item) => inWords(source, item)) };
  } catch (error) {
    const kept = problemOf(error).isNetwork ? keptItems(client, source, filter) : [];
    if (kept.length === 0) throw error;
    const wanted = search.trim().toLowerCase();
    const items = kept
      .filter(({ name, detail }) => [name, detail].some((text) => text?.toLowerCase().includes(wanted)))
      .map((item) => inWords(source, item));
    return { items, total: items.length, isKept: true };
  }
}

/**
 * Translates the detail that tells items of the same name apart: the role of a user, number and state of a record. A record is listed by its
 * title, because a number alone names nothing to a person.
 */
function inWords(source: string, { status, ...item }: SourceItem & { status?: string }): SourceItem {
  if (status !== undefined) {
    const [, module = ''] = source.split('/');
    // A key built from data is not one of the typed keys.
    const state = (i18n.t as unknown as LooseT)(`${module}:status.${status}`, { defaultValue: status });
    const { name: number, detail: title } = item;
    // The server names records in this way.
    const label = [number, title].filter(Boolean).join(' · ');
    return title ? { ...item, name: title, label, detail: `${number} · ${state}` } : { ...item, label, detail: state };
  }
  return source === 'users' && item.detail ? { ...item, detail: roleName(item.detail) } : item;
}

/** Returns the names of items chosen from a list, including those that cannot be chosen any more. */
export async function askLabels(client: QueryClient, source: string, ids: readonly string[]): Promise<SourceItem[]> {
  const { items } = await client.fetchQuery({
    queryKey: ['sources', source, 'labels', ids] as const,
    queryFn: ({ signal }) =>
      fetchJson<{ items: SourceItem[] }>(`/api/sources/${encodeURIComponent(source)}/labels`, { ids: ids.join(',') }, signal),
    staleTime: 5 * 60_000,
    retry: false,
  });
  return items;
}

/** Loads the words of the module whose records a source offers: the reader of a form may know no other screen of it. */
async function loadWords(source: string): Promise<void> {
  const [kind, module] = source.split('/');
  if (kind === 'records' && module !== undefined) await i18n.loadNamespaces(module).catch(() => {});
}

function keptItems(client: QueryClient, source: string, filter: SourceFilter): SourceItem[] {
  const pages = client.getQueriesData<SourcePage>({ queryKey: ofFilter(source, filter) });
  const items = new Map(pages.flatMap(([, page]) => (page?.items ?? []).map((item) => [item.id, item] as const)));
  return [...items.values()].toSorted((one, other) => one.name.localeCompare(other.name));
}
