import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Form } from '../../../../engine/index.ts';
import type { RecordDetail } from '../../../shared/record.ts';
import type { ModuleTexts } from '../../modules/module-texts.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { DifferenceList } from '../answers/difference-list.tsx';
import { differences, type Content } from '../answers/draft-merge.ts';
import { RefusalList } from '../answers/refusal-list.tsx';
import { serverViolations } from '../answers/server-violations.ts';
import { useAnswerWords } from '../answers/use-answer-words.ts';
import { violationText } from '../../forms/violation-text.ts';
import { discardEvents } from './settle-returned.ts';
import type { WaitingEvent } from '../store/waiting-event.ts';

/** The record of a step that was returned, and how the step is taken once more. */
export interface ReturnedParts {
  /** The record as the server has it. */
  fresh: RecordDetail;
  form: Form;
  texts: ModuleTexts;
  onAgain: (returned: WaitingEvent) => void;
}

interface ReturnedNoticeProps extends ReturnedParts {
  returned: WaitingEvent;
  /** The record's content after all its steps on this device. */
  shown: Content;
  /** Number of the record's steps that follow it. */
  behind: number;
}

/** A step that the server did not take: why, both values of what differs, and what can be done about it. */
export function ReturnedNotice({ returned, shown, behind, fresh, form, texts, onAgain }: ReturnedNoticeProps) {
  const { t, i18n } = useTranslation('waiting');
  const { t: tForms } = useTranslation(['forms', 'problems']);
  const client = useQueryClient();
  const [isAsking, setAsking] = useState(false);
  const words = useAnswerWords(fresh.names, fresh.zone);
  const { event, returned: why } = returned;
  const label = texts.event(event);
  const differing = differences(shown, fresh).length;
  const isConflict = why?.kind === 'conflict';
  const violations = why?.kind === 'refused' ? serverViolations(why.violations) : [];

  return (
    <Alert severity={isConflict ? 'warning' : 'error'} sx={{ mb: 2, '& .MuiAlert-message': { flex: 1, minWidth: 0 } }}>
      <AlertTitle>{t(isConflict ? 'returned.conflict' : 'returned.title', { event: label })}</AlertTitle>
      {why?.kind === 'refused' && <RefusalList refused={why.refused} texts={texts} />}
      {violations.length > 0 && (
        <Box component="ul" sx={{ m: 0, mt: 0.5, pl: 2.25 }}>
          {violations.map((each) => (
            <li key={each.key + each.code}>
              {form.questions.get(each.question)?.title ?? each.question}:{' '}
              {violationText(tForms, each, i18n.language, form.questions.get(each.question)?.field)}
            </li>
          ))}
        </Box>
      )}
      {(isConflict || differing > 0) && <Box sx={{ mt: 1 }}>{t(isConflict ? 'returned.compare' : 'returned.kept')}</Box>}
      {behind > 0 && <Box sx={{ mt: 0.5 }}>{t('returned.behind', { count: behind })}</Box>}
      {differing > 0 && (
        <Box component="details" open={isConflict} sx={{ mt: 1, '& summary': { py: 1.25, cursor: 'pointer', fontWeight: 600 } }}>
          <summary>{t('returned.values', { count: differing })}</summary>
          <DifferenceList form={form} mine={shown} theirs={fresh} words={words} />
        </Box>
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 1.5 }}>
        <Button color="inherit" variant="outlined" sx={{ minHeight: 44 }} onClick={() => onAgain(returned)}>
          {t('returned.again')}
        </Button>
        <Button color="inherit" sx={{ minHeight: 44 }} onClick={() => setAsking(true)}>
          {t('returned.discard')}
        </Button>
      </Box>
      <ConfirmDialog
        open={isAsking}
        title={t('returned.discardTitle', { event: label })}
        text={t('returned.discardText')}
        confirm={t('returned.discard')}
        destructive
        onConfirm={() => void discardEvents(client, fresh)}
        onClose={() => setAsking(false)}
      />
    </Alert>
  );
}
