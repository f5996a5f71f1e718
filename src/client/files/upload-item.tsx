import { useEffect, useRef, useState } from 'react';
import { useMachine } from '@xstate/react';
import type { FileLimits } from '../../shared/file-limits.ts';
import { Icon } from '../ui/bare-icon.tsx';
import { readableBytes } from './bytes.ts';
import { useFileScope } from './file-scope.ts';
import type { StoredFile, Upload } from './file-services.ts';
import { onSendAgain } from './send-again.ts';
import { isGivenUp, uploadMachine } from './upload-machine.ts';
import { useUploadWrong } from './use-upload-wrong.ts';

/** A file being uploaded, and whether it is in the device's queue. */
export interface WaitingFile {
  id: string;
  file: File;
  isKept: boolean;
}

interface UploadItemProps {
  waiting: WaitingFile;
  place: string;
  limits: FileLimits;
  upload: Upload;
  onStored: (stored: StoredFile) => void;
  onCancel: () => void;
}

/** One file on its way to the server: how far it is, and what can be done when it fails. */
export function UploadItem({ waiting: { id, file, isKept }, place, limits, upload, onStored, onCancel }: UploadItemProps) {
  const { services, t, language } = useFileScope();
  const [snapshot, send] = useMachine(uploadMachine, { input: { id, file, isKept, place, limits, upload, queue: services.queue } });
  const { stored, progress, fitted } = snapshot.context;
  const told = useRef(false);
  const failed = snapshot.matches('failed');
  const givenUp = isGivenUp(snapshot.context);
  const wrong = useUploadWrong(snapshot, readableBytes(limits.maxSize, language));

  useEffect(() => {
    if (!stored || told.current) return;
    told.current = true;
    onStored(stored);
  }, [stored, onStored]);

  useEffect(() => {
    if (!failed) return undefined;
    return onSendAgain(() => send({ type: 'retry' }), givenUp);
  }, [failed, givenUp, send]);

  return (
    <li className="mf-file" data-failed={wrong === undefined ? undefined : ''}>
      <Preview file={file} isWrong={wrong !== undefined} />
      <span className="mf-file-text">
        <span className="mf-file-name">{file.name}</span>
        {wrong === undefined ? (
          <progress
            aria-label={t('uploading', { name: file.name })}
            value={snapshot.matches('fitting') || !fitted ? undefined : progress}
            max={1}
          />
        ) : (
          <span className="mf-file-note" role="alert">
            {wrong}
          </span>
        )}
      </span>
      {failed ? (
        <button
          className="mf-icon-button"
          type="button"
          aria-label={t('retryFile', { name: file.name })}
          onClick={() => send({ type: 'retry' })}
        >
          <Icon name="retry" />
        </button>
      ) : null}
      <button className="mf-icon-button" type="button" aria-label={t('cancelFile', { name: file.name })} onClick={onCancel}>
        <Icon name="close" />
      </button>
    </li>
  );
}

/** The picture as the device has it, before the server does. */
function Preview({ file, isWrong }: { file: File; isWrong: boolean }) {
  const [url, setUrl] = useState<string>();
  const isPicture = /^image\/(jpeg|png|gif|webp)$/.test(file.type);

  useEffect(() => {
    if (!isPicture) return undefined;
    const made = URL.createObjectURL(file);
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [file, isPicture]);

  return (
    <span className="mf-thumb">
      {url !== undefined && !isWrong ? (
        <img src={url} alt="" onError={() => setUrl(undefined)} />
      ) : (
        <Icon name={isWrong ? 'error' : 'file'} />
      )}
    </span>
  );
}
