/** Filters of a list that a person keeps under a name; `query` is the list's address after the question mark. */
export interface SavedFilter {
  id: string;
  name: string;
  query: string;
}

/** The most that a person keeps for one module. */
export const mostSavedFilters = 50;
