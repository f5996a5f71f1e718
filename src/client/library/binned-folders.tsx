import Alert from '@mui/material/Alert';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import ListItemText from '@mui/material/ListItemText';
import Paper from '@mui/material/Paper';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { daysInBin } from '../../shared/bin.ts';
import { RestoreButton } from '../settings/restore-button.tsx';
import { Icon } from '../ui/icon.tsx';
import { fileResource, folderResource, foldersQuery } from './library-query.ts';

/** Folders in the bin, and how long their content can be restored. */
export function BinnedFolders() {
  const { t } = useTranslation('library');
  const { data: folders = [] } = useQuery(foldersQuery(true));
  return (
    <>
      <Alert severity="info" sx={{ mb: 2 }}>
        {t('binHint', { count: daysInBin })}
      </Alert>
      {folders.length > 0 && (
        <Paper variant="outlined" sx={{ mb: 2 }}>
          <List dense aria-label={t('folders')}>
            {folders.map((folder) => (
              <ListItem
                key={folder.id}
                secondaryAction={<RestoreButton resource={folderResource} row={folder} changes={[fileResource.endpoint]} />}
                sx={{ gap: 1.5 }}
              >
                <Icon name="folder" />
                <ListItemText primary={folder.name} secondary={folder.site?.name} />
              </ListItem>
            ))}
          </List>
        </Paper>
      )}
    </>
  );
}
