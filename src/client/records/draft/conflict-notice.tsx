import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { DifferenceList, type DifferenceListProps } from '../answers/difference-list.tsx';

export interface ConflictNoticeProps extends DifferenceListProps {
  onKeepMine: () => void;
  onTakeTheirs: () => void;
}

/** Both sides of a draft that was changed in two places, question by question. Nothing is overwritten before the person decides. */
export function ConflictNotice({ form, mine, theirs, words, onKeepMine, onTakeTheirs }: ConflictNoticeProps) {
  const { t } = useTranslation('records');
  const notice = useRef<HTMLDivElement>(null);
  useEffect(() => notice.current?.focus(), []);

  return (
    <Alert ref={notice} tabIndex={-1} severity="warning" sx={{ mb: 2, '& .MuiAlert-message': { flex: 1, minWidth: 0 } }}>
      <AlertTitle>{t('conflict.title')}</AlertTitle>
      {t('conflict.text')}
      <DifferenceList form={form} mine={mine} theirs={theirs} words={words} />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 2 }}>
        <Button variant="contained" sx={{ minHeight: 44 }} onClick={onKeepMine}>
          {t('conflict.keepMine')}
        </Button>
        <Button variant="outlined" sx={{ minHeight: 44 }} onClick={onTakeTheirs}>
          {t('conflict.takeTheirs')}
        </Button>
      </Box>
    </Alert>
  );
}
