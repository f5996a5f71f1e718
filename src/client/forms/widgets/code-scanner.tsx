import { useEffect, useRef, useState } from 'react';
import { useFormScope } from '../form-scope.ts';
import { codeDetector } from './code-detector.ts';

const pause = 200;

/** The camera's picture, read until a code is seen. */
export function CodeScanner({ onCode }: { onCode: (code: string) => void }) {
  const { t } = useFormScope();
  const video = useRef<HTMLVideoElement>(null);
  const found = useRef(onCode);
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    found.current = onCode;
  });

  useEffect(() => {
    const gone = new AbortController();
    watch(video.current, gone.signal, (code) => found.current(code)).catch(() => {
      if (!gone.signal.aborted) setFailed(true);
    });
    return () => gone.abort();
  }, []);

  if (failed) {
    return (
      <p className="mf-hint" role="status">
        {t('scan.failed')}
      </p>
    );
  }
  return (
    <div className="mf-scanner">
      <video ref={video} muted playsInline aria-label={t('scan.picture')} />
      <p className="mf-hint" role="status">
        {t('scan.hold')}
      </p>
    </div>
  );
}

async function watch(video: HTMLVideoElement | null, signal: AbortSignal, onCode: (code: string) => void): Promise<void> {
  if (!video) return;
  const stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } });
  const stop = (): void => stream.getTracks().forEach((track) => track.stop());
  if (signal.aborted) return stop();
  signal.addEventListener('abort', stop, { once: true });
  video.srcObject = stream;
  const [detector] = await Promise.all([codeDetector(), video.play()]);
  while (!signal.aborted) {
    const [code] = await detector.detect(video);
    if (code && !signal.aborted) return onCode(code.rawValue);
    await new Promise((resolve) => setTimeout(resolve, pause));
  }
}
