import Box from '@mui/material/Box';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { useTranslation } from 'react-i18next';
import type { ClosureReport } from '../../shared/report.ts';
import { figureTableStyle } from '../dashboards/figure-table-style.ts';
import { localeOf } from '../ui/time.ts';

/** How fast actions were closed, by site, and how many critical ones within the target. */
export function ClosureTable({ report: { rows, target_days: target } }: { report: ClosureReport }) {
  const { t, i18n } = useTranslation('dashboards');
  const number = new Intl.NumberFormat(localeOf(i18n.language), { maximumFractionDigits: 1 });
  const percent = new Intl.NumberFormat(localeOf(i18n.language), { style: 'percent' });
  return (
    <Box sx={{ overflowX: 'auto' }}>
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
          {rows.map((row) => (
            <TableRow key={row.key ?? ''}>
              <TableCell component="th" scope="row">
                {row.name ?? t('none')}
              </TableCell>
              <TableCell align="right">{number.format(row.closed)}</TableCell>
              <TableCell align="right">{row.average_days === null ? '–' : number.format(row.average_days)}</TableCell>
              <TableCell align="right">{number.format(row.critical)}</TableCell>
              <TableCell align="right">
                {row.critical === 0
                  ? t('statistics.unknown')
                  : `${number.format(row.critical_within)} (${percent.format(row.critical_within / row.critical)})`}
              </TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </Box>
  );
}
