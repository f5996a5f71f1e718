import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink, useSearchParams } from 'react-router-dom';
import { sitesQuery } from '../../../client/directory/sites-query.ts';
import { recordPaths } from '../../../client/records/paths.ts';
import { recordKeys } from '../../../client/records/record-queries.ts';
import { allOf } from '../../../client/records/views/between-query.ts';
import { useModule } from '../../../client/shell/modules.ts';
import { ErrorState } from '../../../client/ui/error-state.tsx';
import { Icon } from '../../../client/ui/icon.tsx';
import { deviceZone } from '../../../client/ui/relative-time.tsx';
import { RowsSkeleton } from '../../../client/ui/screen-skeleton.tsx';
import { Screen } from '../../../client/ui/screen.tsx';
import { Section } from '../../../client/ui/section.tsx';
import { localeOf } from '../../../client/ui/time.ts';
import { partsOfShift, shiftParts, shiftStatuses } from './shift-parts.ts';
import { ShiftList } from './shift-list.tsx';
import { SiteChoice } from './site-choice.tsx';
import { shiftHours, useShift } from './use-shift.ts';

/** `/permits/handover`: all that the coming shift of a site takes over, on the screen and on paper. */
export function HandoverScreen() {
  const { t, i18n } = useTranslation('handover');
  const manifest = useModule();
  const { data: sites = [] } = useQuery(sitesQuery);
  const [search] = useSearchParams();
  const site = sites.find(({ id }) => id === search.get('site')) ?? sites[0];
  const zone = site?.timezone ?? deviceZone;
  const shift = useShift(zone);
  const { data, error, refetch } = useQuery({
    queryKey: [...recordKeys.lists(), manifest.id, 'handover', site?.id],
    queryFn: ({ signal }) => allOf(manifest, { site: site?.id ?? '', status: shiftStatuses.join(',') }, signal),
    enabled: site !== undefined,
    refetchInterval: 30_000,
  });
  const parts = data && partsOfShift(data.items, shift);
  const hour = new Intl.DateTimeFormat(localeOf(i18n.language), { dateStyle: 'medium', timeStyle: 'short', timeZone: zone });
  const hours = hour.formatRange(shift.from, shift.until);

  return (
    <Screen
      title={t('title')}
      subtitle={site && `${site.name} · ${hours}`}
      back={recordPaths('permits').list}
      actions={
        <>
          <Button
            component={RouterLink}
            to={`/permits/on-site${site ? `?site=${site.id}` : ''}`}
            variant="outlined"
            startIcon={<Icon name="group" />}
            sx={{ displayPrint: 'none' }}
          >
            {t('onSite.title')}
          </Button>
          <Button variant="contained" startIcon={<Icon name="print" />} onClick={() => window.print()} sx={{ displayPrint: 'none' }}>
            {t('print')}
          </Button>
        </>
      }
      filters={
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, displayPrint: 'none' }}>
          <SiteChoice sites={sites} value={site?.id ?? ''} onChange={(id) => shift.put('site', id)} />
          <TextField
            size="small"
            type="datetime-local"
            label={t('from')}
            value={shift.wall}
            onChange={({ target }) => shift.put('from', target.value)}
            slotProps={{ inputLabel: { shrink: true } }}
          />
          <TextField
            select
            size="small"
            label={t('length')}
            value={shift.hours}
            sx={{ minWidth: 120 }}
            onChange={({ target }) => shift.put('hours', target.value)}
          >
            {shiftHours.map((each) => (
              <MenuItem key={each} value={each}>
                {t('hours', { count: each })}
              </MenuItem>
            ))}
          </TextField>
        </Box>
      }
    >
      {error && data && (
        <Alert severity="warning" sx={{ mb: 2 }}>
          {t('stale')}
        </Alert>
      )}
      {data && data.items.length < data.total && (
        <Alert severity="error" sx={{ mb: 2 }}>
          {t('cut', { shown: data.items.length, count: data.total })}
        </Alert>
      )}
      {!parts ? (
        error ? (
          <ErrorState error={error} onRetry={() => void refetch()} />
        ) : (
          <RowsSkeleton rows={6} height={80} />
        )
      ) : (
        shiftParts.map((part) => (
          <Section key={part} title={t('counted', { part: t(`part.${part}`), count: parts[part].length })}>
            {part === 'isolations' && (
              <Typography variant="body2" sx={{ color: 'text.secondary', mb: 1 }}>
                {t('isolationsHint')}
              </Typography>
            )}
            {parts[part].length === 0 ? (
              <Typography sx={{ color: 'text.secondary' }}>{t('none')}</Typography>
            ) : (
              <ShiftList part={part} permits={parts[part]} zone={zone} />
            )}
          </Section>
        ))
      )}
      <Box sx={{ display: 'none', displayPrint: 'grid', gridTemplateColumns: '1fr 1fr', gap: 4, mt: 4 }}>
        {[t('outgoing'), t('incoming')].map((role) => (
          <Box key={role} sx={{ borderTop: 1, pt: 0.5, mt: 6 }}>
            {role}
          </Box>
        ))}
      </Box>
    </Screen>
  );
}
