import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { ErrorState } from '../ui/error-state.tsx';
import { Icon } from '../ui/icon.tsx';
import { MenuButton } from '../ui/menu-button.tsx';
import { PrintsFigures } from '../ui/prints-figures.tsx';
import { Screen } from '../ui/screen.tsx';
import { Section } from '../ui/section.tsx';
import { EstablishmentForm } from './establishment-form.tsx';
import { OshaLogTable } from './osha-log-table.tsx';
import { downloadOsha, oshaQuery, type oshaFiles, type OshaLog } from './osha-query.ts';
import { OshaSummaryPart } from './osha-summary-part.tsx';
import { YearForm } from './year-form.tsx';
import { useYearSite } from './use-year-site.ts';
import { YearSiteFields } from './year-site-fields.tsx';

const fileNames = { log: 'logFile', ita: 'itaFile', cases: 'casesFile', logPdf: 'logPdf', summaryPdf: 'summaryPdf' } as const;

/** `/reports/osha`: the log of work-related injuries (300), its summary (300A) and their files, of one site and calendar year. */
export function OshaScreen() {
  const { t } = useTranslation('osha');
  const { year, site: chosen, sites, set } = useYearSite();
  const site = chosen ?? sites[0]?.id ?? '';
  const { data, error, refetch } = useQuery(oshaQuery(year, site));

  return (
    <Screen
      title={t('title')}
      back="/reports"
      actions={
        data && (
          <>
            <FilesMenu year={year} site={site} />
            <Button startIcon={<Icon name="print" />} onClick={() => window.print()}>
              {t('print')}
            </Button>
          </>
        )
      }
      filters={<YearSiteFields year={year} site={site} sites={sites} onChange={set} />}
    >
      <PrintsFigures />
      {!data && (error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <Skeleton variant="rounded" height={240} />)}
      {data && (
        <>
          <Section title={t('log')}>
            <OshaLogTable cases={data.cases} summary={data.summary} />
          </Section>
          {data.private_names.length > 0 && <PrivateList names={data.private_names} />}
          <OshaSummaryPart year={year} establishment={data.establishment} summary={data.summary} />
          <div data-part="actions">
            <Section title={t('year')}>
              <YearForm key={`${site} ${year}`} site={site} year={year} establishment={data.establishment} />
            </Section>
            <Section title={t('establishment')}>
              <EstablishmentForm key={`${site} ${data.establishment.ein}`} site={site} details={data.establishment} />
            </Section>
          </div>
        </>
      )}
    </Screen>
  );
}

function FilesMenu({ year, site }: { year: number; site: string }) {
  const { t } = useTranslation('osha');
  const download = useMutation({ mutationFn: (file: keyof typeof oshaFiles) => downloadOsha(file, year, site) });
  const choices = Object.fromEntries(Object.entries(fileNames).map(([file, name]) => [file, t(name)])) as Record<
    keyof typeof oshaFiles,
    string
  >;
  return (
    <MenuButton
      label={t('files')}
      icon="download"
      choices={choices}
      isBusy={download.isPending}
      onChoose={(file) => download.mutate(file)}
    />
  );
}

/** Names of privacy cases by their numbers, for those who keep the log; paper leaves them out. */
function PrivateList({ names }: { names: OshaLog['private_names'] }) {
  const { t } = useTranslation('osha');
  return (
    <div data-part="actions">
      <Section title={t('privateList')}>
        <Typography variant="body2" sx={{ color: 'text.secondary', mb: 1 }}>
          {t('privateHint')}
        </Typography>
        {names.map(({ case_no: number, name }) => (
          <Typography key={number} variant="body2">
            {number}: {name}
          </Typography>
        ))}
      </Section>
    </div>
  );
}
