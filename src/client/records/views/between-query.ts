import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { ModuleManifest } from '../../../shared/manifest.ts';
import { noValue, sortableColumns } from '../../../shared/record-columns.ts';
import type { ListedRecord, RecordPage } from '../../../shared/record.ts';
import { fetchJson } from '../../api.ts';
import { untilRefused } from '../../polling.ts';
import { narrowing, type ListState } from '../../lists/list-state.ts';
import { recordKeys } from '../store/record-queries.ts';
import type { DaySpan } from './calendar-days.ts';

/** Number of records that one request reads, and that a list on a phone begins with. */
export const pageSize = 100;
/** Maximum number of records on one calendar page; the page says when there are more. */
export const mostDrawn = 1000;

export interface Between {
  items: ListedRecord[];
  total: number;
  /** Whether there are more records than `total`. */
  isCapped: boolean;
}

type Filters = Readonly<Record<string, string>>;
type Dated = Pick<ModuleManifest, 'id' | 'list' | 'calendar'>;

/** Returns the filters that find records that overlap a span of days, and records without an end that begin in it. */
export function spanFilters(calendar: NonNullable<Dated['calendar']>, { from, until }: DaySpan): Filters[] {
  const { start, end } = calendar;
  // Days of a filter follow the time zone of the site, in which the records are drawn.
  const beginning = { [start]: `${from}..${until}` };
  if (end === undefined) return [beginning];
  return [
    { [start]: `..${until}`, [end]: `${from}..` },
    { ...beginning, [end]: noValue },
  ];
}

/** The records of a list in a span of days, up to a limit. */
export const betweenQuery = (manifest: Dated, state: ListState, fixed: Filters, span: DaySpan, most = mostDrawn) => {
  const { calendar } = manifest;
  const chosen = Object.entries(state.chosen).filter(([name]) => name !== calendar?.start && name !== calendar?.end);
  const filters = { ...narrowing({ search: state.search, chosen: Object.fromEntries(chosen) }), ...fixed };
  return queryOptions({
    queryKey: [...recordKeys.lists(), manifest.id, 'between', filters, span, most],
    queryFn: async ({ signal }): Promise<Between> => {
      const parts = await Promise.all(
        (calendar ? spanFilters(calendar, span) : []).map((each) => allOf(manifest, { ...filters, ...each }, most, signal)),
      );
      return {
        items: parts.flatMap(({ items }) => items),
        total: parts.reduce((sum, { total }) => sum + total, 0),
        isCapped: parts.some(({ isCapped }) => isCapped),
      };
    },
    placeholderData: keepPreviousData,
    refetchInterval: untilRefused(30_000),
  });
};

/** Reads the records that match the filters, page by page, up to a limit. */
export async function allOf({ id: module, list, calendar }: Dated, filters: Filters, most: number, signal: AbortSignal): Promise<Between> {
  const sort = sortableColumns.find((column) => column === calendar?.start) ?? list.sort;
  const pageAt = (page: number) => fetchJson<RecordPage>('/api/records', { ...filters, module, page, size: pageSize, sort }, signal);
  const first = await pageAt(1);
  const pages = Math.min(Math.ceil(first.total / pageSize), most / pageSize);
  const further = await Promise.all(Array.from({ length: Math.max(0, pages - 1) }, (_, at) => pageAt(at + 2)));
  const items = [first, ...further].flatMap((page) => page.items);
  return { items, total: first.total, isCapped: first.capped };
}
