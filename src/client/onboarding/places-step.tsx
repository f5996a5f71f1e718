import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { Named } from '../../shared/record.ts';
import { EmptyState } from '../ui/empty-state.tsx';
import { siteTreeQuery } from '../directory/site-tree-query.ts';
import { PlaceAdder } from './place-adder.tsx';

interface Place extends Named {
  divisions?: Place[];
  departments?: Place[];
  units?: Place[];
}

type Level = 'divisions' | 'departments' | 'units';

/** Level below each level, and the address where the server adds to it. */
const below: Readonly<Record<'sites' | Level, { level: Level; endpoint: (id: string) => string } | undefined>> = {
  sites: { level: 'divisions', endpoint: (id) => `/api/sites/${id}/divisions` },
  divisions: { level: 'departments', endpoint: (id) => `/api/divisions/${id}/departments` },
  departments: { level: 'units', endpoint: (id) => `/api/departments/${id}/units` },
  units: undefined,
};

/** The divisions, departments and units of each site, as a tree to which places are added in position. */
export function PlacesStep() {
  const { t } = useTranslation('onboarding');
  const { data: sites = [] } = useQuery(siteTreeQuery);
  if (sites.length === 0) return <EmptyState icon="location" title={t('places.noSites')} hint={t('places.noSitesHint')} />;
  return (
    <Box component="ul" sx={{ listStyle: 'none', p: 0, m: 0, display: 'grid', gap: 2 }}>
      {sites.map((site) => (
        <Branch key={site.id} place={site} level="sites" />
      ))}
    </Box>
  );
}

function Branch({ place, level }: { place: Place; level: 'sites' | Level }) {
  const next = below[level];
  return (
    <Box component="li" sx={{ minWidth: 0 }}>
      <Typography sx={{ fontWeight: level === 'sites' ? 650 : 400, overflowWrap: 'anywhere', py: 0.5 }}>{place.name}</Typography>
      {next && (
        <Box
          component="ul"
          sx={{ listStyle: 'none', p: 0, m: 0, ml: { xs: 1, md: 2 }, pl: { xs: 1.5, md: 2 }, borderLeft: 2, borderColor: 'divider' }}
        >
          {(place[next.level] ?? []).map((each) => (
            <Branch key={each.id} place={each} level={next.level} />
          ))}
          <PlaceAdder level={next.level} above={place.name} endpoint={next.endpoint(place.id)} />
        </Box>
      )}
    </Box>
  );
}
