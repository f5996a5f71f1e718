import { useEffect, useState } from 'react';
import { Icon } from '../ui/bare-icon.tsx';
import { readableBytes } from './bytes.ts';
import { drawable } from './file-refusal.ts';
import { useFileScope } from './file-scope.ts';
import type { StoredFile } from './file-services.ts';
import { MarkDialog } from './mark-dialog.tsx';

interface StoredItemProps {
  id: string;
  known?: StoredFile | undefined;
  onRemove?: (() => void) | undefined;
  /** Takes a copy of the picture with marks on it. */
  onMarked?: ((file: File) => void) | undefined;
}

/** A stored file: its picture or sign, its name as a link, and how to draw on it and to remove it. */
export function StoredItem({ id, known, onRemove, onMarked }: StoredItemProps) {
  const { services, t, language, whole } = useFileScope();
  const [asked, setAsked] = useState<StoredFile>();
  const [isPictureLost, setPictureLost] = useState(false);
  const [isMarking, setMarking] = useState(false);
  const file = known ?? asked;

  useEffect(() => {
    if (known) return undefined;
    let gone = false;
    // A file that cannot be described is still offered by its address.
    services.aboutFile(id).then(
      (about) => !gone && setAsked(about),
      () => undefined,
    );
    return () => {
      gone = true;
    };
  }, [services, id, known]);

  const name = file?.name ?? t('file');
  return (
    <li className="mf-file">
      <span className="mf-thumb">
        {file?.type.startsWith('image/') && !isPictureLost ? (
          <img src={services.fileUrl(id)} alt="" loading={whole ? 'eager' : 'lazy'} onError={() => setPictureLost(true)} />
        ) : (
          <Icon name="file" />
        )}
      </span>
      <span className="mf-file-text">
        <a className="mf-file-name" href={services.fileUrl(id)} target="_blank" rel="noreferrer">
          {name}
        </a>
        {file ? <span className="mf-file-note">{readableBytes(file.size, language)}</span> : null}
      </span>
      {onMarked && file && drawable.includes(file.type) && !isPictureLost ? (
        <button className="mf-icon-button" type="button" aria-label={t('marks.draw', { name })} onClick={() => setMarking(true)}>
          <Icon name="edit" />
        </button>
      ) : null}
      {onRemove ? (
        <button className="mf-icon-button" type="button" aria-label={t('removeFile', { name })} onClick={onRemove}>
          <Icon name="delete" />
        </button>
      ) : null}
      {isMarking && file && onMarked ? <MarkDialog file={file} onSave={onMarked} onClose={() => setMarking(false)} /> : null}
    </li>
  );
}
