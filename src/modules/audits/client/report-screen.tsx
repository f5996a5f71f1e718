import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { createPortal } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import { api } from '../../../client/api.ts';
import { ReportPaper } from '../../../client/audit-report/report-paper.tsx';
import { ReportView } from '../../../client/audit-report/report-view.tsx';
import { fileUrl } from '../../../client/files/stored-files.ts';
import { useDownload } from '../../../client/imports/import-queries.ts';
import { usePdf } from '../../../client/ui/use-pdf.ts';
import { usePrint } from '../../../client/records/print/use-print.ts';
import { useAllows, useProfile } from '../../../client/profile/profile-query.ts';
import { ErrorState } from '../../../client/ui/error-state.tsx';
import { Icon } from '../../../client/ui/icon.tsx';
import { ScreenSkeleton } from '../../../client/ui/screen-skeleton.tsx';
import { Screen } from '../../../client/ui/screen.tsx';
import { reportQuery } from './report-query.ts';
import { ShareReport } from './share-report.tsx';

/** The report of an audit, to be printed, saved or shared. */
export function ReportScreen() {
  const { id = '' } = useParams();
  const { t } = useTranslation(['audits', 'records']);
  const mayShare = useAllows()('update', 'Audit');
  const [isSharing, setSharing] = useState(false);
  const { organization } = useProfile();
  const { data: report, error, refetch } = useQuery(reportQuery(id));
  const { printedAt, isPreparing, print } = usePrint(() => Promise.resolve());
  const back = `/audits/${id}/summary`;
  const { mutate: download } = useDownload();
  const { isDrawing, savePdf } = usePdf(print);
  const ask = async () => (await api.get<Blob>(`/api/audits/${id}/report/pdf`, { responseType: 'blob' })).data;

  if (!report)
    return error ? (
      <Screen title={t('report.title')} back={back}>
        <ErrorState error={error} onRetry={() => void refetch()} />
      </Screen>
    ) : (
      <ScreenSkeleton />
    );
  const name = report.number ?? t('report.title');
  return (
    <Screen
      title={`${t('report.title')} ${name}`}
      subtitle={report.title ?? undefined}
      back={back}
      actions={
        <>
          <Button variant="outlined" startIcon={<Icon name="print" />} loading={isPreparing} onClick={() => void print()}>
            {t('report.print')}
          </Button>
          <Button
            variant="outlined"
            startIcon={<Icon name="picture_as_pdf" />}
            loading={isDrawing}
            onClick={() => void savePdf({ name, ask })}
          >
            PDF
          </Button>
          <Button
            variant="outlined"
            startIcon={<Icon name="description" />}
            onClick={() => download({ path: `/api/audits/${id}/report/table?format=xlsx`, name: `${name}.xlsx` })}
          >
            Excel
          </Button>
          {mayShare && (
            <Button variant="contained" startIcon={<Icon name="campaign" />} onClick={() => setSharing(true)}>
              {t('report.share')}
            </Button>
          )}
        </>
      }
    >
      <ReportView report={report} fileUrl={fileUrl} />
      {isSharing && <ShareReport id={id} onClose={() => setSharing(false)} />}
      {printedAt !== undefined &&
        createPortal(
          <div className="paper-host">
            <ReportPaper
              report={report}
              printedAt={printedAt}
              fileUrl={fileUrl}
              logo={organization.logo === null ? undefined : fileUrl(organization.logo)}
            />
          </div>,
          document.body,
        )}
    </Screen>
  );
}
