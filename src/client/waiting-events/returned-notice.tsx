import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Form } from '../../../engine/index.ts';
import type { RecordDetail } from '../../shared/record.ts';
import type { ModuleTexts } from '../records/module-texts.ts';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { RefusalList } from '../records/refusal-list.tsx';
import { discardEvents } from './settle-returned.ts';
import type { WaitingEvent } from './waiting-event.ts';

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
  /** How many steps of the record come after it. */
  behind: number;
}

/** A step that the server did not take: why, and what can be done about it. */
export function ReturnedNotice({ returned, behind, fresh, texts, onAgain }: ReturnedNoticeProps) {
  const { t } = useTranslation('waiting');
  const client = useQueryClient();
  const [isAsking, setAsking] = useState(false);
  const { event, returned: why } = returned;
  const label = texts.event(event);

  return (
    <Alert severity="error" sx={{ mb: 2, '& .MuiAlert-message': { flex: 1, minWidth: 0 } }}>
      <AlertTitle>{t('returned.title', { event: label })}</AlertTitle>
      {why?.kind === 'refused' && <RefusalList refused={why.refused} texts={texts} />}
      <Box sx={{ mt: 1 }}>{t('returned.kept')}</Box>
      {behind > 0 && <Box sx={{ mt: 0.5 }}>{t('returned.behind', { count: behind })}</Box>}
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
