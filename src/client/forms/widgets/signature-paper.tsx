import { useEffect, useRef, useState } from 'react';
import type { CellKey } from '../../../../engine/index.ts';
import { useFormScope } from '../form-scope.ts';
import { Icon } from '../../ui/bare-icon.tsx';
import { useSignaturePad } from '../../ui/use-signature-pad.ts';
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
  const [canvas, setCanvas] = useState<HTMLCanvasElement | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const { state, restored, draw, save, retry, clear } = useSignatureFile({ id, cellKey, onFile });

  const pad = useSignaturePad(canvas, {
    onBegin() {
      clearTimeout(timer.current);
      draw();
      onStart();
    },
    onRest() {
      timer.current = setTimeout(() => {
        canvas?.toBlob((blob) => blob && void save(new File([blob], 'signature.png', { type: 'image/png' })), 'image/png');
      }, pause);
    },
  });
  useEffect(() => () => clearTimeout(timer.current), []);

  function wipe(): void {
    clearTimeout(timer.current);
    pad.current?.clear();
    clear();
  }

  return (
    <div className="mf-paper-box">
      <div className="mf-paper-frame">
        <canvas ref={setCanvas} className="mf-paper" role="img" aria-label={t('signHere')} />
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
