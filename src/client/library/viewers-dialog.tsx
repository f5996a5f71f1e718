import Alert from '@mui/material/Alert';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { FolderRow, FolderViewers } from '../../shared/library.ts';
import { roleName } from '../session/role-name.ts';
import { FormPerson } from '../settings/fields/form-person.tsx';
import { FormSelect } from '../settings/fields/form-select.tsx';
import { SettingsDialog } from '../settings/settings-dialog.tsx';
import { folderResource, viewersQuery } from './library-query.ts';

interface ViewersDialogProps {
  folder: FolderRow;
  onClose: () => void;
}

/** Limits a folder to roles and people. */
export function ViewersDialog({ folder, onClose }: ViewersDialogProps) {
  const { data } = useQuery(viewersQuery(folder.id));
  return data ? <ViewersForm folder={folder} viewers={data} onClose={onClose} /> : null;
}

function ViewersForm({ folder, viewers, onClose }: ViewersDialogProps & { viewers: FolderViewers }) {
  const { t } = useTranslation('library');
  const { roles, people, above, choices } = viewers;
  const offered = [...choices, ...roles.filter(({ id }) => choices.every((choice) => choice.id !== id))];
  return (
    <SettingsDialog
      title={t('viewers.title')}
      resource={folderResource}
      row={folder}
      values={{ viewer_role_ids: roles.map(({ id }) => id), viewer_ids: people.map(({ id }) => id) }}
      onDone={() => undefined}
      onClose={onClose}
    >
      {above.length > 0 && (
        <Alert severity="info" icon={false}>
          {t('viewers.above', { folders: above.map(({ name }) => name).join(', ') })}
        </Alert>
      )}
      <FormSelect
        name="viewer_role_ids"
        label={t('viewers.roles')}
        options={offered.map(({ id, name }) => ({ id, name: roleName(name) }))}
        isMultiple
      />
      <FormPerson name="viewer_ids" label={t('viewers.people')} isMultiple />
      <Typography variant="body2" color="text.secondary">
        {t('viewers.hint')}
      </Typography>
    </SettingsDialog>
  );
}
