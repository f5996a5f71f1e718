import { useEffect, useState } from 'react';
import { Icon } from '../forms/icon.tsx';
import { readableBytes } from './bytes.ts';
import { useFileScope } from './file-scope.ts';
import type { StoredFile } from './file-services.ts';

/** A stored file: its picture or sign, its name as a link, and how to remove it. */
export function StoredItem({ id, known, onRemove }: { id: string; known?: StoredFile | undefined; onRemove?: (() => void) | undefined }) {
  const { services, t, language, whole } = useFileScope();
  const [asked, setAsked] = useState<StoredFile>();
  const [isPictureLost, setPictureLost] = useState(false);
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
      {onRemove ? (
        <button className="mf-icon-button" type="button" aria-label={t('removeFile', { name })} onClick={onRemove}>
          <Icon name="delete" />
        </button>
      ) : null}
    </li>
  );
}
