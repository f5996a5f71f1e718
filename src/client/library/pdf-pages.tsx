import Box from '@mui/material/Box';
import { useQuery } from '@tanstack/react-query';
import { getDocument, GlobalWorkerOptions, version } from 'pdfjs-dist';
import type { PDFDocumentProxy } from 'pdfjs-dist';
// oxlint-disable-next-line import/default -- The address that Vite gives the file.
import workerUrl from 'pdfjs-dist/build/pdf.worker.min.mjs?url';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ErrorState } from '../ui/error-state.tsx';
import { RowsSkeleton } from '../ui/screen-skeleton.tsx';

GlobalWorkerOptions.workerSrc = workerUrl;

/** Where the build puts what only some files need; see `vite.config.ts`. */
const data = `/assets/pdfjs-${version}`;
const parts = {
  ...{ wasmUrl: `${data}/wasm/`, cMapUrl: `${data}/cmaps/`, standardFontDataUrl: `${data}/standard_fonts/`, iccUrl: `${data}/iccs/` },
  cMapPacked: true,
};

/** Shows the pages of a PDF, each drawn when it scrolls into view. */
export function PdfPages({ url, name }: { url: string; name: string }) {
  const {
    data: pdf,
    error,
    refetch,
  } = useQuery({ queryKey: ['pdf', url], queryFn: () => getDocument({ url, ...parts }).promise, structuralSharing: false, retry: false });
  if (!pdf) return error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <RowsSkeleton rows={3} height={220} />;
  return (
    <Box
      role="document"
      aria-label={name}
      tabIndex={0}
      sx={{ maxHeight: '78vh', overflow: 'auto', bgcolor: 'action.hover', p: 1.5, borderRadius: 2 }}
    >
      {Array.from({ length: pdf.numPages }, (_, index) => (
        <PdfPage key={index} pdf={pdf} number={index + 1} />
      ))}
    </Box>
  );
}

function PdfPage({ pdf, number }: { pdf: PDFDocumentProxy; number: number }) {
  const { t } = useTranslation('library');
  const canvas = useRef<HTMLCanvasElement>(null);
  const [isSeen, setSeen] = useState(false);

  useEffect(() => {
    const { current } = canvas;
    if (!current) return undefined;
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && setSeen(true), { rootMargin: '400px' });
    observer.observe(current);
    return () => observer.disconnect();
  }, []);

  useEffect(() => {
    const { current } = canvas;
    if (!isSeen || !current) return undefined;
    let stop = () => {};
    void pdf.getPage(number).then((page) => {
      const natural = page.getViewport({ scale: 1 });
      const scale = (Math.max(320, current.clientWidth) / natural.width) * Math.min(2, window.devicePixelRatio);
      const viewport = page.getViewport({ scale });
      current.width = viewport.width;
      current.height = viewport.height;
      const drawing = page.render({ canvas: current, viewport });
      stop = () => drawing.cancel();
      // A drawing that was cancelled is no failure.
      drawing.promise.catch(() => undefined);
    });
    return () => stop();
  }, [isSeen, pdf, number]);

  return (
    <Box
      component="canvas"
      ref={canvas}
      role="img"
      aria-label={t('page', { number, total: pdf.numPages })}
      sx={{ display: 'block', width: '100%', maxWidth: 900, mx: 'auto', mb: 1.5, bgcolor: '#fff', boxShadow: 1, minHeight: 320 }}
    />
  );
}
