import { useId, useRef, useState, type DragEvent } from 'react';
import { typeNames } from '../../shared/file-limits.ts';
import { Icon } from '../ui/bare-icon.tsx';
import { readableBytes } from './bytes.ts';
import { acceptOf, refusalOf, sizeHint, type ListLimits } from './file-refusal.ts';
import { useFileScope } from './file-scope.ts';
import type { StoredFile, Upload } from './file-services.ts';
import { StoredItem } from './stored-item.tsx';
import { UploadItem } from './upload-item.tsx';
import { useKeptFocus } from './use-kept-focus.ts';
import { useUploads } from './use-uploads.ts';

interface FileListProps {
  id: string;
  /** Place that waits for the files: the device finds its kept files by it. */
  place: string;
  limits: ListLimits;
  upload: Upload;
  fileIds: () => readonly string[];
  onFiles: (ids: readonly string[]) => void;
  /** A stored file was taken off the list. */
  onRemoved?: (id: string) => void;
  onLeave?: (() => void) | undefined;
  /** Something is on its way, told with a name of this list; or nothing any more. */
  onBusy?: (work: string, isBusy: boolean) => void;
  /** Id of the element that describes the list: an error, a hint. */
  describedBy?: string | undefined;
}

/** Files: stored ones, those on their way, and how to add more: choose, photograph or drop. */
export function FileList({ id, place, limits, upload, fileIds, onFiles, onRemoved, onLeave, onBusy, describedBy }: FileListProps) {
  const { t, language } = useFileScope();
  const work = useId();
  const { waiting, start, done } = useUploads({ place, fileIds, onBusy: (isBusy) => onBusy?.(work, isBusy) });
  const [known, setKnown] = useState<ReadonlyMap<string, StoredFile>>(new Map());
  const [refused, setRefused] = useState<readonly string[]>([]);
  const [said, setSaid] = useState('');
  const [over, setOver] = useState(false);
  const stored = fileIds();
  const room = limits.maxFiles - stored.length - waiting.length;
  const size = readableBytes(limits.maxSize, language);
  const chooser = useRef<HTMLInputElement>(null);
  const zone = useRef<HTMLDivElement>(null);
  // Moves the focus if the focused button disappears (the file was removed or stored, or there is no room for another): first to a button
  // that adds a file, else to the button of a file.
  const keptFocus = useKeptFocus(zone, '.mf-file-buttons :is(button, .mf-camera input), .mf-file button');

  function add(files: readonly File[]): void {
    const problems: string[] = [];
    const taken: File[] = [];
    for (const file of files) {
      const wrong = refusalOf(file, limits);
      if (wrong) problems.push(`${file.name}: ${t(wrong, { size, types: typeNames(limits.types) })}`);
      else if (taken.length >= room) problems.push(`${file.name}: ${t('fileCount', { count: limits.maxFiles })}`);
      else taken.push(file);
    }
    setRefused(problems);
    start(taken);
  }

  function keep(file: StoredFile): void {
    setKnown((now) => new Map(now).set(file.id, file));
    setSaid(t('fileUploaded', { name: file.name }));
    // Several uploads may end at the same moment: each adds to the current list.
    if (!fileIds().includes(file.id)) onFiles([...fileIds(), file.id]);
    done(file.id);
    onLeave?.();
  }

  function remove(fileId: string): void {
    setSaid(t('fileRemoved', { name: known.get(fileId)?.name ?? t('file') }));
    onFiles(fileIds().filter((other) => other !== fileId));
    onRemoved?.(fileId);
  }

  const dropZone = {
    'data-over': over ? '' : undefined,
    onDragOver: (event: DragEvent) => {
      event.preventDefault();
      setOver(true);
    },
    onDragLeave: () => setOver(false),
    onDrop: (event: DragEvent) => {
      event.preventDefault();
      setOver(false);
      add([...event.dataTransfer.files]);
    },
  };

  return (
    <div className="mf-files" ref={zone} {...keptFocus} {...dropZone}>
      {stored.length + waiting.length > 0 ? (
        <ul className="mf-file-list">
          {stored.map((fileId) => (
            <StoredItem
              key={fileId}
              id={fileId}
              known={known.get(fileId)}
              onRemove={() => remove(fileId)}
              onMarked={room > 0 ? (file) => add([file]) : undefined}
            />
          ))}
          {waiting.map((each) => (
            <UploadItem
              key={each.id}
              waiting={each}
              place={place}
              limits={limits}
              upload={upload}
              onStored={keep}
              onCancel={() => done(each.id)}
            />
          ))}
        </ul>
      ) : null}
      {room > 0 ? (
        <div className="mf-file-buttons">
          {limits.capture ? null : (
            <button
              className="mf-button"
              id={id}
              type="button"
              aria-describedby={[`${id}--limits`, describedBy].filter(Boolean).join(' ')}
              onClick={() => chooser.current?.click()}
            >
              <Icon name="attach" />
              {t('addFile')}
            </button>
          )}
          <input ref={chooser} hidden tabIndex={-1} type="file" accept={acceptOf(limits.types)} multiple={room > 1} onChange={take} />
          {limits.types.some((type) => type.startsWith('image/')) ? (
            <label className="mf-button mf-camera">
              <Icon name="camera" />
              {t('takePhoto')}
              <input
                className="mf-hidden"
                id={limits.capture ? id : undefined}
                type="file"
                accept="image/*"
                capture={limits.capture ?? 'environment'}
                onChange={take}
              />
            </label>
          ) : null}
          <span className="mf-hint" id={`${id}--limits`}>
            {[typeNames(limits.types), t(sizeHint(limits.types), { size }), t('fileCountLimit', { count: limits.maxFiles })].join(' · ')}
          </span>
        </div>
      ) : null}
      <div aria-live="polite">
        <span className="mf-hidden">{said}</span>
        {refused.map((text) => (
          <p className="mf-says mf-error" key={text}>
            <Icon name="error" />
            <span>{text}</span>
          </p>
        ))}
      </div>
    </div>
  );

  function take({ currentTarget }: { currentTarget: HTMLInputElement }): void {
    add([...(currentTarget.files ?? [])]);
    currentTarget.value = '';
  }
}
