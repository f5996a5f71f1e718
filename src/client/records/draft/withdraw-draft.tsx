import Button from '@mui/material/Button';
import Box from '@mui/material/Box';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { uuidv7 } from 'uuidv7';
import { longestReason } from '../../../../workflows/index.ts';
import type { RecordDetail } from '../../../shared/record.ts';
import type { ModuleTexts } from '../../modules/module-texts.ts';
import { recordPaths } from '../../paths/paths.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { notifyProblem } from '../../ui/notify.ts';
import { StepReason } from '../step/step-reason.tsx';
import { useSendEvent } from '../store/record-queries.ts';
import type { DraftWork } from './use-draft.ts';

export interface WithdrawDraftProps {
  draft: DraftWork;
  detail: RecordDetail;
  texts: ModuleTexts;
}

/** Withdraws a submitted record that is a draft again, with a reason. */
export function WithdrawDraft({ draft, detail, texts }: WithdrawDraftProps) {
  const navigate = useNavigate();
  const [isOpen, setOpen] = useState(false);
  const [isTried, setTried] = useState(false);
  const [reason, setReason] = useState('');
  const { mutateAsync: send, isPending } = useSendEvent(detail.id);
  const isMissing = isTried && reason.trim() === '';
  const isTooLong = [...reason].length > longestReason;

  async function confirm(): Promise<void> {
    setTried(true);
    if (reason.trim() === '' || isTooLong) return;
    await draft.autosave.hold();
    try {
      await send({ request: { event: 'withdraw', reason }, key: uuidv7() });
      await draft.forget();
      await navigate(recordPaths(detail.module).summary(detail.id), { replace: true });
    } catch (error) {
      draft.autosave.release();
      notifyProblem(error);
    }
  }

  return (
    <>
      <Button color="inherit" sx={{ minHeight: 44 }} onClick={() => setOpen(true)}>
        {texts.event('withdraw')}
      </Button>
      <ConfirmDialog
        open={isOpen}
        destructive
        busy={isPending}
        title={texts.eventTitle('withdraw', detail.number)}
        text={
          <>
            {texts.eventHint('withdraw')}
            <Box sx={{ mt: 2 }}>
              <StepReason
                hint={texts.reasonHint('withdraw')}
                value={reason}
                isNeeded
                isMissing={isMissing}
                autoFocus
                disabled={isPending}
                onChange={setReason}
              />
            </Box>
          </>
        }
        confirm={texts.event('withdraw')}
        onConfirm={() => void confirm()}
        onClose={() => setOpen(false)}
      />
    </>
  );
}
