import Box from '@mui/material/Box';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useParams } from 'react-router-dom';
import type { Template } from '../../../../engine/index.ts';
import type { ModuleManifest } from '../../../shared/manifest.ts';
import type { RecordDetail } from '../../../shared/record.ts';
import { fileUrl } from '../../files/stored-files.ts';
import { useProfile } from '../../profile/profile-query.ts';
import { useModule } from '../../modules/modules.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import { ScreenSkeleton } from '../../ui/screen-skeleton.tsx';
import { Screen } from '../../ui/screen.tsx';
import { useModuleTexts } from '../../modules/module-texts.ts';
import { recordPaths } from '../../paths/paths.ts';
import { PrintButtons } from '../print/print-buttons.tsx';
import { RecordDocument } from '../print/record-document.tsx';
import { usePrintedParts } from '../print/use-printed-parts.ts';
import { historyQuery, recordQuery, templateVersionQuery } from '../store/record-queries.ts';
import { useRecordServices } from '../store/record-services.ts';
import { useForm } from '../answers/use-form.ts';

/** `/observations/:id/report`: a record as a document to hand out. */
export function RecordReportScreen() {
  const { id = '' } = useParams();
  const manifest = useModule();
  const { id: module } = manifest;
  const record = useQuery(recordQuery(id));
  const { template: pinned } = record.data ?? {};
  const template = useQuery({ ...templateVersionQuery(pinned?.id ?? '', pinned?.version ?? 0), enabled: pinned !== undefined });

  if (record.data && template.data) return <ReportDocument detail={record.data} template={template.data} manifest={manifest} />;
  const failed = record.error ? record : template;
  if (!failed.error) return <ScreenSkeleton />;
  return (
    <Screen title="" back={recordPaths(module).list}>
      <ErrorState error={failed.error} onRetry={() => void failed.refetch()} />
    </Screen>
  );
}

function ReportDocument({ detail, template, manifest }: { detail: RecordDetail; template: Template; manifest: ModuleManifest }) {
  const texts = useModuleTexts(detail.module);
  const form = useForm(template);
  const { organization } = useProfile();
  const services = useRecordServices(detail);
  const history = useInfiniteQuery(historyQuery(detail.id));
  const printed = usePrintedParts(detail, manifest);
  const [openedAt] = useState(() => new Date().toISOString());

  return (
    <Screen
      title={[texts.one, detail.number].filter(Boolean).join(' ')}
      back={recordPaths(detail.module).summary(detail.id)}
      actions={<PrintButtons detail={detail} form={form} texts={texts} manifest={manifest} />}
    >
      <Box
        sx={{ bgcolor: '#fff', color: '#111', border: 1, borderColor: 'divider', maxWidth: 900, p: { xs: 2, md: 5 }, overflowX: 'auto' }}
      >
        <RecordDocument
          detail={detail}
          form={form}
          history={history.data?.pages.flat() ?? []}
          {...printed}
          organization={organization.name}
          logo={organization.logo === null ? undefined : fileUrl(organization.logo)}
          texts={texts}
          services={services}
          printedAt={openedAt}
        />
      </Box>
    </Screen>
  );
}
