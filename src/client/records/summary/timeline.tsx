import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { Form } from '../../../../engine/index.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { RowsSkeleton } from '../../ui/screen-skeleton.tsx';
import type { ModuleTexts } from '../../modules/module-texts.ts';
import { historyQuery } from '../store/record-queries.ts';
import { TimelineEntry } from './timeline-entry.tsx';

export interface TimelineProps {
  id: string;
  form: Form;
  zone: string;
  texts: ModuleTexts;
}

/** History of a record, the latest entries first. */
export function Timeline({ id, form, zone, texts }: TimelineProps) {
  const { t } = useTranslation('records');
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery(historyQuery(id));

  if (!data) return error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <RowsSkeleton rows={4} height={56} />;
  const entries = data.pages.flat();
  if (entries.length === 0) return <EmptyState icon="history" title={t('history.empty')} />;

  return (
    <>
      <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {entries.map((entry, index) => (
          <TimelineEntry key={entry.seq} entry={entry} isLast={index === entries.length - 1} form={form} zone={zone} texts={texts} />
        ))}
      </Box>
      {hasNextPage && (
        <Button size="small" sx={{ minHeight: 44, mt: 1 }} loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {t('history.more')}
        </Button>
      )}
    </>
  );
}
