import { isRecordColumn, sortableColumns, type SortableColumn, type ValueKind } from './record-columns.ts';

/** Filters of every list that are neither a column of the table, nor a party or an index value. */
export const ownFilters = ['mine', 'person', 'planned', 'parent', 'has_parent', 'place', 'number', 'days_to_settle', 'condition'] as const;

/** Names in the address of a list that are no filter. */
export const listParameters = ['module', 'page', 'size', 'sort', 'search'] as const;

/** Part of a manifest that names what its lists filter and sort by. */
interface ListNames {
  parties: readonly string[];
  index?: Readonly<Record<string, ValueKind>>;
}

/** Kind of an index value of a module; undefined for any other name. */
export function indexKind({ index }: Pick<ListNames, 'index'>, name: string): ValueKind | undefined {
  return index && Object.hasOwn(index, name) ? index[name] : undefined;
}

/** Whether the lists of a module can be filtered by a name. */
export function isFilter(names: ListNames, name: string): boolean {
  return isOwnFilter(name) || isRecordColumn(name) || names.parties.includes(name) || indexKind(names, name) !== undefined;
}

export function isOwnFilter(name: string): name is (typeof ownFilters)[number] {
  return (ownFilters as readonly string[]).includes(name);
}

/** Order of a list as addresses write it, with `-` for descending; undefined for one that no index serves. */
export function readSort(
  names: Pick<ListNames, 'index'>,
  sort: string,
): { column: SortableColumn; descending: boolean } | { field: string; kind: ValueKind; descending: boolean } | undefined {
  const name = sort.replace(/^-/, '');
  const descending = sort.startsWith('-');
  const column = sortableColumns.find((known) => known === name);
  if (column) return { column, descending };
  const kind = indexKind(names, name);
  return kind && { field: name, kind, descending };
}
