import Box from '@mui/material/Box';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import ListItemButton from '@mui/material/ListItemButton';
import ListItemText from '@mui/material/ListItemText';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { LibraryFileDetail } from '../../shared/library.ts';
import { api } from '../api.ts';
import { readableBytes } from '../files/bytes.ts';
import { deviceZone, RelativeTime } from '../ui/relative-time.tsx';
import { Section } from '../ui/section.tsx';
import { fileQuery, fileResource } from './library-query.ts';
import { UploadArea } from './upload-area.tsx';

interface FileVersionsProps {
  file: LibraryFileDetail;
  /** Id of the content on display. */
  shown: string;
  mayAdd: boolean;
  onShow: (fileId: string) => void;
}

/** The versions of a file, the newest first, and how to add another. */
export function FileVersions({ file, shown, mayAdd, onShow }: FileVersionsProps) {
  const { t, i18n } = useTranslation('library');
  const client = useQueryClient();

  async function addVersion(fileId: string): Promise<void> {
    // Sent again after an answer was lost, the version may be there already.
    const known = await client.fetchQuery({ ...fileQuery(file.id), staleTime: 0 });
    if (known.versions.some((version) => version.file_id === fileId)) return;
    await api.patch(`${fileResource.endpoint}/${file.id}`, { library_file: { file: fileId, lock_version: known.lock_version } });
    onShow(fileId);
  }

  return (
    <Section title={t('versions')}>
      <List dense disablePadding>
        {file.versions.map((version) => (
          <ListItem key={version.version} disablePadding>
            <ListItemButton selected={version.file_id === shown} onClick={() => onShow(version.file_id)} sx={{ borderRadius: 1 }}>
              <ListItemText
                primary={t('versionOf', { version: version.version, size: readableBytes(version.size, i18n.language) })}
                secondary={
                  <>
                    {version.uploader.name} · <RelativeTime at={version.created_at} zone={deviceZone} layout="absolute" />
                  </>
                }
              />
            </ListItemButton>
          </ListItem>
        ))}
      </List>
      {file.author !== null && <Box sx={{ mt: 1, fontSize: '0.875rem' }}>{t('writtenBy', { name: file.author })}</Box>}
      {mayAdd && (
        <Box sx={{ mt: 1.5, mb: -2 }}>
          <UploadArea keep={addVersion} most={1} />
        </Box>
      )}
    </Section>
  );
}
