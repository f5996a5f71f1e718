import Button from '@mui/material/Button';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import type { RecordDetail } from '../../../shared/record.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { notify, notifySuccess } from '../../ui/notify.ts';
import { useRecordPaths } from '../../paths/list-scope.ts';
import { useDiscardDraft } from '../store/record-queries.ts';
import type { DraftWork } from './use-draft.ts';

export interface DiscardDraftProps {
  draft: DraftWork;
  detail: RecordDetail;
  name: string;
}

/** Deletes a draft, here and on the server, after asking once. */
export function DiscardDraft({ draft, detail, name }: DiscardDraftProps) {
  const { t } = useTranslation('records');
  const navigate = useNavigate();
  const { list } = useRecordPaths(detail.module);
  const [isOpen, setOpen] = useState(false);
  const { mutateAsync: discard, isPending } = useDiscardDraft(detail.id);

  async function confirm(): Promise<void> {
    const version = await draft.autosave.hold();
    try {
      if (version === 'conflict') return notify({ tone: 'warning', text: t('conflict.title') });
      if (version !== null) await discard(version);
      await draft.forget();
      notifySuccess(t('draft.discarded', { name }));
      await navigate(list, { replace: true });
    } catch {
      // The failure is shown as a toast; the draft goes on.
      draft.autosave.release();
    } finally {
      setOpen(false);
    }
  }

  return (
    <>
      <Button color="inherit" sx={{ minHeight: 44 }} onClick={() => setOpen(true)}>
        {t('draft.discard')}
      </Button>
      <ConfirmDialog
        open={isOpen}
        destructive
        busy={isPending}
        title={t('draft.discardTitle', { name })}
        text={t('draft.discardText')}
        confirm={t('draft.discard')}
        onConfirm={() => void confirm()}
        onClose={() => setOpen(false)}
      />
    </>
  );
}
