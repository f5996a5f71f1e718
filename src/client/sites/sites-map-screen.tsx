import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import MuiLink from '@mui/material/Link';
import TextField from '@mui/material/TextField';
import { useInfiniteQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { SiteRow } from '../../shared/site.ts';
import { loadPart } from '../ui/lazy-screen.ts';
import { EmptyState } from '../ui/empty-state.tsx';
import { ErrorState } from '../ui/error-state.tsx';
import { RowsSkeleton } from '../ui/screen-skeleton.tsx';
import { Screen } from '../ui/screen.tsx';
import { useSettled } from '../ui/use-settled.ts';
import { mappedSitesQuery } from './site-queries.ts';

const SitesMap = lazy(async () => ({ default: (await loadPart(() => import('./sites-map.tsx'))).SitesMap }));

/** `/sites/map`: where on earth the sites are, on a map and in a table. */
export function SitesMapScreen() {
  const { t } = useTranslation('sites');
  const [search, setSearch] = useState('');
  const [chosen, setChosen] = useState('');
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery(
    mappedSitesQuery(useSettled(search.trim(), 250)),
  );
  const sites = data?.pages.flatMap(({ items }) => items) ?? [];
  const choose = (id: string) => {
    setChosen(id);
    document.getElementById(`site-${id}`)?.scrollIntoView({ block: 'nearest' });
  };

  return (
    <Screen
      title={t('map.title')}
      subtitle={data && t('count', { count: data.pages[0]?.total ?? 0 })}
      back="/sites"
      filters={
        <TextField
          type="search"
          size="small"
          label={t('map.search')}
          value={search}
          onChange={({ target }) => setSearch(target.value)}
          sx={{ width: { xs: '100%', md: 320 } }}
        />
      }
    >
      {error && !data ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : !data ? (
        <RowsSkeleton rows={6} height={60} />
      ) : sites.length === 0 ? (
        <EmptyState icon="location" title={t('emptyTitle')} hint={t('emptyText')} />
      ) : (
        <Box
          sx={{
            display: 'grid',
            gap: 2.5,
            gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 3fr) minmax(0, 2fr)' },
            alignItems: 'start',
          }}
        >
          <Box
            sx={{
              height: { xs: '45vh', md: 'calc(100vh - 260px)' },
              minHeight: 280,
              border: 1,
              borderColor: 'divider',
              borderRadius: 1,
              overflow: 'hidden',
            }}
          >
            <Suspense fallback={<Skeleton variant="rectangular" width="100%" height="100%" />}>
              <SitesMap sites={sites} chosen={chosen} onChoose={choose} />
            </Suspense>
          </Box>
          <Box sx={{ minWidth: 0 }}>
            <Table size="small" aria-label={t('title')}>
              <TableHead>
                <TableRow>
                  <TableCell>{t('field.name')}</TableCell>
                  <TableCell>{t('map.position')}</TableCell>
                </TableRow>
              </TableHead>
              <TableBody>
                {sites.map((site) => (
                  <TableRow key={site.id} id={`site-${site.id}`} selected={site.id === chosen}>
                    <TableCell sx={{ overflowWrap: 'anywhere' }}>
                      <MuiLink component={Link} to={`/sites/${site.id}/map-view`} sx={{ display: 'inline-block', py: 1 }}>
                        {site.name}
                      </MuiLink>
                    </TableCell>
                    <TableCell>
                      <Position site={site} />
                    </TableCell>
                  </TableRow>
                ))}
              </TableBody>
            </Table>
            {hasNextPage && (
              <Button onClick={() => void fetchNextPage()} loading={isFetchingNextPage} sx={{ mt: 1, minHeight: 44 }}>
                {t('map.more')}
              </Button>
            )}
          </Box>
        </Box>
      )}
    </Screen>
  );
}

function Position({ site: { latitude, longitude, city } }: { site: SiteRow }) {
  const { t, i18n } = useTranslation('sites');
  if (latitude === null || longitude === null) return <Box sx={{ color: 'text.secondary' }}>{t('map.unplaced')}</Box>;
  const degrees = new Intl.NumberFormat(i18n.language, { maximumFractionDigits: 3 });
  return (
    <>
      {city}
      <Box sx={{ fontSize: '0.8125rem', color: 'text.secondary', whiteSpace: 'nowrap' }}>
        {degrees.format(latitude)}°, {degrees.format(longitude)}°
      </Box>
    </>
  );
}
