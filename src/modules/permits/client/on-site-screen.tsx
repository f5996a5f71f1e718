import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink, useSearchParams } from 'react-router-dom';
import { fetchJson } from '../../../client/api.ts';
import { untilRefused } from '../../../client/polling.ts';
import { SiteChoice } from '../../../client/directory/site-choice.tsx';
import { useChosenSite } from '../../../client/directory/use-chosen-site.ts';
import { useModuleTexts } from '../../../client/modules/module-texts.ts';
import { recordPaths } from '../../../client/paths/paths.ts';
import { recordKeys } from '../../../client/records/store/record-queries.ts';
import { useHere } from '../../../client/paths/way-back.ts';
import { Icon } from '../../../client/ui/icon.tsx';
import { Screen } from '../../../client/ui/screen.tsx';
import { Section } from '../../../client/ui/section.tsx';
import { StatusChip } from '../../../client/ui/status-chip.tsx';
import { localeOf } from '../../../shared/language.ts';
import type { OnSite } from '../../../shared/on-site.ts';
import { countPeople, peopleByArea, type AreaOnSite, type PersonOnSite } from './on-site-people.ts';
import { SitePermits } from './site-permits.tsx';

/** `/permits/on-site`: the people named in current permits, by site and area. */
export function OnSiteScreen() {
  const { t, i18n } = useTranslation('handover');
  const chosen = useChosenSite();
  const { sites, site } = chosen;
  const [, setSearch] = useSearchParams();
  const query = useQuery({
    queryKey: [...recordKeys.lists(), 'permits', 'on-site', site?.id],
    queryFn: ({ signal }) => fetchJson<OnSite>('/api/permits/on_site', { site: site?.id ?? '' }, signal),
    enabled: site !== undefined,
    refetchInterval: untilRefused(30_000),
  });
  const at = new Intl.DateTimeFormat(localeOf(i18n.language), {
    ...{ dateStyle: 'medium', timeStyle: 'short' },
    ...(site && { timeZone: site.timezone }),
  });

  return (
    <Screen
      title={t('onSite.title')}
      subtitle={site && query.data && `${site.name} · ${t('onSite.asOf', { time: at.format(query.dataUpdatedAt) })}`}
      back={`/permits/handover${site ? `?site=${site.id}` : ''}`}
      actions={
        <Button variant="contained" startIcon={<Icon name="print" />} onClick={() => window.print()} sx={{ displayPrint: 'none' }}>
          {t('print')}
        </Button>
      }
      filters={
        <Box sx={{ displayPrint: 'none' }}>
          <SiteChoice sites={sites} value={site?.id ?? ''} onChange={(id) => setSearch({ site: id }, { replace: true })} />
        </Box>
      }
    >
      <Alert severity="info" sx={{ mb: 2 }}>
        {t('onSite.hint')}
      </Alert>
      <SitePermits chosen={chosen} query={query} rows={5}>
        {({ items }) => {
          const live = peopleByArea(items.filter(({ status }) => status === 'live'));
          const stopped = peopleByArea(items.filter(({ status }) => status !== 'live'));
          return (
            <>
              <Areas title={t('onSite.live', { count: countPeople(live) })} areas={live} />
              {stopped.length > 0 && <Areas title={t('onSite.stopped', { count: countPeople(stopped) })} areas={stopped} />}
            </>
          );
        }}
      </SitePermits>
    </Screen>
  );
}

function Areas({ title, areas }: { title: string; areas: readonly AreaOnSite[] }) {
  const { t } = useTranslation('handover');
  return (
    <Section title={title}>
      {areas.length === 0 && <Typography sx={{ color: 'text.secondary' }}>{t('onSite.none')}</Typography>}
      {areas.map(({ site, place, people }) => (
        <Box component="section" key={`${site} ${place}`} sx={{ mb: 2 }}>
          <Typography variant="h3" component="h3" sx={{ mb: 0.5 }}>
            {t('onSite.area', { area: place === '' ? t('onSite.noArea') : place, count: people.length })}
          </Typography>
          <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
            {people.map((person, line) => (
              <Person key={`${person.name} ${line}`} person={person} />
            ))}
          </Box>
        </Box>
      ))}
    </Section>
  );
}

function Person({ person: { name, parts } }: { person: PersonOnSite }) {
  const texts = useModuleTexts('permits');
  const { t } = useTranslation('handover');
  const here = useHere();
  return (
    <Box
      component="li"
      sx={{
        ...{ py: 0.75, borderTop: 1, borderColor: 'divider', breakInside: 'avoid', display: 'grid', columnGap: 2 },
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: '260px minmax(0, 1fr)' },
      }}
    >
      <Box sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{name}</Box>
      <Box>
        {parts.map(({ party, task, permit }) => (
          <Box key={`${permit.id} ${party}`} sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1, alignItems: 'center' }}>
            <span>{[party === 'worker' ? t('onSite.worker') : texts.party(party), task].filter(Boolean).join(', ')}</span>
            <Link component={RouterLink} to={recordPaths('permits').summary(permit.id)} state={here}>
              {permit.number}
            </Link>
            <Box component="span" sx={{ color: 'text.secondary' }}>
              {permit.form}
            </Box>
            {permit.status !== 'live' && <StatusChip module="permits" status={permit.status} />}
          </Box>
        ))}
      </Box>
    </Box>
  );
}
