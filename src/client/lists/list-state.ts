/** State of a list, as its address stores it: a link to it, and Back, restore the list. */
export interface ListState {
  page: number;
  size: number;
  sort: string;
  search: string;
  /** View shown instead of the table. */
  view?: string;
  /** Values chosen in each filter, by filter name; unset filters are left out. */
  chosen: Readonly<Record<string, readonly string[]>>;
}

/** Initial state of a list before anything is chosen, and the filters that its address may name. */
export interface ListShape {
  /** Names a sortable column, with `-` for descending. */
  sort: string;
  filters: readonly string[];
  /** Rows of a page, where they are not 25. */
  size?: number | undefined;
  /** Values of a filter that apply while the address names no filter and no search. */
  first?: { filter: string; values: readonly string[] } | undefined;
  /** The views that the address may name. */
  views?: readonly string[];
}

const defaultSize = 25;
/** Value in the address of a default filter that the reader has cleared. */
const everything = 'any';
const pageSizes: readonly number[] = [25, 50, 100];

/** Page sizes on offer, including the one that a module adds. */
export function sizesWith(size: number): number[] {
  return [...new Set([...pageSizes, size])].toSorted((a, b) => a - b);
}

/** Reads a list's state from the address. Missing or invalid values become the default. */
export function readListState(
  search: URLSearchParams,
  { sort, filters, size: usual = defaultSize, views = [], first }: ListShape,
): ListState {
  const view = views.find((each) => each === search.get('view'));
  const size = Number(search.get('size'));
  const isNarrowed = search.has('search') || filters.some((name) => search.has(name));
  const chosen = filters.map((name) => [name, search.get(name) === everything ? [] : words(search.get(name))] as const);
  return {
    page: Math.max(1, Math.trunc(Number(search.get('page'))) || 1),
    size: sizesWith(usual).find((each) => each === size) ?? usual,
    sort: search.get('sort') ?? sort,
    search: search.get('search') ?? '',
    ...(view !== undefined && { view }),
    chosen: first && !isNarrowed ? { [first.filter]: first.values } : Object.fromEntries(chosen.filter(([, values]) => values.length > 0)),
  };
}

/** Writes a list's state as an address; defaults are left out, so that links stay short. */
export function writeListState(
  state: ListState,
  { sort, size = defaultSize, first }: Pick<ListShape, 'sort' | 'size' | 'first'>,
): URLSearchParams {
  const narrowed = narrowing(state);
  const [only, ...others] = Object.entries(narrowed);
  const isFirst = first !== undefined && others.length === 0 && only?.[0] === first.filter && only[1] === first.values.join(',');
  const entries: [string, string | false][] = [
    ['page', state.page > 1 && String(state.page)],
    ['size', state.size !== size && String(state.size)],
    ['sort', state.sort !== sort && state.sort],
    ['view', state.view ?? ''],
    ...(isFirst ? [] : first && !only ? [[first.filter, everything] as [string, string]] : Object.entries(narrowed)),
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
