import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import MuiLink from '@mui/material/Link';
import MenuItem from '@mui/material/MenuItem';
import Skeleton from '@mui/material/Skeleton';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router-dom';
import { caseOutcomes, illnessKinds, type OshaCase } from '../../shared/osha/osha-cases.ts';
import { logColumns, logRow } from '../../shared/osha/osha-log.ts';
import type { OshaSummary } from '../../shared/osha/osha-summary.ts';
import { figureTableStyle } from '../dashboards/figure-table-style.ts';
import { sitesQuery } from '../directory/sites-query.ts';
import { ErrorState } from '../ui/error-state.tsx';
import { Icon } from '../ui/icon.tsx';
import { PrintsFigures } from '../ui/prints-figures.tsx';
import { Screen } from '../ui/screen.tsx';
import { Section } from '../ui/section.tsx';
import { EstablishmentForm } from './establishment-form.tsx';
import { downloadOsha, oshaQuery } from './osha-query.ts';

const thisYear = new Date().getFullYear();
const years = Array.from({ length: 6 }, (_, index) => thisYear - index);

/** `/reports/osha`: the log of work-related injuries (300), its summary (300A) and their files, of one site and calendar year. */
export function OshaScreen() {
  const { t } = useTranslation('dashboards');
  const [search, setSearch] = useSearchParams();
  const { data: sites = [] } = useQuery(sitesQuery);
  const year = Number(search.get('year')) || thisYear;
  const site = search.get('site') ?? sites[0]?.id ?? '';
  const { data, error, refetch } = useQuery(oshaQuery(year, site));
  const set = (name: string, value: string) => {
    const next = new URLSearchParams(search);
    next.set(name, value);
    setSearch(next, { preventScrollReset: true });
  };

  return (
    <Screen
      title={t('osha.title')}
      back="/reports"
      actions={
        data && (
          <>
            <Button startIcon={<Icon name="download" />} onClick={() => void downloadOsha('log', year, site)}>
              {t('osha.logFile')}
            </Button>
            <Button startIcon={<Icon name="download" />} onClick={() => void downloadOsha('ita', year, site)}>
              {t('osha.itaFile')}
            </Button>
            <Button startIcon={<Icon name="print" />} onClick={() => window.print()}>
              {t('report.print')}
            </Button>
          </>
        )
      }
      filters={
        <Box sx={{ display: 'grid', gap: 1.25, gridTemplateColumns: { xs: '1fr 1fr', md: 'repeat(2, 200px)' } }}>
          <TextField select size="small" label={t('statistics.year')} value={year} onChange={({ target }) => set('year', target.value)}>
            {(years.includes(year) ? years : [year, ...years]).map((each) => (
              <MenuItem key={each} value={each}>
                {each}
              </MenuItem>
            ))}
          </TextField>
          {site !== '' && (
            <TextField select size="small" label={t('site')} value={site} onChange={({ target }) => set('site', target.value)}>
              {sites.map(({ id, name }) => (
                <MenuItem key={id} value={id}>
                  {name}
                </MenuItem>
              ))}
            </TextField>
          )}
        </Box>
      }
    >
      <PrintsFigures />
      {!data && (error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <Skeleton variant="rounded" height={240} />)}
      {data && (
        <>
          <Section title={t('osha.log')}>
            <Log cases={data.cases} />
          </Section>
          <Section title={t('osha.summary')}>
            <Summary summary={data.summary} />
            <Typography variant="body2" sx={{ color: 'text.secondary', mt: 1 }}>
              {t('osha.worked', { employees: data.establishment.average_employees, hours: Math.round(data.establishment.hours) })}
              {data.establishment.is_estimated && ` ${t('statistics.estimated')}`}
            </Typography>
          </Section>
          <Section title={t('osha.establishment')}>
            <EstablishmentForm key={`${site} ${data.establishment.ein}`} site={site} details={data.establishment} />
          </Section>
        </>
      )}
    </Screen>
  );
}

function Log({ cases }: { cases: readonly OshaCase[] }) {
  const { t } = useTranslation('dashboards');
  if (cases.length === 0) return <Typography variant="body2">{t('osha.noCases')}</Typography>;
  return (
    <Box sx={{ overflowX: 'auto' }}>
      <Table size="small" sx={figureTableStyle}>
        <TableHead>
          <TableRow>
            {logColumns.map((column) => (
              <TableCell key={column} sx={{ verticalAlign: 'bottom' }}>
                {column} {t(`osha.column.${column}`)}
              </TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {cases.map((each) => (
            <TableRow key={each.case_no}>
              {logRow(each).map((cell, at) => (
                <TableCell key={logColumns[at]}>
                  {at === 0 ? (
                    <MuiLink component={Link} to={`/records/incidents/${each.record_id}`}>
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
      </Table>
    </Box>
  );
}

function Summary({ summary: { outcomes, kinds, days_away: away, days_restricted: restricted } }: { summary: OshaSummary }) {
  const { t } = useTranslation('dashboards');
  const values = [...caseOutcomes.map((name) => outcomes[name]), away, restricted, ...illnessKinds.map((name) => kinds[name])];
  const columns = logColumns.slice(-values.length);
  return (
    <Box component="dl" sx={{ m: 0, display: 'grid', gap: 1, gridTemplateColumns: 'repeat(auto-fill, minmax(150px, 1fr))' }}>
      {columns.map((column, at) => (
        <Box key={column}>
          <Typography component="dt" variant="body2" sx={{ color: 'text.secondary' }}>
            {column} {t(`osha.column.${column}`)}
          </Typography>
          <Typography component="dd" sx={{ m: 0, fontWeight: 650, fontVariantNumeric: 'tabular-nums' }}>
            {values[at]}
          </Typography>
        </Box>
      ))}
    </Box>
  );
}
