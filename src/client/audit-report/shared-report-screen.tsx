import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import type { AuditReport } from '../../shared/audit-report.ts';
import { i18n, loadTexts } from './report-texts.ts';
import { publicApi } from '../public-api.ts';
import { PublicQueries } from '../public-queries.tsx';
import { LanguageSelect } from '../session/language-select.tsx';
import { useDocumentTitle } from '../ui/document-title.ts';
import { ErrorState } from '../ui/error-state.tsx';
import { ScreenSkeleton } from '../ui/screen-skeleton.tsx';
import { ReportView } from './report-view.tsx';

/** A report behind a link, without a sign-in. Shows a message if the link has expired or was withdrawn. */
export function SharedReportScreen() {
  return (
    <PublicQueries>
      <SharedReport />
    </PublicQueries>
  );
}

function SharedReport() {
  const { token = '' } = useParams();
  const { i18n: words } = useTranslation();
  const address = `/api/public/audit_reports/${encodeURIComponent(token)}`;
  const [isReady, setReady] = useState(false);
  const {
    data: report,
    error,
    refetch,
  } = useQuery({
    queryKey: ['shared-report', token, words.language],
    queryFn: async () => (await publicApi.get<AuditReport>(address)).data,
    retry: false,
  });
  useDocumentTitle([report?.number, report?.title].filter(Boolean).join(' '));
  useEffect(() => {
    void loadTexts(i18n).then(() => setReady(true));
  }, []);

  return (
    <Box component="main" sx={{ maxWidth: 960, mx: 'auto', px: 2, py: { xs: 2, md: 4 } }}>
      <Box sx={{ display: 'flex', justifyContent: 'flex-end', '@media print': { display: 'none' } }}>
        <LanguageSelect />
      </Box>
      {error && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!error && !(report && isReady) && <ScreenSkeleton />}
      {report && isReady && (
        <>
          <Typography sx={{ color: 'text.secondary' }}>{report.organization}</Typography>
          <Typography variant="h1" sx={{ mb: 2 }}>
            {[report.number, report.title].filter(Boolean).join(' · ')}
          </Typography>
          <ReportView report={report} fileUrl={(id) => `${address}/files/${id}`} />
        </>
      )}
    </Box>
  );
}
