import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { problemOf } from '../problem-error.ts';
import { notify, notifyProblem } from './notify.ts';
import { saveBlob } from './save-blob.ts';

/** A PDF that the server draws, and the name to save it by. */
export interface PdfFile {
  name: string;
  ask: () => Promise<Blob>;
}

/** Saves PDFs that the server draws; a server without a browser answers 503, and this one prints instead. */
export function usePdf(print: () => void | Promise<void>) {
  const { t } = useTranslation('records');
  const [isDrawing, setDrawing] = useState(false);

  async function savePdf({ name, ask }: PdfFile): Promise<void> {
    setDrawing(true);
    try {
      saveBlob(await ask(), `${name}.pdf`);
    } catch (thrown) {
      if (problemOf(thrown).status !== 503) return notifyProblem(thrown);
      notify({ tone: 'info', text: t('print.byBrowser') });
      await print();
    } finally {
      setDrawing(false);
    }
  }

  return { isDrawing, savePdf };
}
