import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { Form } from '../../../engine/index.ts';
import { answerText, type AnswerWords } from './answer-text.ts';
import { differences, type Content } from './draft-merge.ts';

export interface ConflictNoticeProps {
  form: Form;
  mine: Content;
  theirs: Content;
  words: AnswerWords;
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
      <Box component="ul" sx={{ listStyle: 'none', m: 0, mt: 1.5, p: 0, display: 'grid', gap: 1.25, maxHeight: 320, overflowY: 'auto' }}>
        {differences(mine, theirs).map((id) => (
          <li key={id}>
            <Typography component="div" variant="subtitle2">
              {form.questions.get(id)?.title ?? id}
            </Typography>
            <Box
              component="dl"
              sx={{
                m: 0,
                display: 'grid',
                gridTemplateColumns: { sm: 'repeat(2, minmax(0, 1fr))' },
                columnGap: 2,
                '& dt': { fontSize: '0.75rem', opacity: 0.85 },
                '& dd': { m: 0 },
              }}
            >
              <div>
                <dt>{t('conflict.here')}</dt>
                <dd>{answerText(form, id, mine.answers[id], words)}</dd>
              </div>
              <div>
                <dt>{t('conflict.there')}</dt>
                <dd>{answerText(form, id, theirs.answers[id], words)}</dd>
              </div>
            </Box>
          </li>
        ))}
      </Box>
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
