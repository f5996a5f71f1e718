import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { FormPerson } from '../settings/fields/form-person.tsx';
import { FormSwitch } from '../settings/fields/form-switch.tsx';
import { FormText } from '../settings/fields/form-text.tsx';
import { FormMoment } from '../settings/fields/form-moment.tsx';
import { SettingsDialog } from '../settings/settings-dialog.tsx';
import { fileResource, folderResource } from './library-query.ts';

const resource = { endpoint: '/api/reminder', entity: 'reminder' };

/** Folder or file that a reminder is of. */
export type ReminderOf = { library_file_id: string } | { folder_id: string };

interface ReminderValues {
  note: string;
  remind_at: string | null;
  remind_me: boolean;
  remind_others: string[];
}

/** Sets a reminder: a note, a time and recipients. */
export function ReminderDialog({ of, onClose }: { of: ReminderOf; onClose: () => void }) {
  const { t } = useTranslation('library');
  const client = useQueryClient();
  return (
    <SettingsDialog<ReminderValues>
      title={t('reminder.new')}
      resource={resource}
      row={undefined}
      values={{ note: '', remind_at: null, remind_me: true, remind_others: [] }}
      toBody={({ remind_at: at, ...values }) => ({ ...values, ...of, remind_at: at ?? '' })}
      onDone={() => {
        const { endpoint } = 'folder_id' in of ? folderResource : fileResource;
        void client.invalidateQueries({ queryKey: ['settings', endpoint] });
      }}
      onClose={onClose}
    >
      <FormText name="note" label={t('reminder.note')} isRequired maxLength={2_000} rows={2} />
      <FormMoment name="remind_at" label={t('reminder.at')} isRequired />
      <FormSwitch name="remind_me" label={t('reminder.me')} />
      <FormPerson name="remind_others" label={t('reminder.others')} isMultiple />
    </SettingsDialog>
  );
}
