import { useEffect, useEffectEvent, useRef } from 'react';
import type SignaturePad from 'signature_pad';
import type { CellKey } from '../../../../engine/index.ts';
import { useFormScope } from '../form-scope.ts';
import { Icon } from '../../ui/bare-icon.tsx';
import { useSignatureFile } from './use-signature-file.ts';

interface SignaturePaperProps {
  id: string;
  cellKey: CellKey;
  /** Explains the purpose of the paper while it is empty. */
  hint: 'signOptional' | 'signOptionalTyped' | 'signWitnessed';
  onStart: () => void;
  /** The drawn signature was stored, or cleared. */
  onFile: (fileId: string | undefined) => void;
}

const pause = 900;

/** Paper to sign on with a finger, a pen or a mouse. The drawing is saved after a pause. */
export function SignaturePaper({ id, cellKey, hint, onStart, onFile }: SignaturePaperProps) {
  const { t } = useFormScope();
  const canvas = useRef<HTMLCanvasElement>(null);
  const pad = useRef<SignaturePad>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const { state, restored, draw, save, retry, clear } = useSignatureFile({ id, cellKey, onFile });

  const begin = useEffectEvent(() => {
    clearTimeout(timer.current);
    draw();
    onStart();
  });
  const rest = useEffectEvent((paper: HTMLCanvasElement) => {
    timer.current = setTimeout(() => {
      paper.toBlob((blob) => blob && void save(new File([blob], 'signature.png', { type: 'image/png' })), 'image/png');
    }, pause);
  });

  useEffect(() => {
    const paper = canvas.current;
    if (!paper) return undefined;
    let gone = false;
    const observer = new ResizeObserver(() => fitPaper(paper, pad.current));
    const onBegin = () => begin();
    const onRest = () => rest(paper);
    void import('signature_pad').then(({ default: Pad }) => {
      if (gone || !paper.getContext('2d')) return;
      pad.current = new Pad(paper, { penColor: '#0b1f3a', minWidth: 0.8, maxWidth: 2.6 });
      observer.observe(paper);
      pad.current.addEventListener('beginStroke', onBegin);
      pad.current.addEventListener('endStroke', onRest);
    });
    return () => {
      gone = true;
      observer.disconnect();
      pad.current?.off();
      clearTimeout(timer.current);
    };
  }, []);

  function wipe(): void {
    clearTimeout(timer.current);
    pad.current?.clear();
    clear();
  }

  return (
    <div className="mf-paper-box">
      <div className="mf-paper-frame">
        <canvas ref={canvas} className="mf-paper" role="img" aria-label={t('signHere')} />
        {restored === undefined ? null : <img className="mf-paper mf-paper-kept" src={restored} alt="" />}
        {state === 'empty' ? (
          <span className="mf-paper-hint" aria-hidden="true">
            {t('signHere')}
          </span>
        ) : null}
      </div>
      <div className="mf-paper-state">
        <span className="mf-hint" role="status">
          {state === 'empty' ? t(hint) : t(`signature.${state}`)}
        </span>
        {state === 'failed' ? (
          <button className="mf-quiet" type="button" onClick={retry}>
            <Icon name="retry" />
            {t('retry')}
          </button>
        ) : null}
        {state === 'empty' ? null : (
          <button className="mf-quiet" type="button" onClick={wipe}>
            {t('clear')}
          </button>
        )}
      </div>
    </div>
  );
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
