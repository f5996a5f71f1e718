import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import Skeleton from '@mui/material/Skeleton';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { queryOptions, useMutation, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { griBases, griGroups, griRate, type Gri403, type GriCount } from '../../shared/osha/gri-403.ts';
import { fetchJson } from '../api.ts';
import { figureTableStyle } from '../dashboards/figure-table-style.ts';
import { saveFrom } from '../files/save-from.ts';
import { useBarName } from '../modules/use-bar-name.ts';
import { ErrorState } from '../ui/error-state.tsx';
import { Icon } from '../ui/icon.tsx';
import { MenuButton } from '../ui/menu-button.tsx';
import { PrintsFigures } from '../ui/prints-figures.tsx';
import { Screen } from '../ui/screen.tsx';
import { Section } from '../ui/section.tsx';
import { localeOf } from '../../shared/language.ts';
import { useYearSite } from './use-year-site.ts';
import { YearSiteFields } from './year-site-fields.tsx';
import { WideBox } from '../ui/wide-box.tsx';

type Figures = Gri403 & { is_estimated: boolean };

const griQuery = (year: number, site: string) =>
  queryOptions({
    queryKey: ['gri-403', year, site],
    queryFn: ({ signal }) => fetchJson<Figures>('/api/gri_403', { year, site_id: site === '' ? undefined : site }, signal),
  });

const injuries = [
  ['fatalities', 'fatalities'],
  ['high', 'high'],
  ['recordable', 'recordable'],
] as const;
const illnesses = [
  ['ill_fatalities', 'illFatalities'],
  ['ill', 'ill'],
] as const;

/** `/reports/gri`: work-related injuries and ill health as GRI 403-9 and 403-10 ask, of one site or all. */
export function GriScreen() {
  const { t } = useTranslation('osha');
  const { search, set, sites, year, site: chosen } = useYearSite();
  const site = chosen ?? '';
  const base = griBases.find((each) => String(each) === search.get('base')) ?? 1_000_000;
  const { data, error, refetch } = useQuery(griQuery(year, site));
  const download = useMutation({
    mutationFn: (ending: 'xlsx' | 'pdf') =>
      saveFrom({
        path: ending === 'pdf' ? '/api/gri_403/pdf' : '/api/gri_403/export',
        params: { year, base, ...(site !== '' && { site_id: site }), ...(ending === 'xlsx' && { format: ending }) },
        name: `gri-403-${year}.${ending}`,
      }),
  });

  return (
    <Screen
      title={t('gri.title')}
      back="/reports"
      actions={
        <>
          <MenuButton
            label={t('files')}
            icon="download"
            choices={{ xlsx: t('gri.excel'), pdf: t('pdf') }}
            isBusy={download.isPending}
            onChoose={(ending) => download.mutate(ending)}
          />
          <Button startIcon={<Icon name="print" />} onClick={() => window.print()}>
            {t('print')}
          </Button>
        </>
      }
      filters={
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.25 }}>
          <YearSiteFields year={year} site={site} sites={[{ id: '', name: t('gri.allSites') }, ...sites]} onChange={set} />
          <TextField
            select
            size="small"
            label={t('gri.base')}
            value={base}
            onChange={({ target }) => set('base', target.value)}
            sx={{ minWidth: 180 }}
          >
            {griBases.map((each) => (
              <MenuItem key={each} value={each}>
                {t('gri.baseHours', { hours: each })}
              </MenuItem>
            ))}
          </TextField>
        </Box>
      }
    >
      <PrintsFigures />
      {!data && (error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <Skeleton variant="rounded" height={240} />)}
      {data && (
        <>
          <Section title={t('gri.injuries')}>
            <GriTable label={t('gri.injuries')} figures={data} counts={injuries} base={base} />
            <Typography variant="body2" sx={{ color: 'text.secondary', mt: 1.5 }}>
              {t('gri.note')}
              {data.hours.others === null && ` ${t('gri.noOther')}`}
            </Typography>
          </Section>
          <Section title={t('gri.illnesses')}>
            <GriTable label={t('gri.illnesses')} figures={data} counts={illnesses} base={base} />
          </Section>
          <Section title={t('gri.types')}>
            <Regions regions={data.regions} />
          </Section>
        </>
      )}
    </Screen>
  );
}

interface GriTableProps {
  label: string;
  figures: Figures;
  counts: readonly (readonly [GriCount, 'fatalities' | 'high' | 'recordable' | 'illFatalities' | 'ill'])[];
  base: number;
}

/** Counts and rates of each group of workers, with the hours that they rest on. */
function GriTable({ label, figures: { counts, hours, is_estimated: isEstimated }, counts: shown, base }: GriTableProps) {
  const { t, i18n } = useTranslation(['osha', 'dashboards']);
  const locale = localeOf(i18n.language);
  const number = new Intl.NumberFormat(locale, { maximumFractionDigits: 2 });
  const whole = new Intl.NumberFormat(locale, { maximumFractionDigits: 0 });
  const written = (value: number | null, format: Intl.NumberFormat) => (value === null ? t('gri.unknown') : format.format(value));
  return (
    <WideBox label={label}>
      <Table size="small" sx={figureTableStyle}>
        <TableHead>
          <TableRow>
            <TableCell>{t('gri.group')}</TableCell>
            <TableCell align="right">
              {t('gri.hours')}
              {isEstimated && ` ${t('dashboards:statistics.estimated')}`}
            </TableCell>
            {shown.flatMap(([count, name]) => [
              <TableCell key={count} align="right">
                {t(`gri.${name}`)}
              </TableCell>,
              <TableCell key={`${count} rate`} align="right">
                {t('gri.rate')}
              </TableCell>,
            ])}
          </TableRow>
        </TableHead>
        <TableBody>
          {griGroups.map((group) => (
            <TableRow key={group} sx={group === 'all' ? { '& > *': { fontWeight: 650 } } : {}}>
              <TableCell component="th" scope="row">
                {t(`gri.${group}`)}
              </TableCell>
              <TableCell align="right">{written(hours[group], whole)}</TableCell>
              {shown.flatMap(([count]) => [
                <TableCell key={count} align="right">
                  {whole.format(counts[group][count])}
                </TableCell>,
                <TableCell key={`${count} rate`} align="right">
                  {written(griRate(counts[group][count], hours[group], base), number)}
                </TableCell>,
              ])}
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </WideBox>
  );
}

function Regions({ regions }: Pick<Gri403, 'regions'>) {
  const { t } = useTranslation('osha');
  const nameOf = useBarName('incidents', 'body_part');
  if (regions.length === 0) return <Typography variant="body2">{t('gri.none')}</Typography>;
  return (
    <Table size="small" sx={{ ...figureTableStyle, maxWidth: 480 }}>
      <TableHead>
        <TableRow>
          <TableCell>{t('gri.part')}</TableCell>
          <TableCell align="right">{t('gri.count')}</TableCell>
        </TableRow>
      </TableHead>
      <TableBody>
        {regions.map(({ region, count }) => (
          <TableRow key={region}>
            <TableCell component="th" scope="row">
              {nameOf({ key: region, name: null })}
            </TableCell>
            <TableCell align="right">{count}</TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  );
}
