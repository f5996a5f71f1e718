import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { NewerVersion } from '../../../shared/record.ts';
import { problemOf } from '../../api.ts';
import { notifySuccess } from '../../ui/notify.ts';
import { useProblemText } from '../../ui/problem-text.ts';
import { ChangeList } from './change-list.tsx';
import { useMoveDraft } from './newer-queries.ts';

export interface NewerDialogProps {
  id: string;
  newer: NewerVersion;
  /** Version of the record that is moved to the newer form. */
  on: number;
  forget: () => Promise<void>;
  onKeep: () => void;
  onClose: () => void;
}

/** Dialog that shows what becomes of a draft in the newer version of its form, and takes the decision. */
export function NewerDialog({ id, newer, on, forget, onKeep, onClose }: NewerDialogProps) {
  const { t } = useTranslation('records');
  const title = useId();
  const problemText = useProblemText();
  const { mutateAsync: moveDraft, isPending, error } = useMoveDraft(id, forget);
  const { version, kept, dropped, reasked, changes } = newer;

  async function move(): Promise<void> {
    try {
      await moveDraft({ version, on });
      // The form is another one by now, and this dialog is gone with the old one.
      notifySuccess(t('newer.moved'));
    } catch {
      // Said above.
    }
  }

  return (
    <Dialog open onClose={isPending ? undefined : onClose} aria-labelledby={title} maxWidth="sm" fullWidth>
      <DialogTitle id={title} variant="h2">
        {t('newer.dialogTitle')}
      </DialogTitle>
      <DialogContent>
        {error && (
          <Alert severity="error" sx={{ mb: 2 }}>
            {problemText(problemOf(error))}
          </Alert>
        )}
        <Typography>{t('newer.kept', { count: kept })}</Typography>
        <Part title={t('newer.dropped')} lines={dropped.map((each) => `${each.title} – ${t(`newer.reason.${reasonOf(each.reason)}`)}`)} />
        <Part title={t('newer.reasked')} lines={reasked.map((question) => question.title)} />
        <ChangeList title={t('newer.changes')} changes={changes} />
      </DialogContent>
      <DialogActions sx={{ px: 3, pb: 2.5, flexWrap: 'wrap' }}>
        <Button color="inherit" sx={{ minHeight: 44 }} onClick={onKeep} disabled={isPending}>
          {t('newer.keep')}
        </Button>
        <Button variant="contained" sx={{ minHeight: 44 }} onClick={() => void move()} loading={isPending}>
          {t('newer.move')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

function Part({ title, lines }: { title: string; lines: string[] }) {
  if (lines.length === 0) return null;
  return (
    <>
      <Typography variant="subtitle2" component="h3" sx={{ mt: 2 }}>
        {title}
      </Typography>
      <ul>
        {lines.map((line, at) => (
          <li key={`${at} ${line}`}>{line}</li>
        ))}
      </ul>
    </>
  );
}

const reasons = ['gone', 'retyped', 'refused', 'reworded', 'remark'] as const;

function reasonOf(reason: string): (typeof reasons)[number] {
  return reasons.find((known) => known === reason) ?? 'gone';
}
