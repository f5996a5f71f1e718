import MuiLink from '@mui/material/Link';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { Report, ReportCell, ReportRow } from '../../shared/report.ts';
import { listOf } from '../dashboards/figure-query.ts';
import { figureTableStyle } from '../dashboards/figure-table-style.ts';
import { useBarName, useDimensionName, useValueText } from '../modules/use-bar-name.ts';
import { useModuleTexts } from '../modules/module-texts.ts';
import { WideBox } from '../ui/wide-box.tsx';

/** A report as a table; every count leads to its records. */
export function ReportTable({ report: { module, by, columns, rows, others, total }, isAging }: { report: Report; isAging: boolean }) {
  const { t } = useTranslation('dashboards');
  const nameOf = useBarName(module, by);
  const dimension = useDimensionName(module);
  const { status } = useModuleTexts(module);
  const number = useValueText();
  const cell = ({ count, filters }: ReportCell, key: string) => (
    <TableCell key={key} align="right">
      {count === 0 ? (
        number(0)
      ) : (
        <MuiLink component={Link} to={listOf(module, filters)}>
          {number(count)}
        </MuiLink>
      )}
    </TableCell>
  );
  const line = (row: ReportRow, name: string, isTotal: boolean) => (
    <TableRow key={isTotal ? ' total' : (row.key ?? '')} sx={isTotal ? { '& > *': { fontWeight: 650 } } : {}}>
      <TableCell component="th" scope="row">
        {name}
      </TableCell>
      {row.cells.map((each, at) => cell(each, columns[at] ?? ''))}
      {cell(row, ' all')}
    </TableRow>
  );

  return (
    <WideBox>
      <Table size="small" sx={figureTableStyle}>
        <TableHead>
          <TableRow>
            <TableCell>{dimension(by)}</TableCell>
            {columns.map((column) => (
              <TableCell key={column} align="right">
                {isAging ? t('report.days', { days: column.replace('-', '–') }) : status(column)}
              </TableCell>
            ))}
            <TableCell align="right">{t('report.total')}</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {rows.map((row) => line(row, nameOf(row), false))}
          {others && (
            <TableRow>
              <TableCell component="th" scope="row">
                {t('report.others', { rows: number(others.rows) })}
              </TableCell>
              {[...others.cells, others.count].map((count, at) => (
                <TableCell key={columns[at] ?? ' all'} align="right">
                  {number(count)}
                </TableCell>
              ))}
            </TableRow>
          )}
          {line(total, t('report.total'), true)}
        </TableBody>
      </Table>
    </WideBox>
  );
}
