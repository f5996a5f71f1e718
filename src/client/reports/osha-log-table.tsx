import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import MuiLink from '@mui/material/Link';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableFooter from '@mui/material/TableFooter';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { OshaCase } from '../../shared/osha/osha-cases.ts';
import { logColumns, logRow, logTotals } from '../../shared/osha/osha-log.ts';
import type { OshaSummary } from '../../shared/osha/osha-summary.ts';
import { figureTableStyle } from '../dashboards/figure-table-style.ts';
import { WideBox } from '../ui/wide-box.tsx';

interface OshaLogTableProps {
  cases: readonly OshaCase[];
  summary: OshaSummary;
}

/** Least widths of the columns of text, in pixels. */
const widths = [104, 92, 88, 84, 100, 150];
const inset = { xs: 1, md: 0.75 };
const { '& td, & th': cells, '& tbody th, & thead tr:first-of-type th:first-of-type': firstColumn, ...figures } = figureTableStyle;
const logStyle = {
  ...figures,
  '& td, & th': { ...cells, px: inset, verticalAlign: 'top' },
  '& tbody th, & thead tr:first-of-type th:first-of-type': { ...firstColumn, pl: { xs: 0, md: inset.md } },
} as const;
const isText = (at: number) => at < 6;

/** Form 300: a line for each case, leading to its form 301, with the totals. */
export function OshaLogTable({ cases, summary }: OshaLogTableProps) {
  const { t } = useTranslation('osha');
  if (cases.length === 0) return <Typography variant="body2">{t('noCases')}</Typography>;
  const undecided = cases.filter(({ is_decided: isDecided }) => !isDecided).length;
  return (
    <>
      {undecided > 0 && (
        <Alert severity="warning" sx={{ mb: 1.5 }}>
          {t('undecided', { count: undecided })}
        </Alert>
      )}
      <WideBox>
        <Table size="small" sx={logStyle}>
          <TableHead>
            <TableRow>
              {logColumns.map((column, at) => (
                <TableCell
                  key={column}
                  align={isText(at) ? 'left' : 'center'}
                  sx={{ verticalAlign: 'bottom !important', minWidth: widths[at] ?? 46, fontSize: '0.75rem' }}
                >
                  <Box component="span" sx={{ display: 'block', fontWeight: 650 }}>
                    {column}
                  </Box>
                  {t(`column.${column}`)}
                </TableCell>
              ))}
            </TableRow>
          </TableHead>
          <TableBody>
            {cases.map((each) => (
              <TableRow key={each.case_no}>
                {logRow(each).map((cell, at) => (
                  <TableCell
                    key={logColumns[at]}
                    {...(at === 0 && { component: 'th', scope: 'row' })}
                    align={isText(at) ? 'left' : 'center'}
                    sx={{ whiteSpace: at === 0 || at === 3 ? 'nowrap' : undefined }}
                  >
                    {at === 0 ? (
                      <MuiLink component={Link} to={`/incidents/${each.record_id}/osha-301?case=${encodeURIComponent(cell)}`}>
                        {cell}
                      </MuiLink>
                    ) : (
                      cell
                    )}
                  </TableCell>
                ))}
              </TableRow>
            ))}
          </TableBody>
          <TableFooter>
            <TableRow sx={{ '& td': { color: 'text.primary', fontWeight: 650, fontSize: '0.875rem' } }}>
              {logTotals(summary, t('totals')).map((cell, at) => (
                <TableCell key={logColumns[at]} align={isText(at) ? 'left' : 'center'}>
                  {cell}
                </TableCell>
              ))}
            </TableRow>
          </TableFooter>
        </Table>
      </WideBox>
    </>
  );
}
