import Box from '@mui/material/Box';
import { useQueryClient } from '@tanstack/react-query';
import { useId, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { fileLimits } from '../../shared/file-limits.ts';
import { api } from '../api.ts';
import { FileList } from '../files/file-list.tsx';
import { FileScopeContext } from '../files/file-scope.ts';
import { noQueue } from '../files/file-services.ts';
import type { Upload } from '../files/file-services.ts';
import { sendFile, storedFiles } from '../files/stored-files.ts';
import '../ui/form/form.css';
import { fileResource } from './library-query.ts';

const limits = { ...fileLimits['library-file'], maxFiles: 100 };
/** Uploaded files appear in the list of files, so the area itself keeps none. */
const none = (): readonly string[] => [];

/** An area to drop or choose files, with the progress of each. `keep` stores an uploaded file in its destination. */
export function UploadArea({ keep, most = limits.maxFiles }: { keep: (fileId: string) => Promise<void>; most?: number }) {
  const { t, i18n } = useTranslation(['forms', 'problems']);
  const { t: words } = useTranslation('library');
  const client = useQueryClient();
  const id = useId();
  const { language } = i18n;
  const scope = useMemo(() => ({ services: { ...storedFiles(client), queue: noQueue }, language, t, whole: false }), [client, language, t]);

  const upload: Upload = async (file, options) => {
    const stored = await sendFile(file, { target: 'library-file' }, options);
    await keep(stored.id);
    return stored;
  };

  return (
    <FileScopeContext value={scope}>
      <Box
        className="mf-form"
        role="group"
        aria-label={words('upload')}
        sx={{ mb: 2, p: 1.5, border: '1px dashed', borderColor: 'divider', borderRadius: 2 }}
      >
        <FileList
          id={id}
          place="library"
          limits={{ ...limits, maxFiles: most }}
          upload={upload}
          fileIds={none}
          onFiles={() => void client.invalidateQueries({ queryKey: ['settings', fileResource.endpoint] })}
        />
      </Box>
    </FileScopeContext>
  );
}

/** Adds an uploaded file to a folder; repeating the call adds no second one. */
export async function addToFolder(fileId: string, folderId: string | undefined): Promise<void> {
  const body = { library_file: { file: fileId, folder_id: folderId ?? null } };
  await api.post(fileResource.endpoint, body, { headers: { 'Idempotency-Key': fileId } });
}
