import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useParams } from 'react-router-dom';
import type { LibraryFileDetail } from '../../shared/library.ts';
import { api } from '../api.ts';
import { fileUrl } from '../files/stored-files.ts';
import { useAllows } from '../profile/profile-query.ts';
import { ErrorState } from '../ui/error-state.tsx';
import { Icon } from '../ui/icon.tsx';
import { Screen } from '../ui/screen.tsx';
import { RowsSkeleton } from '../ui/screen-skeleton.tsx';
import { FavoriteButton } from './favorite-button.tsx';
import { FileDialog } from './file-dialog.tsx';
import { FilePreview } from './file-preview.tsx';
import { FileReaders } from './file-readers.tsx';
import { FileVersions } from './file-versions.tsx';
import { folderPath } from './folder-path.ts';
import { fileQuery, fileResource, useLibraryChange } from './library-query.ts';
import { MoveDialog } from './move-dialog.tsx';
import { Reminders } from './reminders.tsx';

/** `/library/view/{id}`: a file shown in the page, with its versions, its readers and reminders. */
export function LibraryFileScreen() {
  const { id = '' } = useParams();
  const { t } = useTranslation('library');
  const { data: file, error, refetch } = useQuery(fileQuery(id));
  if (file) return <ShownFile file={file} refetch={refetch} />;
  return (
    <Screen title={t('title')} back="/library">
      {error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <RowsSkeleton rows={6} height={56} />}
    </Screen>
  );
}

function ShownFile({ file, refetch }: { file: LibraryFileDetail; refetch: () => Promise<{ isError: boolean }> }) {
  const { t } = useTranslation('library');
  const allows = useAllows();
  const navigate = useNavigate();
  const [dialog, setDialog] = useState<'edit' | 'move'>();
  const [shownId, setShownId] = useState<string>();
  const shown = file.versions.find((version) => version.file_id === shownId) ?? file;
  const mayChange = allows('update', 'Library');
  const close = () => setDialog(undefined);
  // A file that was put into the bin is not found any more.
  const settle = async () => {
    const { isError } = await refetch();
    if (isError) void navigate(folderPath(file.folder?.id));
  };

  return (
    <>
      <Screen
        title={file.name}
        subtitle={[...(file.site ? [file.site.name] : []), ...file.path.map(({ name }) => name)].join(' › ')}
        back={folderPath(file.folder?.id)}
        tools={<FavoriteButton of={{ library_file_id: file.id }} name={file.name} favoriteId={file.favorite_id} />}
        actions={
          <>
            {mayChange && (
              <>
                <Button color="inherit" startIcon={<Icon name="edit" />} onClick={() => setDialog('edit')}>
                  {t('file.edit')}
                </Button>
                <Button color="inherit" startIcon={<Icon name="folder" />} onClick={() => setDialog('move')}>
                  {t('move.action')}
                </Button>
              </>
            )}
            <Button variant="outlined" startIcon={<Icon name="download" />} href={fileUrl(shown.file_id)} download={file.name}>
              {t('download')}
            </Button>
          </>
        }
        panel={
          <>
            <FileVersions file={file} shown={shown.file_id} mayAdd={mayChange} onShow={setShownId} />
            <Reminders of={{ library_file_id: file.id }} reminders={file.reminders} />
            {mayChange && file.must_read && <FileReaders file={file} />}
          </>
        }
      >
        {file.must_read && <MustRead file={file} />}
        {file.has_text === false && (
          <Alert severity="info" sx={{ mb: 2 }}>
            {t('noText')}
          </Alert>
        )}
        <FilePreview key={shown.file_id} fileId={shown.file_id} type={shown.type} name={file.name} />
      </Screen>
      {dialog === 'edit' && <FileDialog file={file} onDone={() => void settle()} onClose={close} />}
      {dialog === 'move' && <MoveDialog moved={{ kind: 'file', id: file.id, name: file.name }} onClose={close} />}
    </>
  );
}

function MustRead({ file }: { file: LibraryFileDetail }) {
  const { t } = useTranslation('library');
  const { mutate, isPending } = useLibraryChange(() =>
    api.post(`${fileResource.endpoint}/${file.id}/confirmations`, { version: file.version }),
  );
  if (file.read_at !== null)
    return (
      <Alert severity="success" sx={{ mb: 2 }}>
        {t('confirmed', { version: file.version })}
      </Alert>
    );
  return (
    <Alert
      severity="warning"
      // On a phone the button has a line of its own.
      sx={{ mb: 2, alignItems: 'center', flexWrap: { xs: 'wrap', sm: 'nowrap' } }}
      action={
        <Button color="inherit" variant="outlined" loading={isPending} onClick={() => mutate(undefined)} sx={{ whiteSpace: 'nowrap' }}>
          {t('confirm')}
        </Button>
      }
    >
      {t('mustReadText')}
    </Alert>
  );
}
