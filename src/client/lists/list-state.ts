/** What a list shows, as its address says it: a link to it, and Back, bring it up again. */
export interface ListState {
  page: number;
  size: number;
  sort: string;
  search: string;
  /** The values chosen of each filter, by its name; a filter that is not set is not there. */
  chosen: Readonly<Record<string, readonly string[]>>;
}

/** What a list is like before anything is chosen, and which filters its address may name. */
export interface ListShape {
  /** Names a sortable column, with `-` for descending. */
  sort: string;
  filters: readonly string[];
}

export const pageSizes = [25, 50, 100] as const;

/** Reads a list's state from the address; what the address does not say, or says wrongly, is the default. */
export function readListState(search: URLSearchParams, { sort, filters }: ListShape): ListState {
  const size = Number(search.get('size'));
  return {
    page: Math.max(1, Math.trunc(Number(search.get('page'))) || 1),
    size: pageSizes.find((each) => each === size) ?? pageSizes[0],
    sort: search.get('sort') ?? sort,
    search: search.get('search') ?? '',
    chosen: Object.fromEntries(filters.map((name) => [name, words(search.get(name))] as const).filter(([, values]) => values.length > 0)),
  };
}

/** Writes a list's state as an address; defaults are left out, so that links stay short. */
export function writeListState(state: ListState, { sort }: Pick<ListShape, 'sort'>): URLSearchParams {
  const entries: [string, string | false][] = [
    ['page', state.page > 1 && String(state.page)],
    ['size', state.size !== pageSizes[0] && String(state.size)],
    ['sort', state.sort !== sort && state.sort],
    ...Object.entries(narrowing(state)),
  ];
  return new URLSearchParams(entries.filter((entry): entry is [string, string] => entry[1] !== false && entry[1] !== ''));
}

/** The same state as the server's query. */
export function listRequest(state: ListState): Record<string, string | number> {
  return { page: state.page, size: state.size, sort: state.sort, ...narrowing(state) };
}

/** A search, or values of a filter, start at the first page again. */
export function withSearch(state: ListState, search: string): ListState {
  return { ...state, search, page: 1 };
}

/** Chooses the values of one filter; none lets it go. */
export function withFilter(state: ListState, name: string, values: readonly string[]): ListState {
  const { [name]: _before, ...others } = state.chosen;
  return { ...state, chosen: values.length > 0 ? { ...others, [name]: values } : others, page: 1 };
}

/** How many filters are set, the search aside. */
export function countFilters({ chosen }: ListState): number {
  return Object.values(chosen).reduce((sum, values) => sum + values.length, 0);
}

/** A list without filters and search. */
export function withoutFilters(state: ListState): ListState {
  return { ...state, search: '', chosen: {}, page: 1 };
}

/** Search and filters as the address and the server say them: several values of one filter are separated by commas. */
export function narrowing({ search, chosen }: Pick<ListState, 'search' | 'chosen'>): Record<string, string> {
  const filters = Object.entries(chosen).map(([name, values]) => [name, values.join(',')] as const);
  return Object.fromEntries([...(search === '' ? [] : [['search', search] as const]), ...filters]);
}

function words(text: string | null): string[] {
  return text === null ? [] : text.split(',').filter(Boolean);
}
