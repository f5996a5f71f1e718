import Button from '@mui/material/Button';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import type { RecordDetail } from '../../../shared/record.ts';
import { useProfile } from '../../profile/profile-query.ts';
import { loadPart } from '../../ui/lazy-screen.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { notifyProblem } from '../../ui/notify.ts';
import { recordPaths } from '../../paths/paths.ts';
import { useUnshareDraft } from './share-queries.ts';
import type { DraftWork } from './use-draft.ts';

const ShareDialog = lazy(async () => ({ default: (await loadPart(() => import('./share-dialog.tsx'))).ShareDialog }));

export interface ShareDraftProps {
  draft: DraftWork;
  detail: RecordDetail;
  name: string;
}

/** Invites colleagues to continue a draft. A colleague it is shared with may leave it. */
export function ShareDraft({ draft, detail, name }: ShareDraftProps) {
  const { t } = useTranslation('records');
  const { user } = useProfile();
  const [isOpen, setOpen] = useState(false);
  const isOwn = detail.requester.id === user.id;

  const open = async () => {
    try {
      // The server offers the people of the site that it knows of, for a record that it has.
      await draft.send();
      setOpen(true);
    } catch (thrown) {
      notifyProblem(thrown);
    }
  };

  return (
    <>
      <Button color="inherit" sx={{ minHeight: 44 }} onClick={() => void open()}>
        {isOwn ? t('share.action') : t('share.leave')}
      </Button>
      {isOwn ? (
        isOpen && (
          <Suspense fallback={null}>
            <ShareDialog detail={detail} name={name} onClose={() => setOpen(false)} />
          </Suspense>
        )
      ) : (
        <LeaveDraft open={isOpen} userId={user.id} draft={draft} detail={detail} name={name} onClose={() => setOpen(false)} />
      )}
    </>
  );
}

interface LeaveDraftProps extends ShareDraftProps {
  open: boolean;
  userId: string;
  onClose: () => void;
}

function LeaveDraft({ open, userId, draft, detail, name, onClose }: LeaveDraftProps) {
  const { t } = useTranslation('records');
  const navigate = useNavigate();
  const { mutateAsync: unshare, isPending } = useUnshareDraft(detail.id);

  async function leave(): Promise<void> {
    await draft.autosave.hold();
    try {
      await unshare(userId);
      await draft.forget();
      await navigate(recordPaths(detail.module).list, { replace: true });
    } catch {
      // The failure is shown as a toast; the draft goes on.
      draft.autosave.release();
      onClose();
    }
  }

  return (
    <ConfirmDialog
      open={open}
      busy={isPending}
      title={t('share.leaveTitle', { name })}
      text={t('share.leaveText', { requester: detail.requester.name })}
      confirm={t('share.leave')}
      onConfirm={() => void leave()}
      onClose={onClose}
    />
  );
}
