import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { FolderRow } from '../../shared/library.ts';
import { folderQuery } from './library-query.ts';
import { Reminders } from './reminders.tsx';

/** The reminders of a folder. */
export function FolderReminders({ folder, onClose }: { folder: FolderRow; onClose: () => void }) {
  const { t } = useTranslation('common');
  const { data } = useQuery(folderQuery(folder.id));
  return (
    <Dialog open onClose={onClose} aria-label={folder.name} fullWidth maxWidth="sm">
      <DialogContent>{data && <Reminders of={{ folder_id: folder.id }} reminders={data.reminders} />}</DialogContent>
      <DialogActions sx={{ px: 3, pb: 2.5 }}>
        <Button color="inherit" onClick={onClose}>
          {t('action.close')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
