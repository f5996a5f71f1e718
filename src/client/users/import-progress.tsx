import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { ErrorState } from '../ui/error-state.tsx';
import { RowsSkeleton } from '../ui/screen-skeleton.tsx';
import { Section } from '../ui/section.tsx';
import { importQuery } from './import-queries.ts';
import { ImportReport } from './import-report.tsx';
import { userResource } from './user-queries.ts';

/** An import under way, and what came of it. */
export function ImportProgress({ id, onAgain }: { id: string; onAgain: () => void }) {
  const { t } = useTranslation('users');
  const client = useQueryClient();
  const { data: found, error, refetch } = useQuery(importQuery(id));
  const isFinished = found?.is_finished === true;
  useEffect(() => {
    if (isFinished) void client.invalidateQueries({ queryKey: ['settings', userResource.endpoint] });
  }, [client, isFinished]);

  if (!found) return error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <RowsSkeleton rows={3} height={80} />;
  const { done, total, file_name: name } = found;
  const counts = [
    ['created', found.created],
    ['updated', found.updated],
    ['unchanged', found.unchanged],
    ['refused', found.refused.length],
  ] as const;

  return (
    <>
      <Section title={isFinished ? t('import.done') : name}>
        <Box role="status" aria-live="polite" sx={{ mb: 1.5 }}>
          {isFinished ? name : t('import.running', { done, total })}
        </Box>
        {!isFinished && (
          <>
            <LinearProgress
              variant="determinate"
              value={total === 0 ? 0 : (done / total) * 100}
              aria-label={t('import.title')}
              sx={{ height: 8, borderRadius: 4 }}
            />
            <Typography variant="body2" sx={{ color: 'text.secondary', mt: 1 }}>
              {t('import.runningHint')}
            </Typography>
          </>
        )}
        <Box component="dl" sx={{ display: 'grid', gridTemplateColumns: 'repeat(auto-fit, minmax(110px, 1fr))', gap: 1.5, m: 0, mt: 2 }}>
          {counts.map(([what, count]) => (
            <Box key={what} sx={{ border: 1, borderColor: 'divider', borderRadius: 1.5, px: 1.5, py: 1 }}>
              <Box component="dt" sx={{ fontSize: '0.8125rem', color: 'text.secondary' }}>
                {t(`import.${what}`)}
              </Box>
              <Box component="dd" sx={{ m: 0, fontSize: '1.5rem', fontWeight: 650, fontVariantNumeric: 'tabular-nums' }}>
                {count}
              </Box>
            </Box>
          ))}
        </Box>
        {isFinished && (
          <Button variant="outlined" onClick={onAgain} sx={{ mt: 2 }}>
            {t('import.again')}
          </Button>
        )}
      </Section>
      {found.refused.length > 0 && <ImportReport id={id} refused={found.refused} />}
    </>
  );
}
