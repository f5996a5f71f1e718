import { useTranslation } from 'react-i18next';
import type { LibraryFileDetail } from '../../shared/library.ts';
import { useAllows } from '../profile/profile-query.ts';
import { FormSwitch } from '../settings/fields/form-switch.tsx';
import { FormText } from '../settings/fields/form-text.tsx';
import { SettingsDialog } from '../settings/settings-dialog.tsx';
import { fileResource } from './library-query.ts';

interface FileDialogProps {
  file: LibraryFileDetail;
  /** It was changed, or is in the bin. */
  onDone: () => void;
  onClose: () => void;
}

/** Renames a file, names its author, makes it one that must be read, or puts it into the bin. */
export function FileDialog({ file, onDone, onClose }: FileDialogProps) {
  const { t } = useTranslation('library');
  const mayDelete = useAllows()('delete', 'Library');
  return (
    <SettingsDialog
      title={t('file.edit')}
      resource={fileResource}
      row={file}
      values={{ name: file.name, author: file.author ?? '', must_read: file.must_read }}
      deletion={mayDelete ? { action: t('delete'), text: t('file.deleteText') } : undefined}
      onDone={onDone}
      onClose={onClose}
    >
      <FormText name="name" label={t('name')} isRequired />
      <FormText name="author" label={t('author')} />
      <FormSwitch name="must_read" label={t('file.mustRead')} hint={t('file.mustReadHint')} />
    </SettingsDialog>
  );
}
