import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import { useTranslation } from 'react-i18next';
import { FormView } from '../../forms/form-view.tsx';
import { useProfile } from '../../profile/profile-query.ts';
import { footBar } from '../../ui/edge-bars.ts';
import { Icon } from '../../ui/icon.tsx';
import { useProblemText } from '../../ui/problem-text.ts';
import { Screen } from '../../ui/screen.tsx';
import { StatusChip } from '../../ui/status-chip.tsx';
import { useIsPhone } from '../../ui/use-is-phone.ts';
import { ConflictNotice } from './conflict-notice.tsx';
import { DiscardDraft } from './discard-draft.tsx';
import type { ModuleTexts } from '../../modules/module-texts.ts';
import type { OpenedDraft } from './open-draft.ts';
import { NewerVersion } from './newer-version.tsx';
import { useRecordPaths } from '../../paths/list-scope.ts';
import { DraftNotices } from '../store/record-parts.tsx';
import { RefusalList } from '../answers/refusal-list.tsx';
import { RejectionNotice } from './rejection-notice.tsx';
import { SaveIndicator } from '../../autosave/save-indicator.tsx';
import { ShareDraft } from './share-draft.tsx';
import { useAnswerWords } from '../answers/use-answer-words.ts';
import { useDraft } from './use-draft.ts';
import { WithdrawDraft } from './withdraw-draft.tsx';
import { useWayBack } from '../../paths/way-back.ts';

export interface DraftFormProps {
  opened: OpenedDraft;
  texts: ModuleTexts;
}

/** The form of a draft: it saves itself, and is submitted when it is whole. */
export function DraftForm({ opened, texts }: DraftFormProps) {
  const { detail } = opened;
  const { t } = useTranslation('records');
  const isPhone = useIsPhone();
  const problemText = useProblemText();
  const draft = useDraft(opened);
  const words = useAnswerWords(detail.names, draft.zone);
  const { form, store, autosave, theirs, notice } = draft;
  // The user who started the draft submits it; users with whom it is shared fill it in.
  const isOwn = detail.requester.id === useProfile().user.id;
  const mayDiscard = isOwn && detail.number === null;
  const mayWithdraw = !mayDiscard && detail.events.some(({ event }) => event === 'withdraw');

  return (
    <Screen
      title={detail.number ? `${detail.number} · ${form.title}` : form.title}
      mark={<StatusChip module={detail.module} status="draft" />}
      back={useWayBack(useRecordPaths(detail.module).list)}
      actions={
        <>
          <ShareDraft draft={draft} detail={detail} name={form.title} />
          {mayDiscard && <DiscardDraft draft={draft} detail={detail} name={form.title} />}
          {mayWithdraw && <WithdrawDraft draft={draft} detail={detail} texts={texts} />}
        </>
      }
    >
      {!isOwn && (
        <Alert severity="info" icon={<Icon name="group" />} sx={{ mb: 2 }}>
          {t('share.from', { requester: detail.requester.name })}
        </Alert>
      )}
      <RejectionNotice detail={detail} />
      {autosave.state === 'refused' && autosave.problem && (
        <Alert severity="error" sx={{ mb: 2 }}>
          {t('save.refusedText')} {problemText(autosave.problem)}
        </Alert>
      )}
      {notice && (
        <Alert severity={notice.kind === 'refused' ? 'error' : 'warning'} sx={{ mb: 2 }} role="alert">
          {notice.kind === 'refused' ? <RefusalList refused={notice.refused} texts={texts} /> : t('step.unreachable')}
        </Alert>
      )}
      {isOwn && !opened.isUnsent && !theirs && <NewerVersion id={detail.id} draft={draft} />}
      {theirs && (
        <ConflictNotice
          form={form}
          mine={store.draft()}
          theirs={theirs}
          words={words}
          onKeepMine={draft.keepMine}
          onTakeTheirs={draft.takeTheirs}
        />
      )}
      <Box onBlur={autosave.flush}>
        <FormView store={store} fillable={draft.fillable} services={draft.services} zone={draft.zone} names={detail.names} />
      </Box>
      <Paper
        ref={footBar}
        square={isPhone}
        elevation={4}
        sx={{
          position: 'sticky',
          bottom: 'var(--bottom-bar, 0px)',
          zIndex: 3,
          display: 'flex',
          alignItems: 'center',
          justifyContent: 'space-between',
          flexWrap: 'wrap',
          gap: 1,
          mt: 2,
          mx: { xs: -2, md: 0 },
          px: 2,
          py: 1,
          pb: 'max(8px, env(safe-area-inset-bottom))',
        }}
      >
        <DraftNotices detail={detail} store={store} zone={draft.zone} />
        {/* Of a form that nothing was typed into yet, nothing is kept anywhere. */}
        {draft.isOnServer || autosave.state !== 'saved' ? <SaveIndicator state={autosave.state} /> : <span />}
        {isOwn && (
          <Button
            variant="contained"
            // The save indicator wraps; the button stays within reach of the thumb.
            sx={{ minHeight: 44, minWidth: 140, flexShrink: 0 }}
            loading={draft.isSubmitting}
            disabled={theirs !== undefined}
            onClick={() => void draft.submit()}
          >
            {texts.event('submit')}
          </Button>
        )}
      </Paper>
    </Screen>
  );
}
