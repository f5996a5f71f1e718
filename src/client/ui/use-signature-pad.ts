import { useEffect, useEffectEvent, useRef, type RefObject } from 'react';
import type SignaturePad from 'signature_pad';

interface Strokes {
  onBegin?: () => void;
  onRest: () => void;
}

/** Turns a canvas into paper to sign on with a finger, a pen or a mouse. It keeps its strokes when the screen is turned, and is marked as ready once it takes them. */
export function useSignaturePad(paper: HTMLCanvasElement | null, { onBegin, onRest }: Strokes): RefObject<SignaturePad | null> {
  const pad = useRef<SignaturePad>(null);
  const begin = useEffectEvent(() => onBegin?.());
  const rest = useEffectEvent(() => onRest());

  useEffect(() => {
    if (!paper) return undefined;
    let isGone = false;
    const observer = new ResizeObserver(() => fitPaper(paper, pad.current));
    const onBeginStroke = () => begin();
    const onEndStroke = () => rest();
    void import('signature_pad').then(({ default: Pad }) => {
      if (isGone || !paper.getContext('2d')) return;
      pad.current = new Pad(paper, { penColor: '#0b1f3a', minWidth: 0.8, maxWidth: 2.6 });
      observer.observe(paper);
      pad.current.addEventListener('beginStroke', onBeginStroke);
      pad.current.addEventListener('endStroke', onEndStroke);
      paper.dataset['ready'] = '';
    });
    return () => {
      isGone = true;
      observer.disconnect();
      pad.current?.off();
    };
  }, [paper]);

  return pad;
}

/** Sets the canvas to as many pixels as it covers, and redraws the strokes. */
function fitPaper(paper: HTMLCanvasElement, pad: SignaturePad | null): void {
  const ratio = Math.max(devicePixelRatio, 1);
  const width = Math.round(paper.offsetWidth * ratio);
  const height = Math.round(paper.offsetHeight * ratio);
  if (!pad || (paper.width === width && paper.height === height)) return;
  const strokes = pad.toData();
  paper.width = width;
  paper.height = height;
  paper.getContext('2d')?.scale(ratio, ratio);
  pad.clear();
  pad.fromData(strokes);
}
