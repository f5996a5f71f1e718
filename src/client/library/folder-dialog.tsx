import { useTranslation } from 'react-i18next';
import type { FolderRow } from '../../shared/library.ts';
import { useAllows } from '../profile/profile-query.ts';
import { FormSite } from '../settings/fields/form-site.tsx';
import { FormText } from '../settings/fields/form-text.tsx';
import { SettingsDialog } from '../settings/settings-dialog.tsx';
import { folderResource } from './library-query.ts';

interface FolderDialogProps {
  /** The folder to rename. Undefined to create a folder. */
  folder?: FolderRow | undefined;
  /** Parent of the new folder. */
  parent?: FolderRow | undefined;
  onDone: () => void;
  onClose: () => void;
}

interface FolderValues {
  name: string;
  site_id: string | null;
}

/** Makes a folder, or renames it or puts it into the bin. */
export function FolderDialog({ folder, parent, onDone, onClose }: FolderDialogProps) {
  const { t } = useTranslation('library');
  const mayDelete = useAllows()('delete', 'Library');
  return (
    <SettingsDialog<FolderValues>
      title={t(folder ? 'folder.edit' : 'folder.new')}
      resource={folderResource}
      row={folder}
      values={{ name: folder?.name ?? '', site_id: null }}
      toBody={({ name, site_id: siteId }) => (folder ? { name } : { name, parent_id: parent?.id ?? null, site_id: parent ? null : siteId })}
      deletion={mayDelete ? { action: t('delete'), text: t('folder.deleteText') } : undefined}
      width="xs"
      onDone={onDone}
      onClose={onClose}
    >
      <FormText name="name" label={t('name')} isRequired maxLength={200} autoFocus />
      {!folder && !parent && <FormSite name="site_id" label={t('site')} hint={t('folder.siteHint')} />}
    </SettingsDialog>
  );
}
