import MuiLink from '@mui/material/Link';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { countedFilter } from '../../shared/counted-filter.ts';
import { Link } from 'react-router-dom';
import { listOf } from '../dashboards/figure-query.ts';
import { figureTableStyle } from '../dashboards/figure-table-style.ts';
import { dartOf, lostTimeOf, rateBases, rateNames, recordableOf } from '../../shared/rates.ts';
import { hoursOfManpower, type StatisticPeriod } from '../../shared/statistics.ts';
import { statisticSettingsQuery } from '../manpower/statistic-settings-query.ts';
import { useModules } from '../modules/modules.ts';
import { localeOf } from '../../shared/language.ts';
import { WideBox } from '../ui/wide-box.tsx';

const lostTime = ['permanent_disability', 'lost_time_injury'] as const;

/** A row of rates: a period, or a site in it. */
export interface RateRow {
  key: string;
  name: string;
  period: StatisticPeriod;
  /** The site whose records a count leads to; empty for all. */
  site: string;
}

export interface RateTableProps {
  /** Title of the first column. */
  head: string;
  rows: readonly RateRow[];
  total: RateRow;
  /** Shows manpower and hours with their sources. */
  hasHours?: boolean;
}

/** Cases and rates by period or site: each count leads to its records, each rate says its base, and a star marks estimated hours. */
export function RateTable({ head, rows, total, hasHours = false }: RateTableProps) {
  const { t, i18n } = useTranslation('dashboards');
  const modules = useModules();
  const { data: settings } = useQuery(statisticSettingsQuery);
  const number = new Intl.NumberFormat(localeOf(i18n.language), { maximumFractionDigits: 2 });
  const rate = (value: number | null, isEstimated: boolean) =>
    value === null ? t('statistics.unknown') : `${number.format(value)}${isEstimated ? '*' : ''}`;
  const mayFilterVictims = modules.find(({ id }) => id === 'incidents')?.index?.['victim_outcome'] !== undefined;
  const counted = (module: string) => {
    const manifest = modules.find(({ id }) => id === module);
    return manifest && countedFilter(manifest);
  };
  const cells = ({ period, site }: RateRow): ReactNode[] => {
    const { cases, rates, near_miss_ratio: ratio, is_estimated: isEstimated, observed_near_misses: observed } = period;
    const within = { submitted_at: '*', occurred_at: `${period.from}..${period.until}`, ...(site !== '' && { site }) };
    // Incidents that name no injured person are found only by their own outcome. Without the right to health data, so are all incidents.
    const by = period.unnamed_cases > 0 || !mayFilterVictims ? 'category' : 'victim_outcome';
    const linked = (value: number, module: string, filters: Record<string, string>) =>
      value === 0 ? (
        number.format(0)
      ) : (
        <MuiLink key={module} component={Link} to={listOf(module, { ...counted(module), ...within, ...filters })}>
          {number.format(value)}
        </MuiLink>
      );
    const people = (value: number, outcomes: readonly string[]) => linked(value, 'incidents', { [by]: outcomes.join(',') });
    const nearMisses = cases.nearMisses - observed;
    const hours =
      period.hours === null
        ? t('statistics.unknown')
        : `${number.format(Math.round(period.hours))} (${period.hours_sources.map((source) => t(`statistics.source.${source}`)).join(', ')})`;
    return [
      ...(hasHours ? [number.format(period.manpower), hours] : []),
      people(cases.fatalities, ['fatality']),
      people(lostTimeOf(cases), ['fatality', ...lostTime]),
      people(dartOf(cases), [...lostTime, 'restricted_work']),
      people(recordableOf(cases), ['fatality', ...lostTime, 'restricted_work', 'medical_treatment']),
      cases.lostDays === null ? t('statistics.unknown') : linked(cases.lostDays, 'incidents', { days_away: '1..' }),
      <>
        {linked(nearMisses, 'incidents', { category: 'near_miss' })}
        {observed > 0 && <> + {linked(observed, 'observations', { category: 'near_miss' })}</>}
      </>,
      ...rateNames.map((name) => rate(rates[name], isEstimated)),
      rate(ratio, false),
    ];
  };
  const heads = [
    ...(hasHours ? [t('statistics.manpower'), t('statistics.hours')] : []),
    ...(['fatalities', 'lostTime', 'dartCases', 'recordable', 'lostDays', 'nearMisses'] as const).map((name) => t(`statistics.${name}`)),
    ...rateNames.map((name) => `${t(`statistics.rate.${name}`)} ${t('statistics.per', { hours: number.format(rateBases[name]) })}`),
    t('statistics.nearMissRatio'),
  ];

  return (
    <>
      <WideBox>
        <Table size="small" sx={{ ...figureTableStyle, '& td': { whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' } }}>
          <TableHead>
            <TableRow>
              <TableCell>{head}</TableCell>
              {heads.map((head) => (
                <TableCell key={head} align="right" sx={{ minWidth: { xs: 88, md: 104 }, verticalAlign: 'bottom' }}>
                  {head}
                </TableCell>
              ))}
            </TableRow>
          </TableHead>
          <TableBody>
            {[...rows, total].map((row) => (
              <TableRow key={row.key} sx={row === total ? { '& > *': { fontWeight: 650 } } : {}}>
                <TableCell component="th" scope="row" sx={{ whiteSpace: 'nowrap' }}>
                  {row.name}
                </TableCell>
                {cells(row).map((cell, at) => (
                  <TableCell key={heads[at]} align="right">
                    {cell}
                  </TableCell>
                ))}
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </WideBox>
      {!hasHours && (
        <Typography variant="body2" sx={{ color: 'text.secondary', mt: 1 }}>
          {t('statistics.rateNote')}
          {settings &&
            ` ${t('statistics.estimateNote', { hours: hoursOfManpower(settings), what: t(`statistics.manpowerOne.${settings.manpower_type}`) })}`}
          {total.period.cases.lostDays === null && ` ${t('statistics.hiddenDays')}`}
        </Typography>
      )}
    </>
  );
}
