import Box from '@mui/material/Box';
import MuiLink from '@mui/material/Link';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { Bar, Figure, FigureUnit, Measure } from '../../shared/figure.ts';
import { visuallyHidden } from '../ui/visually-hidden.ts';
import { listOf } from './figure-query.ts';
import { measureName } from '../modules/measure-name.ts';
import { useModules } from '../modules/modules.ts';
import { useBarName, useDimensionName, useValueText } from '../modules/use-bar-name.ts';
import type { LooseT } from '../ui/loose-t.ts';
import { useMentionsName } from './use-mentions-name.ts';

export interface FigureTableProps {
  module: string;
  title: string;
  by: string;
  measure: Measure;
  unit: FigureUnit;
  bars: readonly Bar[];
  /** The bars beyond those that the server lists. */
  others: Figure['others'];
  /** Behind the chart it is read aloud only, and shows itself while one of its links has the focus. */
  isBehind: boolean;
}

/** The same figure as a table: each row leads to its records. */
export function FigureTable({ module, title, by, measure, unit, bars, others, isBehind }: FigureTableProps) {
  const { t } = useTranslation(['dashboards', module as 'permits']);
  const manifest = useModules().find(({ id }) => id === module) ?? { id: module };
  const nameOf = useBarName(module, by);
  const dimension = useDimensionName(module);
  const countText = useValueText();
  const valueText = useValueText(unit);
  const mentionsName = useMentionsName(module);
  const hasMentions = bars.some(({ count, mentions = count }) => mentions !== count);

  return (
    <Box data-part={isBehind ? 'behind' : 'table'} sx={isBehind ? { '&:not(:focus-within)': visuallyHidden } : {}}>
      <Table size="small" aria-label={title}>
        <TableHead>
          <TableRow>
            <TableCell>{dimension(by)}</TableCell>
            {unit !== 'count' && <TableCell align="right">{measureName(t as unknown as LooseT, manifest, measure)}</TableCell>}
            {hasMentions && <TableCell align="right">{mentionsName(by)}</TableCell>}
            <TableCell align="right">{t('records')}</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {bars.map((bar) => (
            <TableRow key={bar.key ?? ''}>
              <TableCell component="th" scope="row">
                <MuiLink component={Link} to={listOf(module, bar.filters)}>
                  {nameOf(bar)}
                </MuiLink>
              </TableCell>
              {unit !== 'count' && <TableCell align="right">{valueText(bar.value)}</TableCell>}
              {hasMentions && <TableCell align="right">{countText(bar.mentions ?? null)}</TableCell>}
              <TableCell align="right">{countText(bar.count)}</TableCell>
            </TableRow>
          ))}
          {others && (
            <TableRow>
              <TableCell component="th" scope="row">
                {t('report.others', { rows: countText(others.bars) })}
              </TableCell>
              {unit !== 'count' && <TableCell align="right">–</TableCell>}
              {hasMentions && <TableCell align="right">–</TableCell>}
              <TableCell align="right">{countText(others.count)}</TableCell>
            </TableRow>
          )}
        </TableBody>
      </Table>
    </Box>
  );
}
