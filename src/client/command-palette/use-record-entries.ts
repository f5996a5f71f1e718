import { useQueries } from '@tanstack/react-query';
import { useDeferredValue } from 'react';
import { useTranslation } from 'react-i18next';
import type { RecordPage } from '../../shared/record.ts';
import { fetchJson } from '../api.ts';
import { recordPaths } from '../paths/paths.ts';
import { useModules } from '../modules/modules.ts';
import { useSettled } from '../ui/use-settled.ts';
import type { PaletteEntry } from './palette-entry.ts';

const shownRecords = 6;
const shortest = 2;

/** Returns the records of all readable modules that the server finds for the typed text. */
export function useRecordEntries(typed: string): { entries: PaletteEntry[]; isSearching: boolean; hasFailed: boolean } {
  const modules = useModules();
  const { t } = useTranslation(modules.map(({ id }) => id) as ['permits']);
  const search = useSettled(typed.trim(), 250);
  const isLongEnough = search.length >= shortest;

  const pages = useQueries({
    queries: modules.map(({ id }) => ({
      queryKey: ['records', 'search', id, search],
      queryFn: ({ signal }: { signal: AbortSignal }) =>
        fetchJson<RecordPage>('/api/records', { module: id, search, size: shownRecords }, signal),
      enabled: isLongEnough,
      meta: { quiet: true },
    })),
  });

  const entries = pages
    .flatMap(({ data }) => (isLongEnough ? (data?.items ?? []) : []))
    .map((record): PaletteEntry => {
      const status = t(`status.${record.status}`, { ns: record.module as 'permits', defaultValue: record.status });
      return {
        id: record.id,
        group: 'records',
        // Shows the number and title with the details, site and requester, so that a match on a tag or place is visible.
        text: [record.number, record.title ?? record.template.name].filter(Boolean).join(' · '),
        detail: [status, record.details, record.site?.name, record.requester.name].filter(Boolean).join(' · '),
        icon: modules.find(({ id }) => id === record.module)?.icon ?? 'description',
        path: recordPaths(record.module).summary(record.id),
      };
    });

  return {
    entries: useDeferredValue(entries),
    isSearching: typed.trim().length >= shortest && (search !== typed.trim() || pages.some(({ isFetching }) => isFetching)),
    hasFailed: isLongEnough && pages.some(({ isError }) => isError),
  };
}
