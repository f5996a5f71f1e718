import { useEffect, useMemo } from 'react';
import { compile } from '../../../engine/index.ts';
import type { PaperContent, PrintedRecord, PrintedReport } from '../../shared/printed-record.ts';
import { ReportPaper } from '../audit-report/report-paper.tsx';
import { loadTexts } from '../audit-report/report-texts.ts';
import { noServices, type FormServices } from '../forms/form-services.ts';
import { i18n } from '../i18n.ts';
import { NotFoundScreen } from '../ui/not-found-screen.tsx';
import { loadPaperParts } from '../records/store/record-parts.tsx';
import { useModuleTexts } from '../modules/module-texts.ts';
import { PaperForms } from './paper-forms.tsx';
import { PaperTable } from './paper-table.tsx';
import { RecordDocument } from '../records/print/record-document.tsx';
import { picturesLoaded } from '../records/print/use-print.ts';

declare global {
  /** Content that the server's browser is to draw; no other browser has it. */
  var musterPrint: PaperContent | undefined;
}

/** The address at which the server's browser draws a document: it brings the record along, the page asks for nothing. */
export function PaperScreen() {
  const { musterPrint } = globalThis;
  if (!musterPrint) return <NotFoundScreen />;
  if ('forms' in musterPrint) return <PaperForms printed={musterPrint} />;
  if ('rows' in musterPrint) return <PaperTable table={musterPrint} />;
  return 'report' in musterPrint ? <PrintedReportPaper printed={musterPrint} /> : <Paper printed={musterPrint} />;
}

/** Sets the page to the language of the user who requested the document. */
export async function loadPaper(): Promise<null> {
  const { musterPrint } = globalThis;
  if (!musterPrint) return null;
  const parts = 'report' in musterPrint ? loadTexts(i18n) : 'detail' in musterPrint && loadPaperParts(musterPrint.detail);
  await Promise.all([i18n.changeLanguage(musterPrint.language), parts]);
  return null;
}

function Paper({ printed }: { printed: PrintedRecord }) {
  const { detail, template, language } = printed;
  const texts = useModuleTexts(detail.module);
  const form = useMemo(() => compile(template, language), [template, language]);
  const services = useMemo(() => servicesOf(printed), [printed]);

  useDrawn(detail.number ?? template.title);

  return <RecordDocument {...printed} form={form} texts={texts} services={services} />;
}

function PrintedReportPaper({ printed: { report, pictures, ...rest } }: { printed: PrintedReport }) {
  useDrawn(report.number ?? report.template);
  return <ReportPaper {...rest} report={report} fileUrl={(id) => pictures[id] ?? ''} />;
}

/** Sets the title of the page, and marks the page as ready once its pictures are loaded. */
function useDrawn(title: string): void {
  useEffect(() => {
    document.title = title;
    void picturesLoaded().then(() => {
      document.documentElement.dataset['paper'] = 'ready';
    });
  }, [title]);
}

function servicesOf({ files, detail }: PrintedRecord): FormServices {
  const known = new Map(files.map((file) => [file.id, file]));
  return {
    ...noServices,
    fileUrl: (id) => known.get(id)?.picture ?? '',
    aboutFile: (id) => {
      const { name = '', type = '', size = 0, picture } = known.get(id) ?? {};
      return Promise.resolve({ id, name, size, type: picture === undefined ? '' : type });
    },
    signedOn: (key) => detail.signatures[key]?.user.name,
    nameOf: (id) => detail.names[id],
  };
}
