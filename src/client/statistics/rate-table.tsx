import Box from '@mui/material/Box';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { figureTableStyle } from '../dashboards/figure-table-style.ts';
import { dartOf, lostTimeOf, rateBases, rateNames, recordableOf } from '../../shared/rates.ts';
import type { StatisticPeriod, Statistics } from '../../shared/statistics.ts';
import { localeOf } from '../ui/time.ts';
import { usePeriodName } from './use-period-name.ts';

/** Cases and rates by period; each rate says its base, and a star marks estimated hours. */
export function RateTable({ statistics: { periods, total } }: { statistics: Statistics }) {
  const { t, i18n } = useTranslation('dashboards');
  const nameOf = usePeriodName();
  const number = new Intl.NumberFormat(localeOf(i18n.language), { maximumFractionDigits: 2 });
  const rate = (value: number | null, isEstimated: boolean) =>
    value === null ? t('statistics.unknown') : `${number.format(value)}${isEstimated ? '*' : ''}`;
  const cells = ({ cases, rates, near_miss_ratio: ratio, is_estimated: isEstimated }: StatisticPeriod) => [
    number.format(cases.fatalities),
    number.format(lostTimeOf(cases)),
    number.format(dartOf(cases)),
    number.format(recordableOf(cases)),
    rate(cases.lostDays, false),
    number.format(cases.nearMisses),
    ...rateNames.map((name) => rate(rates[name], isEstimated)),
    rate(ratio, false),
  ];
  const heads = [
    ...(['fatalities', 'lostTime', 'dartCases', 'recordable', 'lostDays', 'nearMisses'] as const).map((name) => t(`statistics.${name}`)),
    ...rateNames.map((name) => `${t(`statistics.rate.${name}`)} ${t('statistics.per', { hours: number.format(rateBases[name]) })}`),
    t('statistics.nearMissRatio'),
  ];

  return (
    <>
      <Box sx={{ overflowX: 'auto' }}>
        <Table size="small" sx={{ ...figureTableStyle, '& td': { whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' } }}>
          <TableHead>
            <TableRow>
              <TableCell>{t('period')}</TableCell>
              {heads.map((head) => (
                <TableCell key={head} align="right" sx={{ minWidth: 104, verticalAlign: 'bottom' }}>
                  {head}
                </TableCell>
              ))}
            </TableRow>
          </TableHead>
          <TableBody>
            {[...periods.map((period) => ({ period, name: nameOf(period) })), { period: total, name: t('statistics.total') }].map(
              ({ period, name }) => (
                <TableRow key={name} sx={period === total ? { '& > *': { fontWeight: 650 } } : {}}>
                  <TableCell component="th" scope="row" sx={{ whiteSpace: 'nowrap' }}>
                    {name}
                  </TableCell>
                  {cells(period).map((cell, at) => (
                    <TableCell key={heads[at]} align="right">
                      {cell}
                    </TableCell>
                  ))}
                </TableRow>
              ),
            )}
          </TableBody>
        </Table>
      </Box>
      <Typography variant="body2" sx={{ color: 'text.secondary', mt: 1 }}>
        {t('statistics.rateNote')}
        {total.cases.lostDays === null && ` ${t('statistics.hiddenDays')}`}
      </Typography>
    </>
  );
}
