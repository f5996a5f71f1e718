import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { uuidv7 } from 'uuidv7';
import type { CellKey } from '../../../../engine/index.ts';
import type { WaitingUpload } from '../../files/file-services.ts';
import { onSendAgain, patience, pauseAfter } from '../../files/send-again.ts';
import { useFormScope } from '../form-scope.ts';

export type SignatureState = 'empty' | 'drawing' | 'saving' | 'saved' | 'failed';

/** Milliseconds between checks whether older files have arrived. */
const patienceWithOthers = 200;

const delay = (milliseconds: number): Promise<void> => new Promise((later) => setTimeout(later, milliseconds));

interface SignatureFileOptions {
  id: string;
  cellKey: CellKey;
  /** The drawn signature was stored, or cleared. */
  onFile: (fileId: string | undefined) => void;
}

/** Returns the place under which the device keeps the drawing of a cell until the server has it. */
export function placeOfSignature(cellKey: CellKey): string {
  return `${cellKey}#signature`;
}

/** A drawn signature on its way to the server: kept by the device first, sent again when the connection is back. */
export function useSignatureFile({ id, cellKey, onFile }: SignatureFileOptions) {
  const { services, store } = useFormScope();
  const { queue } = services;
  const [state, setState] = useState<SignatureState>('empty');
  const [restored, setRestored] = useState<string>();
  const transfer = useRef<AbortController>(undefined);
  const waiting = useRef<WaitingUpload>(undefined);
  const attempts = useRef(0);
  const place = placeOfSignature(cellKey);
  // The form may be recompiled while a signature uploads; the upload is reported to the current form.
  const latest = useRef({ onFile, store });
  useEffect(() => {
    latest.current = { onFile, store };
  });

  async function send(upload: WaitingUpload): Promise<void> {
    transfer.current?.abort();
    const controller = new AbortController();
    transfer.current = controller;
    attempts.current = waiting.current?.id === upload.id ? attempts.current + 1 : 1;
    waiting.current = upload;
    setState('saving');
    try {
      await queue.keep(upload);
      const stored = await services.upload(upload.file, {
        id: upload.id,
        question: cellKey,
        onProgress: () => {},
        signal: controller.signal,
      });
      // A photo that was chosen before is an answer before: coming after, it would void the signature. One that this form does not send is not awaited.
      const isSentHere = (other: string) => latest.current.store.isBusy(other.split('#')[0]);
      while (!controller.signal.aborted && (await queue.hasOlder(upload.id, isSentHere))) await delay(patienceWithOthers);
      if (controller.signal.aborted) return;
      latest.current.onFile(stored.id);
      // The answer names the file before the device forgets it.
      latest.current.store.flush();
      forget();
      setState('saved');
    } catch {
      if (!controller.signal.aborted) setState('failed');
    }
  }

  function forget(): void {
    if (waiting.current) void queue.forget(waiting.current.id);
    waiting.current = undefined;
  }

  function stop(): void {
    transfer.current?.abort();
    forget();
    setRestored(undefined);
  }

  const retry = useEffectEvent(() => {
    if (waiting.current) void send(waiting.current);
  });

  const isUnsettled = state !== 'empty' && state !== 'saved';
  useEffect(() => {
    store.busy(cellKey, id, isUnsettled);
    return () => store.busy(cellKey, id, false);
  }, [store, cellKey, id, isUnsettled]);

  useEffect(() => {
    if (state !== 'failed') return undefined;
    const again = () => retry();
    const isGivenUp = attempts.current >= patience;
    const timer = isGivenUp ? undefined : setTimeout(again, pauseAfter(attempts.current));
    const stopListening = onSendAgain(again, isGivenUp);
    return () => {
      clearTimeout(timer);
      stopListening();
    };
  }, [state]);

  const takeUp = useEffectEvent((upload: WaitingUpload) => {
    setRestored(URL.createObjectURL(upload.file));
    void send(upload);
  });
  useEffect(() => {
    let gone = false;
    void queue.waiting(place).then((kept) => {
      const last = kept.at(-1);
      const isIdle = !waiting.current || transfer.current?.signal.aborted;
      if (!gone && last && isIdle) takeUp(last);
    });
    return () => {
      gone = true;
      transfer.current?.abort();
    };
  }, [queue, place]);

  useEffect(() => () => (restored === undefined ? undefined : URL.revokeObjectURL(restored)), [restored]);

  return {
    state,
    /** The address of a signature that was drawn in an earlier visit. */
    restored,
    draw: () => {
      stop();
      setState('drawing');
    },
    save: (file: File) => send({ id: uuidv7(), place, file }),
    retry: () => waiting.current && void send(waiting.current),
    clear: () => {
      stop();
      setState('empty');
      onFile(undefined);
    },
  };
}
