import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Form } from '../../../../engine/index.ts';
import type { RecordDetail } from '../../../shared/record.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { Icon } from '../../ui/icon.tsx';
import { notify, notifySuccess } from '../../ui/notify.ts';
import { useIsPhone } from '../../ui/use-is-phone.ts';
import { answerText } from '../answers/answer-text.ts';
import { FootPaper } from './foot-paper.tsx';
import type { ModuleTexts } from '../../modules/module-texts.ts';
import { cellText } from '../answers/readings.tsx';
import { rescueFocus } from '../../ui/rescue-focus.ts';
import { useAnswerWords } from '../answers/use-answer-words.ts';
import { recordEvent, type useInPlace } from './use-in-place.ts';

export interface InPlaceBarProps {
  inPlace: ReturnType<typeof useInPlace>;
  form: Form;
  detail: RecordDetail;
  texts: ModuleTexts;
}

/** Bar that saves answers filled in place; stays at the bottom while there are unsaved changes. */
export function InPlaceBar({ inPlace, form, detail, texts }: InPlaceBarProps) {
  const { t, i18n } = useTranslation('records');
  const words = useAnswerWords(detail.names, detail.zone);
  const { isDirty, isSending, notice, conflicts, theirs, sections } = inPlace;
  const isPhone = useIsPhone();
  const [isAsking, setAsking] = useState(false);
  useEffect(() => (isDirty ? rescueFocus : undefined), [isDirty]);
  if (!isDirty && !notice) return null;

  async function discard(): Promise<void> {
    await inPlace.discard();
    setAsking(false);
  }

  async function save(): Promise<void> {
    const saved = await inPlace.save();
    if (!saved) return;
    const text = [detail.number, texts.done(recordEvent)].filter(Boolean).join(': ');
    if (saved.warned.length === 0) return notifySuccess(text);
    // Values out of their limits are not good news, however well they were saved.
    const wrong = saved.warned.map(({ cell, message }) => `${cellText(form, cell, words, i18n.language)}. ${message}`);
    notify({ tone: holdsUp(saved.detail) ? 'error' : 'warning', text: [`${text}.`, ...wrong].join(' ') });
  }

  return (
    <FootPaper label={t('inPlace.unsaved')} notice={notice} texts={texts} gap={1.5}>
      {notice?.kind === 'recorded' && <Alert severity="warning">{t('inPlace.recorded')}</Alert>}
      {(notice?.kind === 'merged' || (notice?.kind === 'recorded' && conflicts.length > 0)) && (
        <Alert severity={conflicts.length > 0 ? 'warning' : 'info'}>
          {t(conflicts.length > 0 ? 'inPlace.conflict' : 'inPlace.merged')}
          {conflicts.map((id) => (
            <div key={id}>
              <strong>{form.questions.get(id)?.title ?? id}</strong>: {answerText(form, id, theirs.answers[id], words)}
            </div>
          ))}
        </Alert>
      )}
      {isDirty && (
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
          <Box role="status" sx={oneLine}>
            <Icon name="edit_note" />
            <span>{t(isPhone ? 'inPlace.unsavedShort' : 'inPlace.unsaved')}</span>
          </Box>
          {isPhone ? (
            <IconButton aria-label={t('inPlace.discard')} sx={touch} disabled={isSending} onClick={() => setAsking(true)}>
              <Icon name="undo" />
            </IconButton>
          ) : (
            <Button color="inherit" sx={touch} disabled={isSending} onClick={() => setAsking(true)}>
              {t('inPlace.discard')}
            </Button>
          )}
          <Button variant="contained" sx={{ ...touch, whiteSpace: 'nowrap' }} loading={isSending} onClick={() => void save()}>
            {texts.event(recordEvent, sections)}
          </Button>
        </Box>
      )}
      <ConfirmDialog
        open={isAsking}
        title={t('inPlace.discardTitle')}
        text={t('inPlace.discardText')}
        confirm={t('inPlace.discard')}
        destructive
        onConfirm={() => void discard()}
        onClose={() => setAsking(false)}
      />
    </FootPaper>
  );
}

/** Words that have no room beside the buttons wrap out of sight, whole: they are read aloud, and the bar itself says it. */
const oneLine = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: 1,
  flex: 1,
  minWidth: 24,
  height: 24,
  overflow: 'hidden',
  fontSize: '0.875rem',
  lineHeight: '24px',
  whiteSpace: 'nowrap',
};

const touch = { minWidth: 44, minHeight: 44 };

/** Whether an interlock keeps the work from going on. */
function holdsUp({ conditions, events }: RecordDetail): boolean {
  return conditions.length > 0 || events.some(({ refused }) => refused.some(({ code }) => code === 'lifecycle.interlock'));
}
