import { useEffect, useMemo } from 'react';
import { compile } from '../../../../engine/index.ts';
import type { PrintedRecord, PrintedTable } from '../../../shared/printed-record.ts';
import { noServices, type FormServices } from '../../forms/form-services.ts';
import { i18n } from '../../i18n.ts';
import { NotFoundScreen } from '../../shell/not-found-screen.tsx';
import { loadPaperParts } from '../record-parts.tsx';
import { useModuleTexts } from '../module-texts.ts';
import { PaperTable } from './paper-table.tsx';
import { RecordDocument } from './record-document.tsx';
import { picturesLoaded } from './use-print.ts';

declare global {
  /** What the server's browser is to draw; nobody else has it. */
  var musterPrint: PrintedRecord | PrintedTable | undefined;
}

/** The address at which the server's browser draws a document: it brings the record along, the page asks for nothing. */
export function PaperScreen() {
  const { musterPrint } = globalThis;
  if (!musterPrint) return <NotFoundScreen />;
  return 'rows' in musterPrint ? <PaperTable table={musterPrint} /> : <Paper printed={musterPrint} />;
}

/** Puts the page in the language of whoever asked for the document. */
export async function loadPaper(): Promise<null> {
  const { musterPrint } = globalThis;
  if (!musterPrint) return null;
  await Promise.all([i18n.changeLanguage(musterPrint.language), 'detail' in musterPrint && loadPaperParts(musterPrint.detail)]);
  return null;
}

function Paper({ printed }: { printed: PrintedRecord }) {
  const { detail, template, language } = printed;
  const texts = useModuleTexts(detail.module);
  const form = useMemo(() => compile(template, language), [template, language]);
  const services = useMemo(() => servicesOf(printed), [printed]);

  useEffect(() => {
    document.title = detail.number ?? template.title;
    void picturesLoaded().then(() => {
      document.documentElement.dataset['paper'] = 'ready';
    });
  }, [detail, template]);

  return <RecordDocument {...printed} form={form} texts={texts} services={services} />;
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
