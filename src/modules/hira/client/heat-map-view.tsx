import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'react-router-dom';
import { fetchJson } from '../../../client/api.ts';
import { listOf } from '../../../client/dashboards/figure-query.ts';
import { narrowing } from '../../../client/lists/list-state.ts';
import { recordKeys } from '../../../client/records/store/record-queries.ts';
import { MatrixTable } from '../../../client/risk-matrices/matrix-table.tsx';
import type { ListViewOwnProps } from '../../../client/modules/client-module.ts';
import { ErrorState } from '../../../client/ui/error-state.tsx';
import { RowsSkeleton } from '../../../client/ui/screen-skeleton.tsx';
import { allTime, type Figure } from '../../../shared/figure.ts';
import type { OrganizationRiskMatrix } from '../../../shared/organization-risk-matrix.ts';

/**
 * Heat map of the list: the number of statements in each cell of the organisation's matrix, by residual risk. A cell links to its
 * statements.
 */
export function HeatMapView({ manifest, state }: ListViewOwnProps) {
  const { t, i18n } = useTranslation('hira');
  const filters = narrowing({ search: '', chosen: state.chosen });
  const matrix = useQuery({
    queryKey: ['hira', 'matrix', i18n.language],
    queryFn: async ({ signal }) =>
      (await fetchJson<{ risk_matrix: OrganizationRiskMatrix }>('/api/risk_assessments/filter_dropdown', undefined, signal)).risk_matrix,
  });
  const figure = (by: string) => ({
    queryKey: [...recordKeys.lists(), manifest.id, 'heat map', by, filters],
    queryFn: ({ signal }: { signal: AbortSignal }) =>
      fetchJson<Figure>(
        '/api/figures',
        { ...filters, module: manifest.id, measure: 'count', by, date: 'created', period: allTime },
        signal,
      ),
    placeholderData: keepPreviousData,
  });
  const counted = useQuery(figure('residual_cell'));
  const rated = useQuery(figure('rated_matrix'));
  const failed = matrix.error ?? counted.error ?? rated.error;
  if (!matrix.data || !counted.data || !rated.data)
    return failed ? (
      <ErrorState error={failed} onRetry={() => void Promise.all([matrix.refetch(), counted.refetch(), rated.refetch()])} />
    ) : (
      <RowsSkeleton rows={5} height={64} />
    );
  const bars = new Map(counted.data.items.map((bar) => [bar.key, bar]));
  const unrated = bars.get(null);
  const older = rated.data.items.filter(({ key }) => key !== null && key !== matrix.data.version);

  return (
    <Box>
      <Typography sx={{ mb: 1.5, color: 'text.secondary' }}>{t('heatMap.text')}</Typography>
      <MatrixTable
        matrix={matrix.data}
        label={t('view.heatMap')}
        renderCell={({ likelihood, severity }) => {
          const bar = bars.get(`${likelihood}x${severity}`);
          return bar ? (
            <Link
              component={RouterLink}
              to={listOf(manifest.id, bar.filters)}
              aria-label={t('heatMap.cell', { count: bar.count, likelihood, severity })}
              sx={{
                display: 'grid',
                placeItems: 'center',
                minHeight: 44,
                color: 'inherit',
                fontSize: { xs: '1rem', sm: '1.25rem' },
                fontWeight: 700,
              }}
            >
              {bar.count.toLocaleString(i18n.language)}
            </Link>
          ) : (
            <Box aria-hidden sx={{ minHeight: 44 }} />
          );
        }}
      />
      {older.length > 0 && (
        <Alert severity="info" sx={{ mt: 1.5 }}>
          <Link
            component={RouterLink}
            to={listOf(manifest.id, { ...older[0]?.filters, rated_matrix: older.map(({ key }) => key).join(',') })}
          >
            {t('heatMap.older', { count: older.reduce((sum, { count }) => sum + count, 0) })}
          </Link>
        </Alert>
      )}
      {unrated && unrated.count > 0 && <Typography sx={{ mt: 1.5 }}>{t('heatMap.unrated', { count: unrated.count })}</Typography>}
    </Box>
  );
}
