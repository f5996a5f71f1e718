import MuiLink from '@mui/material/Link';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { ClosureReport, ClosureRow } from '../../shared/report.ts';
import { listOf } from '../dashboards/figure-query.ts';
import { figureTableStyle } from '../dashboards/figure-table-style.ts';
import { localeOf } from '../../shared/language.ts';
import { WideBox } from '../ui/wide-box.tsx';

/** How fast actions were closed, by site, and how many critical ones within the target; every figure leads to its records. */
export function ClosureTable({ report: { rows, total, target_days: target } }: { report: ClosureReport }) {
  const { t, i18n } = useTranslation('dashboards');
  const number = new Intl.NumberFormat(localeOf(i18n.language), { maximumFractionDigits: 1 });
  const percent = new Intl.NumberFormat(localeOf(i18n.language), { style: 'percent' });
  const linked = (text: string, count: number, filters: Record<string, string>) =>
    count === 0 ? (
      text
    ) : (
      <MuiLink component={Link} to={listOf('actions', filters)}>
        {text}
      </MuiLink>
    );
  const line = (row: ClosureRow, name: string) => (
    <TableRow key={row === total ? ' total' : (row.key ?? '')} sx={row === total ? { '& > *': { fontWeight: 650 } } : {}}>
      <TableCell component="th" scope="row">
        {name}
      </TableCell>
      <TableCell align="right">{linked(number.format(row.closed), row.closed, row.filters)}</TableCell>
      <TableCell align="right">
        {row.average_days === null ? '–' : linked(number.format(row.average_days), row.closed, row.filters)}
      </TableCell>
      <TableCell align="right">{linked(number.format(row.critical), row.critical, row.critical_filters)}</TableCell>
      <TableCell align="right">
        {row.critical === 0
          ? t('statistics.unknown')
          : linked(
              `${number.format(row.critical_within)} (${percent.format(row.critical_within / row.critical)})`,
              row.critical_within,
              row.within_filters,
            )}
      </TableCell>
    </TableRow>
  );

  return (
    <WideBox>
      <Table size="small" sx={figureTableStyle}>
        <TableHead>
          <TableRow>
            <TableCell>{t('site')}</TableCell>
            <TableCell align="right">{t('report.closed')}</TableCell>
            <TableCell align="right">{t('report.averageDays')}</TableCell>
            <TableCell align="right">{t('report.critical')}</TableCell>
            <TableCell align="right">{t('report.within', { days: target })}</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {rows.map((row) => line(row, row.name ?? t('none')))}
          {line(total, t('report.total'))}
        </TableBody>
      </Table>
    </WideBox>
  );
}
