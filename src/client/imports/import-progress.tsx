import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { ErrorState } from '../ui/error-state.tsx';
import { RowsSkeleton } from '../ui/screen-skeleton.tsx';
import { Section } from '../ui/section.tsx';
import { importQuery, type ImportPlace } from './import-queries.ts';
import { ImportReport, type ImportReportTexts } from './import-report.tsx';

export interface ImportProgressProps extends ImportReportTexts {
  id: string;
  place: ImportPlace;
  /** The lists that an import changes, as the cache knows them. */
  changes: readonly (readonly string[])[];
  onAgain: () => void;
}

/** Progress and result of an import. */
export function ImportProgress({ id, place, changes, onAgain, ...texts }: ImportProgressProps) {
  const { t } = useTranslation('imports');
  const client = useQueryClient();
  const { data: found, error, refetch } = useQuery(importQuery(place, id));
  const isFinished = found?.is_finished === true;
  const changed = useEffectEvent(() => {
    for (const queryKey of changes) void client.invalidateQueries({ queryKey });
  });
  useEffect(() => {
    if (isFinished) changed();
  }, [isFinished]);

  if (!found) return error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <RowsSkeleton rows={3} height={80} />;
  const { done, total, file_name: name } = found;
  const counts = [
    ['created', found.created],
    ['updated', found.updated],
    ['unchanged', found.unchanged],
    ['refused', found.refused.length],
  ] as const;
  // A record is never changed by an import.
  const shown = counts.filter(([what]) => place.name !== 'record_import' || what === 'created' || what === 'refused');

  return (
    <>
      <Section title={isFinished ? t('done') : name}>
        <Box role="status" aria-live="polite" sx={{ mb: 1.5 }}>
          {isFinished ? name : t('running', { done, total })}
        </Box>
        {!isFinished && (
          <>
            <LinearProgress
              variant="determinate"
              value={total === 0 ? 0 : (done / total) * 100}
              aria-label={name}
              sx={{ height: 8, borderRadius: 4 }}
            />
            <Typography variant="body2" sx={{ color: 'text.secondary', mt: 1 }}>
              {t('runningHint')}
            </Typography>
          </>
        )}
        {found.ignored && found.ignored.length > 0 && (
          <Alert severity="warning" sx={{ mt: 2 }}>
            {t('ignored', { columns: found.ignored.join(', ') })}
          </Alert>
        )}
        <Box component="dl" sx={{ display: 'grid', gridTemplateColumns: 'repeat(auto-fit, minmax(110px, 1fr))', gap: 1.5, m: 0, mt: 2 }}>
          {shown.map(([what, count]) => (
            <Box key={what} sx={{ border: 1, borderColor: 'divider', borderRadius: 1.5, px: 1.5, py: 1 }}>
              <Box component="dt" sx={{ fontSize: '0.8125rem', color: 'text.secondary' }}>
                {t(what)}
              </Box>
              <Box component="dd" sx={{ m: 0, fontSize: '1.5rem', fontWeight: 650, fontVariantNumeric: 'tabular-nums' }}>
                {count}
              </Box>
            </Box>
          ))}
        </Box>
        {isFinished && (
          <Button variant="outlined" onClick={onAgain} sx={{ mt: 2 }}>
            {t('again')}
          </Button>
        )}
      </Section>
      {found.refused.length > 0 && <ImportReport path={`${place.state}/${id}/report?format=xlsx`} refused={found.refused} {...texts} />}
    </>
  );
}
