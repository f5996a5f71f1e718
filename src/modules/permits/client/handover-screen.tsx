import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'react-router-dom';
import { fetchJson } from '../../../client/api.ts';
import { untilRefused } from '../../../client/polling.ts';
import { SiteChoice } from '../../../client/directory/site-choice.tsx';
import { useChosenSite } from '../../../client/directory/use-chosen-site.ts';
import { recordPaths } from '../../../client/paths/paths.ts';
import { recordKeys } from '../../../client/records/store/record-queries.ts';
import { useModule } from '../../../client/modules/modules.ts';
import { Icon } from '../../../client/ui/icon.tsx';
import { deviceZone } from '../../../client/ui/relative-time.tsx';
import { Screen } from '../../../client/ui/screen.tsx';
import type { HandoverNote } from '../../../shared/handover-note.ts';
import type { HandoverPermit } from '../../../shared/handover-permit.ts';
import { localeOf } from '../../../shared/language.ts';
import { partsOfShift, shiftParts, type ShiftPart } from './shift-parts.ts';
import { ShiftSection, shownFirst } from './shift-section.tsx';
import { SitePermits } from './site-permits.tsx';
import { shiftHours, useShift } from './use-shift.ts';

/** `/permits/handover`: all that the coming shift of a site takes over, on the screen and on paper. */
export function HandoverScreen() {
  const { t, i18n } = useTranslation('handover');
  const manifest = useModule();
  const chosen = useChosenSite();
  const { sites, site } = chosen;
  const zone = site?.timezone ?? deviceZone;
  const shift = useShift(zone);
  const query = useQuery({
    queryKey: [...recordKeys.lists(), manifest.id, 'handover', site?.id],
    queryFn: ({ signal }) =>
      fetchJson<{ items: HandoverPermit[]; total: number }>('/api/permits/handover', { site: site?.id ?? '' }, signal),
    enabled: site !== undefined,
    refetchInterval: (query) => untilRefused((query.state.data?.items.length ?? 0) > 500 ? 120_000 : 30_000)(query),
  });
  const noted = useQuery({
    queryKey: [...recordKeys.lists(), manifest.id, 'handover notes', site?.id],
    queryFn: ({ signal }) => fetchJson<{ items: HandoverNote[] }>('/api/permits/handover_notes', { site: site?.id ?? '' }, signal),
    enabled: site !== undefined,
    refetchInterval: untilRefused(120_000),
  });
  const notes = useMemo(() => new Map((noted.data?.items ?? []).map((note) => [note.id, note])), [noted.data]);
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
      <SitePermits chosen={chosen} query={query} rows={6}>
        {({ items }) => {
          const parts = partsOfShift(items, shift);
          return (
            <>
              {noted.isError && (
                <Alert severity="warning" sx={{ mb: 2 }}>
                  {t('notesUnknown')}
                </Alert>
              )}
              {items.length > shownFirst && <PartLinks counts={(part) => parts[part].length} />}
              {shiftParts.map((part) => (
                <ShiftSection key={part} id={`part-${part}`} part={part} permits={parts[part]} zone={zone} notes={notes} />
              ))}
            </>
          );
        }}
      </SitePermits>
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

/** Links to the parts of a long handover, with the number of permits in each. */
function PartLinks({ counts }: { counts: (part: ShiftPart) => number }) {
  const { t } = useTranslation('handover');
  return (
    <Box component="nav" aria-label={t('parts')} sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mb: 2, displayPrint: 'none' }}>
      {shiftParts
        .filter((part) => counts(part) > 0)
        .map((part) => (
          <Chip
            key={part}
            clickable
            variant="outlined"
            label={t('counted', { part: t(`part.${part}`), count: counts(part) })}
            onClick={() => document.getElementById(`part-${part}`)?.scrollIntoView()}
          />
        ))}
    </Box>
  );
}
