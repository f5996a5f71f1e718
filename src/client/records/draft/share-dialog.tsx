import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Named, RecordDetail } from '../../../shared/record.ts';
import { problemOf } from '../../api.ts';
import { notifySuccess } from '../../ui/notify.ts';
import { useProblemText } from '../../ui/problem-text.ts';
import { PeoplePicker } from './people-picker.tsx';
import { recordQuery } from '../store/record-queries.ts';
import { SharedWith } from './shared-with.tsx';
import { useShareDraft } from './share-queries.ts';

export interface ShareDialogProps {
  detail: RecordDetail;
  name: string;
  onClose: () => void;
}

/** Chooses the colleagues that a draft is shared with, and shows who already has it. */
export function ShareDialog({ detail, name, onClose }: ShareDialogProps) {
  const { t } = useTranslation(['records', 'common']);
  const problemText = useProblemText();
  const title = useId();
  const [chosen, setChosen] = useState<Named[]>([]);
  const { data } = useQuery({ ...recordQuery(detail.id), refetchOnMount: 'always' });
  const shares = (data ?? detail).shares;
  const { mutate, isPending, error } = useShareDraft(detail.id);
  const site = (data ?? detail).site?.id;

  const share = () =>
    mutate(
      chosen.map(({ id }) => id),
      {
        onSuccess: () => {
          notifySuccess(t('share.done'));
          onClose();
        },
      },
    );

  return (
    <Dialog open onClose={isPending ? undefined : onClose} aria-labelledby={title} maxWidth="sm" fullWidth>
      <DialogTitle id={title} variant="h2">
        {t('share.title', { name })}
      </DialogTitle>
      <DialogContent>
        <DialogContentText sx={{ mb: 2 }}>{t('share.text')}</DialogContentText>
        {error && (
          <Alert severity="error" sx={{ mb: 2 }}>
            {problemText(problemOf(error))}
          </Alert>
        )}
        <PeoplePicker
          module={detail.module}
          site={site}
          value={chosen}
          without={[detail.requester.id, ...shares.map(({ user }) => user.id)]}
          onChange={setChosen}
        />
        <SharedWith id={detail.id} shares={shares} />
      </DialogContent>
      <DialogActions sx={{ px: 3, pb: 2.5 }}>
        <Button color="inherit" onClick={onClose} disabled={isPending}>
          {t('common:action.close')}
        </Button>
        <Button variant="contained" onClick={share} disabled={chosen.length === 0} loading={isPending}>
          {t('share.confirm')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
