import { useEffect, useEffectEvent, useState } from 'react';
import { flushSync } from 'react-dom';

const patience = 5_000;

/**
 * Renders the document for printing and returns the time of its creation while it is in the page: from before the printer needs it until
 * the print is done.
 */
export function usePrint(prepare: () => Promise<unknown>) {
  const [printedAt, setPrintedAt] = useState<string>();
  const [isPreparing, setPreparing] = useState(false);

  const show = useEffectEvent((isShown: boolean) =>
    flushSync(() => setPrintedAt((before) => (isShown ? (before ?? new Date().toISOString()) : undefined))),
  );
  useEffect(() => {
    const paper = matchMedia('print');
    const before = () => show(true);
    const after = () => show(false);
    const change = ({ matches }: MediaQueryListEvent) => show(matches);
    addEventListener('beforeprint', before);
    addEventListener('afterprint', after);
    paper.addEventListener('change', change);
    return () => {
      removeEventListener('beforeprint', before);
      removeEventListener('afterprint', after);
      paper.removeEventListener('change', change);
    };
  }, []);

  async function print(): Promise<void> {
    setPreparing(true);
    try {
      await prepare();
      flushSync(() => setPrintedAt(new Date().toISOString()));
      await picturesLoaded();
      window.print();
    } finally {
      setPreparing(false);
    }
  }

  return { printedAt, isPreparing, print };
}

/** Waits until the document's pictures are loaded or have failed to load. */
export async function picturesLoaded(): Promise<void> {
  const late = new Promise<void>((resolve) => setTimeout(resolve, patience));
  // The page first asks for the kind of a file, which decides whether it has a picture.
  await new Promise((resolve) => setTimeout(resolve, 100));
  const pictures = [...document.querySelectorAll<HTMLImageElement>('.paper img')];
  await Promise.race([late, Promise.all(pictures.map((picture) => picture.decode().catch(() => undefined)))]);
}
