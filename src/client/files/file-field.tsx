import { useQueryClient } from '@tanstack/react-query';
import { useId, useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { fileLimits, type FileTarget } from '../../shared/file-limits.ts';
import { api } from '../api.ts';
import '../ui/form/form.css';
import { RequiredMark } from './required-mark.tsx';
import { FileList } from './file-list.tsx';
import { FileScopeContext } from './file-scope.ts';
import { noQueue } from './file-services.ts';
import { StoredItem } from './stored-item.tsx';
import { fileUrl, sendFile, storedFiles } from './stored-files.ts';

export interface FileFieldProps {
  label: string;
  target: FileTarget;
  /** The ids of the files, to be saved with the rest of the form. */
  value: readonly string[];
  onChange: (ids: string[]) => void;
  hint?: string | undefined;
  error?: string | undefined;
  isRequired?: boolean;
  /** They are shown only. */
  isReadOnly?: boolean;
  /** Whether a sent file stays on the server when it is taken off, because that can be taken back. */
  keeps?: boolean;
  /** Saving waits while a file is on its way. */
  onBusy?: (isBusy: boolean) => void;
}

/** Files of a settings form: sent when they are chosen, attached when the form is saved, forgotten when it is not. */
export function FileField(props: FileFieldProps) {
  const { label, target, value, onChange, hint, error, isRequired = false, isReadOnly = false, keeps = false, onBusy } = props;
  const { t, i18n } = useTranslation(['forms', 'problems']);
  const client = useQueryClient();
  const id = useId();
  const latest = useRef(value);
  latest.current = value;
  const fresh = useRef(new Set<string>());
  const { language } = i18n;
  const scope = useMemo(() => ({ services: { ...storedFiles(client), queue: noQueue }, language, t, whole: false }), [client, language, t]);
  const note = error ?? hint;

  /** Deletes at once a file that was sent and then taken off, to make room; a file of the owner goes when the owner is saved. */
  function remove(file: string): void {
    if (!keeps && fresh.current.delete(file)) void api.delete(fileUrl(file)).catch(() => undefined);
  }

  return (
    <FileScopeContext value={scope}>
      <div className="mf-form mf-file-field" role="group" aria-labelledby={`${id}-label`}>
        <div className="mf-label" id={`${id}-label`}>
          {label}
          {isRequired && <RequiredMark />}
        </div>
        {isReadOnly ? (
          <Stored ids={value} />
        ) : (
          <FileList
            id={id}
            place={target}
            limits={fileLimits[target]}
            upload={async (file, options) => {
              const stored = await sendFile(file, { target }, options);
              fresh.current.add(stored.id);
              return stored;
            }}
            fileIds={() => latest.current}
            onFiles={(ids) => {
              latest.current = ids;
              onChange([...ids]);
            }}
            onRemoved={remove}
            onBusy={(_, isBusy) => onBusy?.(isBusy)}
            describedBy={note === undefined ? undefined : `${id}-note`}
          />
        )}
        {note !== undefined && (
          <p className={error === undefined ? 'mf-hint' : 'mf-says mf-error'} id={`${id}-note`}>
            {note}
          </p>
        )}
      </div>
    </FileScopeContext>
  );
}

function Stored({ ids }: { ids: readonly string[] }) {
  return (
    <ul className="mf-file-list">
      {ids.map((each) => (
        <StoredItem key={each} id={each} />
      ))}
    </ul>
  );
}
