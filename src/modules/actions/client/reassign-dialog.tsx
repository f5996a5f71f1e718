import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../../client/api.ts';
import { PersonBox } from '../../../client/directory/person-box.tsx';
import type { SelectedProps } from '../../../client/paths/list-scope.ts';
import { useModuleTexts } from '../../../client/modules/module-texts.ts';
import { SeveralDialog, type SeveralOutcome } from '../../../client/records/list/several-dialog.tsx';

type Reassigned = Pick<SeveralOutcome, 'refused'> & { reassigned: number };

/** Gives several actions to one person, with one reason. Actions that may not be reassigned are listed with why. */
export function ReassignDialog({ rows, onClose, onDone }: SelectedProps & { onClose: () => void }) {
  const { t } = useTranslation(['actions', 'records']);
  const texts = useModuleTexts('actions');
  const [assignee, setAssignee] = useState<string[]>([]);
  const [reason, setReason] = useState('');
  const [isTried, setTried] = useState(false);
  const lacksReason = isTried && reason.trim() === '';

  async function send(): Promise<SeveralOutcome> {
    const body = { ids: rows.map((row) => row.id), assignedTo: assignee[0], reason: reason.trim() };
    const { reassigned, refused } = (await api.post<Reassigned>('/api/actions/reassign', body)).data;
    return { done: reassigned, refused };
  }

  return (
    <SeveralDialog
      module="actions"
      title={t('several.title', { count: rows.length })}
      action={t('several.reassign')}
      check={() => {
        setTried(true);
        return assignee.length > 0 && reason.trim() !== '';
      }}
      send={send}
      doneText={(count) => t('several.reassigned', { count })}
      onClose={onClose}
      onDone={onDone}
    >
      <PersonBox
        label={texts.party('assignee')}
        value={assignee}
        isRequired
        able={{ party: 'assignee', module: 'actions' }}
        error={isTried && assignee.length === 0 ? t('several.person') : undefined}
        onChange={setAssignee}
      />
      <TextField
        label={t('records:step.reason')}
        required
        multiline
        minRows={3}
        value={reason}
        error={lacksReason}
        helperText={lacksReason ? t('records:step.reasonMissing') : texts.reasonHint('reassign')}
        slotProps={{ htmlInput: { maxLength: 2000 } }}
        onChange={(event) => setReason(event.target.value)}
      />
    </SeveralDialog>
  );
}
