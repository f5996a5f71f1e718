import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import type { Form } from '../../../../engine/index.ts';
import { answerText, type AnswerWords } from './answer-text.ts';
import { differences, type Content } from './draft-merge.ts';

export interface DifferenceListProps {
  form: Form;
  mine: Content;
  theirs: Content;
  words: AnswerWords;
}

/** Both values of each question that this device and the server answer differently. */
export function DifferenceList({ form, mine, theirs, words }: DifferenceListProps) {
  const { t } = useTranslation('records');

  return (
    <Box
      component="ul"
      tabIndex={0}
      sx={{ listStyle: 'none', m: 0, mt: 1.5, p: 0, display: 'grid', gap: 1.25, maxHeight: 320, overflowY: 'auto' }}
    >
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
  );
}
