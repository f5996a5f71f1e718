import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'react-router-dom';
import { recordPaths } from '../../../client/paths/paths.ts';
import { recordListQuery } from '../../../client/records/rows/record-list-query.ts';
import { RelativeTime } from '../../../client/ui/relative-time.tsx';
import { StatusChip } from '../../../client/ui/status-chip.tsx';

export interface PermitsAtPlaceProps {
  place: string;
  statuses: readonly string[];
  /** The request itself. */
  except: string;
  zone: string;
}

/** The open permits at a place that the reader may see; each opens apart, so that the request stays. */
export function PermitsAtPlace({ place, statuses, except, zone }: PermitsAtPlaceProps) {
  const { t } = useTranslation(['handover', 'permits']);
  const chosen = { place: [place], status: statuses };
  const { data, isError } = useQuery(recordListQuery('permits', { page: 1, size: 50, sort: 'starts_at', search: '', chosen }));
  const permits = data?.items.filter(({ id }) => id !== except);
  return (
    <Box aria-live="polite" sx={{ minWidth: 0 }}>
      <Typography variant="h3" component="h3" sx={{ mb: 1 }}>
        {t('plan.here')}
      </Typography>
      {isError && <Alert severity="warning">{t('permits:neighbours.unknown')}</Alert>}
      {permits?.length === 0 && !isError && <Typography sx={{ color: 'text.secondary' }}>{t('plan.noneHere')}</Typography>}
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1.5 }}>
        {permits?.map((permit) => (
          <li key={permit.id}>
            <Box sx={{ display: 'flex', gap: 1, alignItems: 'center', flexWrap: 'wrap' }}>
              <Link component={RouterLink} to={recordPaths('permits').summary(permit.id)} target="_blank" sx={{ fontWeight: 600 }}>
                {permit.number ?? permit.template.name}
              </Link>
              <StatusChip module="permits" status={permit.status} />
            </Box>
            <Typography variant="body2">{[permit.template.name, permit.title].filter(Boolean).join(' · ')}</Typography>
            {permit.starts_at !== null && (
              <Typography variant="body2" component="div" sx={{ color: 'text.secondary' }}>
                <RelativeTime at={permit.starts_at} zone={zone} />
                {permit.ends_at !== null && (
                  <>
                    {' – '}
                    <RelativeTime at={permit.ends_at} zone={zone} />
                  </>
                )}
              </Typography>
            )}
          </li>
        ))}
      </Box>
      {data && data.total > data.items.length && (
        <Typography variant="body2" sx={{ mt: 1 }}>
          {t('plan.moreHere', { count: data.total - data.items.length })}
        </Typography>
      )}
    </Box>
  );
}
