import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useParams, useSearchParams } from 'react-router-dom';
import { fetchJson } from '../../../client/api.ts';
import { useDownload } from '../../../client/imports/import-queries.ts';
import { FormParts } from '../../../client/reports/form-parts.tsx';
import { ErrorState } from '../../../client/ui/error-state.tsx';
import { Icon } from '../../../client/ui/icon.tsx';
import { PrintsFigures } from '../../../client/ui/prints-figures.tsx';
import { Screen } from '../../../client/ui/screen.tsx';
import { parts301Of, type Form301 } from '../../../shared/osha/form-301.ts';

interface Forms {
  number: string;
  site: string;
  forms: Form301[];
}

const formsQuery = (id: string, only: string | undefined) =>
  queryOptions({
    queryKey: ['osha', '301', id, only],
    queryFn: ({ signal }) => fetchJson<Forms>(`/api/incidents/${id}/osha_301`, { case: only }, signal),
  });

/** `/incidents/:id/osha-301`: form 301 of each recordable case of an incident, or of the one that the address names. */
export function Form301Screen() {
  const { id = '' } = useParams();
  const only = useSearchParams()[0].get('case') ?? undefined;
  const { t } = useTranslation('osha');
  const { data, error, refetch } = useQuery(formsQuery(id, only));
  const download = useDownload();
  const pdf = { path: `/api/incidents/${id}/osha_301/pdf`, params: { case: only }, name: `osha-301-${only ?? data?.number ?? ''}.pdf` };
  const hasForms = data !== undefined && data.forms.length > 0;

  return (
    <Screen
      title={t('form301')}
      back={`/incidents/${id}/summary`}
      actions={
        hasForms && (
          <>
            <Button startIcon={<Icon name="download" />} loading={download.isPending} onClick={() => download.mutate(pdf)}>
              {t('pdf')}
            </Button>
            <Button startIcon={<Icon name="print" />} onClick={() => window.print()}>
              {t('print')}
            </Button>
          </>
        )
      }
    >
      <PrintsFigures />
      {!data && (error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <Skeleton variant="rounded" height={320} />)}
      {data?.forms.length === 0 && <Typography variant="body2">{t('noCase')}</Typography>}
      {data?.forms.map((form) => (
        <section key={form.values.case_no} aria-label={form.values.case_no}>
          <Typography variant="h2" component="h2" sx={{ mb: 1.5 }}>
            {form.values.case_no} · {data.site}
          </Typography>
          <FormParts parts={parts301Of(form, (key) => t(key as 'title'))} />
        </section>
      ))}
    </Screen>
  );
}
