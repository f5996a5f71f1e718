import type { ListState } from './list-state.ts';
import type { ChangeList } from './use-list-state.ts';

/** One page of a list, as every list of the server answers. */
export interface ListPage<Row> {
  items: Row[];
  total: number;
  /** There are more than the total says. */
  capped?: boolean;
  page: number;
  size: number;
}

/** Props of a view of a list, be it a table or cards. */
export interface ListViewProps<Row> {
  page: ListPage<Row>;
  state: ListState;
  /** The lines shown are still those of the page before. */
  isLoading: boolean;
  onChange: ChangeList;
}
