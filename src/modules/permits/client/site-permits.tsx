import Alert from '@mui/material/Alert';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { useChosenSite } from '../../../client/directory/use-chosen-site.ts';
import { EmptyState } from '../../../client/ui/empty-state.tsx';
import { ErrorState } from '../../../client/ui/error-state.tsx';
import { RowsSkeleton } from '../../../client/ui/screen-skeleton.tsx';

export interface SitePermitsProps<Page> {
  chosen: Pick<ReturnType<typeof useChosenSite>, 'site' | 'isLoading' | 'error' | 'refetch'>;
  query: { data: Page | undefined; error: Error | null; refetch: () => unknown };
  /** Number of placeholder rows while loading. */
  rows: number;
  children: (page: Page) => ReactNode;
}

/** Current permits of a site, with a warning if the data is stale and an error if the list is incomplete. */
export function SitePermits<Page extends { items: readonly unknown[]; total: number }>({
  chosen,
  query,
  rows,
  children,
}: SitePermitsProps<Page>) {
  const { t } = useTranslation('handover');
  const { data, error, refetch } = query;
  if (chosen.error) return <ErrorState error={chosen.error} onRetry={() => void chosen.refetch()} />;
  if (!chosen.site && !chosen.isLoading) return <EmptyState icon="place" title={t('noSite')} hint={t('noSiteHint')} />;
  if (!data) return error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <RowsSkeleton rows={rows} height={80} />;
  return (
    <>
      {error && (
        <Alert severity="warning" sx={{ mb: 2 }}>
          {t('stale')}
        </Alert>
      )}
      {data.items.length < data.total && (
        <Alert severity="error" sx={{ mb: 2 }}>
          {t('cut', { shown: data.items.length, count: data.total })}
        </Alert>
      )}
      {children(data)}
    </>
  );
}
