import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { useTranslation } from 'react-i18next';
import { sizes } from './tokens.ts';

export interface RowsSkeletonProps {
  rows?: number;
  height?: number;
}

/** The shape of a list before its lines are here. */
export function RowsSkeleton({ rows = 8, height = 44 }: RowsSkeletonProps) {
  const { t } = useTranslation();
  return (
    <Box role="status" aria-label={t('state.loading')} sx={{ display: 'grid', gap: 1 }}>
      {Array.from({ length: rows }, (_, row) => (
        <Skeleton key={row} variant="rounded" height={height} animation="wave" />
      ))}
    </Box>
  );
}

/** The shape of a screen before its data is here. */
export function ScreenSkeleton() {
  return (
    <Box sx={{ maxWidth: sizes.content, mx: 'auto', px: { xs: 2, md: 3 }, py: { xs: 2, md: 3 } }}>
      <Skeleton variant="rounded" width={220} height={30} sx={{ mb: 3 }} />
      <RowsSkeleton />
    </Box>
  );
}
