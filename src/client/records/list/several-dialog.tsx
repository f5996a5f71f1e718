import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Stack from '@mui/material/Stack';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useId, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Refusal } from '../../../shared/record.ts';
import { notifyProblem, notifySuccess } from '../../ui/notify.ts';
import { useModuleTexts } from '../../modules/module-texts.ts';
import { recordKeys } from '../store/record-queries.ts';

/** Outcome of an action on several records. */
export interface SeveralOutcome {
  done: number;
  /** Records that did not change, with the reasons. */
  refused: readonly { id: string; number: string | null; code: string; refused: readonly Refusal[] }[];
}

export interface SeveralDialogProps {
  /** The module whose words explain refusals. */
  module: string;
  title: string;
  action: string;
  /** Whether the fields are filled in; called when the action is chosen. */
  check: () => boolean;
  send: () => Promise<SeveralOutcome>;
  doneText: (count: number) => string;
  onClose: () => void;
  onDone: () => void;
  /** The fields of the action. */
  children: ReactNode;
}

/** Asks for what an action on several records needs, sends it, and lists the records that refuse it with their reasons. */
export function SeveralDialog({ module, title, action, check, send, doneText, onClose, onDone, children }: SeveralDialogProps) {
  const { t } = useTranslation('common');
  const texts = useModuleTexts(module);
  const client = useQueryClient();
  const id = useId();
  const { mutate, data, isPending } = useMutation({
    mutationFn: send,
    onSuccess: async (outcome) => {
      await client.invalidateQueries({ queryKey: recordKeys.all });
      if (outcome.done > 0) notifySuccess(doneText(outcome.done));
      if (outcome.refused.length === 0) onDone();
    },
    onError: (error) => notifyProblem(error),
  });

  return (
    <Dialog open onClose={isPending ? undefined : data ? onDone : onClose} aria-labelledby={id} maxWidth="sm" fullWidth>
      <DialogTitle id={id} variant="h2">
        {title}
      </DialogTitle>
      <DialogContent>
        <Stack spacing={data ? 1 : 2} sx={{ pt: 1 }}>
          {data
            ? data.refused.map(({ id: record, number, code, refused }) => (
                <Alert key={record} severity="warning">
                  {[number, ...(refused.length > 0 ? refused : [{ code }]).map((refusal) => texts.refusal(refusal).message)]
                    .filter(Boolean)
                    .join(': ')}
                </Alert>
              ))
            : children}
        </Stack>
      </DialogContent>
      <DialogActions sx={{ px: 3, pb: 2.5 }}>
        {data ? (
          <Button variant="contained" onClick={onDone}>
            {t('action.close')}
          </Button>
        ) : (
          <>
            <Button color="inherit" disabled={isPending} onClick={onClose}>
              {t('action.cancel')}
            </Button>
            <Button variant="contained" loading={isPending} onClick={() => check() && mutate()}>
              {action}
            </Button>
          </>
        )}
      </DialogActions>
    </Dialog>
  );
}
