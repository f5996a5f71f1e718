import IconButton from '@mui/material/IconButton';
import MuiLink from '@mui/material/Link';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { countedFilter } from '../../shared/counted-filter.ts';
import { useModules } from '../modules/modules.ts';
import { Link } from 'react-router-dom';
import { statisticFilters, type StatisticPeriod, type Statistics } from '../../shared/statistics.ts';
import { listOf } from '../dashboards/figure-query.ts';
import { figureTableStyle } from '../dashboards/figure-table-style.ts';
import { Icon } from '../ui/icon.tsx';
import { localeOf } from '../../shared/language.ts';
import { HoursDialog } from './hours-dialog.tsx';
import { usePeriodName } from './use-period-name.ts';
import { WideBox } from '../ui/wide-box.tsx';

export interface CountTableProps {
  statistics: Statistics;
  module: string;
  site: string;
  mayEnter: boolean;
}

/** Records of a module beside manpower and hours; each count leads to its records. */
export function CountTable({ statistics: { periods, total, settings }, module, site, mayEnter }: CountTableProps) {
  const { t, i18n } = useTranslation('dashboards');
  const nameOf = usePeriodName();
  const number = new Intl.NumberFormat(localeOf(i18n.language), { maximumFractionDigits: 1 });
  const [entering, setEntering] = useState<StatisticPeriod>();
  const isEntered = mayEnter && site !== '' && settings.frequency_type === 'monthly';
  const manifest = useModules().find(({ id }) => id === module);
  const filters = ({ from, until }: StatisticPeriod) => ({
    ...(manifest && countedFilter(manifest)),
    ...statisticFilters(module, `${from}..${until}`),
    ...(site !== '' && { site }),
  });
  const row = (period: StatisticPeriod, name: string, isTotal = false) => (
    <TableRow key={name} sx={isTotal ? { '& > *': { fontWeight: 650 } } : {}}>
      <TableCell component="th" scope="row" sx={{ whiteSpace: 'nowrap' }}>
        {name}
      </TableCell>
      <TableCell align="right">
        <MuiLink component={Link} to={listOf(module, filters(period))}>
          {number.format(period.counts[module] ?? 0)}
        </MuiLink>
      </TableCell>
      <TableCell align="right">{number.format(period.manpower)}</TableCell>
      <TableCell align="right">
        {period.hours === null ? t('statistics.unknown') : number.format(Math.round(period.hours))}
        {period.hours_sources.length > 0 && (
          <Typography component="span" variant="caption" sx={{ display: { xs: 'block', md: 'inline' }, color: 'text.secondary' }}>
            {` (${period.hours_sources.map((source) => t(`statistics.source.${source}`)).join(', ')})`}
          </Typography>
        )}
      </TableCell>
      {isEntered && (
        <TableCell padding="none">
          {!isTotal && (
            <IconButton size="small" aria-label={t('statistics.enterHours', { period: name })} onClick={() => setEntering(period)}>
              <Icon name="edit" />
            </IconButton>
          )}
        </TableCell>
      )}
    </TableRow>
  );

  return (
    <WideBox>
      <Table size="small" sx={figureTableStyle}>
        <TableHead>
          <TableRow>
            <TableCell>{t('period')}</TableCell>
            <TableCell align="right">{t('records')}</TableCell>
            <TableCell align="right">{t('statistics.manpower')}</TableCell>
            <TableCell align="right">{t('statistics.hours')}</TableCell>
            {isEntered && <TableCell />}
          </TableRow>
        </TableHead>
        <TableBody>
          {periods.map((period) => row(period, nameOf(period)))}
          {row(total, t('statistics.total'), true)}
        </TableBody>
      </Table>
      {entering && <HoursDialog site={site} period={entering} name={nameOf(entering)} onClose={() => setEntering(undefined)} />}
    </WideBox>
  );
}
