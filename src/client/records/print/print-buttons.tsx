import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { createPortal } from 'react-dom';
import { useTranslation } from 'react-i18next';
import type { Form } from '../../../../engine/index.ts';
import type { ModuleManifest } from '../../../shared/manifest.ts';
import type { RecordDetail } from '../../../shared/record.ts';
import { api } from '../../api.ts';
import { fileUrl } from '../../files/stored-files.ts';
import { useProfile } from '../../profile/profile-query.ts';
import { Icon } from '../../ui/icon.tsx';
import { notify } from '../../ui/notify.ts';
import type { ModuleTexts } from '../../modules/module-texts.ts';
import { loadPaperParts } from '../store/record-parts.tsx';
import { useRecordServices } from '../store/record-services.ts';
import { historyQuery } from '../store/record-queries.ts';
import { RecordDocument } from './record-document.tsx';
import { usePdf } from '../../ui/use-pdf.ts';
import { usePrint } from './use-print.ts';
import { usePrintedParts } from './use-printed-parts.ts';

export interface PrintButtonsProps {
  detail: RecordDetail;
  form: Form;
  texts: ModuleTexts;
  manifest: Pick<ModuleManifest, 'gate' | 'print'>;
}

/** A record on paper: by the browser's own print, or as a PDF of the server's. */
export function PrintButtons({ detail, form, texts, manifest }: PrintButtonsProps) {
  const hasCode = manifest.gate === true && detail.number !== null;
  const { t } = useTranslation('records');
  const { organization } = useProfile();
  const services = useRecordServices(detail);
  const history = useInfiniteQuery(historyQuery(detail.id));
  const printed = usePrintedParts(detail, manifest);
  const [code, setCode] = useState<string>();
  const { printedAt, isPreparing, print } = usePrint(async () => {
    let last = history;
    while (last.hasNextPage) last = { ...last, ...(await last.fetchNextPage()) };
    if (hasCode) {
      const made = await codeOf(detail.id).catch(() => undefined);
      setCode(made);
      if (made === undefined) notify({ tone: 'warning', text: t('gate.noCode') });
    }
    await loadPaperParts(detail);
  });

  const { isDrawing, savePdf } = usePdf(print);
  const ask = async () => {
    if (hasCode) await codeOf(detail.id);
    return (await api.get<Blob>(`/api/records/${encodeURIComponent(detail.id)}/pdf`, { responseType: 'blob' })).data;
  };

  return (
    <>
      <Tooltip title={t('print.print')}>
        <IconButton aria-label={t('print.print')} loading={isPreparing} onClick={() => void print()}>
          <Icon name="print" />
        </IconButton>
      </Tooltip>
      <Tooltip title={t('print.pdf')}>
        <IconButton
          aria-label={t('print.pdf')}
          loading={isDrawing}
          onClick={() => void savePdf({ name: detail.number ?? detail.template.name, ask })}
        >
          <Icon name="picture_as_pdf" />
        </IconButton>
      </Tooltip>
      {printedAt !== undefined &&
        createPortal(
          <div className="paper-host">
            <RecordDocument
              detail={detail}
              form={form}
              {...printed}
              history={history.data?.pages.flat() ?? []}
              organization={organization.name}
              logo={organization.logo === null ? undefined : fileUrl(organization.logo)}
              code={code}
              isWithoutCode={hasCode && code === undefined}
              texts={texts}
              services={services}
              printedAt={printedAt}
            />
          </div>,
          document.body,
        )}
    </>
  );
}

/** Returns the picture of the code that leads to the record's current status. */
async function codeOf(id: string): Promise<string> {
  const { data } = await api.post<{ picture: string }>(`/api/records/${encodeURIComponent(id)}/gate_code`);
  return data.picture;
}
