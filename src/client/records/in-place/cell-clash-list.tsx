import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import type { CellClash, Form } from '../../../../engine/index.ts';
import type { RecordDetail } from '../../../shared/record.ts';
import { isObject } from '../../../shared/is-object.ts';
import { answerText, type AnswerWords } from '../answers/answer-text.ts';
import { cellId } from './cell-clashes.ts';
import { useAnswerWords } from '../answers/use-answer-words.ts';

export interface CellClashListProps {
  clashes: readonly CellClash[];
  form: Form;
  detail: Pick<RecordDetail, 'names' | 'zone'>;
  onDecide: (clash: CellClash, keeps: 'mine' | 'theirs') => void;
}

/** Answers that another user changed at the same time, with both values side by side; the user chooses which one to keep. */
export function CellClashList({ clashes, form, detail, onDecide }: CellClashListProps) {
  const { t } = useTranslation('records');
  const words = useAnswerWords(detail.names, detail.zone);

  return (
    <Alert severity="warning" sx={{ maxHeight: '45vh', overflowY: 'auto', '& .MuiAlert-message': { flex: 1, minWidth: 0 } }}>
      <AlertTitle>{t('clash.title', { count: clashes.length })}</AlertTitle>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1.5 }}>
        {clashes.map((clash) => (
          <li key={cellId(clash)}>
            <Box sx={{ fontWeight: 600 }}>{cellTitle(form, clash)}</Box>
            <Box sx={{ display: 'grid', gridTemplateColumns: 'repeat(2, minmax(0, 1fr))', gap: 1, mt: 0.5 }}>
              {(['mine', 'theirs'] as const).map((side) => (
                <Box key={side} sx={{ display: 'grid', alignContent: 'space-between', gap: 0.5, minWidth: 0 }}>
                  <Box>
                    <Box sx={{ fontSize: '0.75rem', opacity: 0.85 }}>{t(`clash.${side}`)}</Box>
                    <Box sx={{ overflowWrap: 'anywhere' }}>{valueText(form, clash, clash[side], words)}</Box>
                  </Box>
                  <Button color="inherit" variant="outlined" sx={{ minHeight: 44 }} onClick={() => onDecide(clash, side)}>
                    {t(side === 'mine' ? 'clash.keepMine' : 'clash.takeTheirs')}
                  </Button>
                </Box>
              ))}
            </Box>
          </li>
        ))}
      </Box>
    </Alert>
  );
}

/** `Gas tests, Oxygen` */
function cellTitle(form: Form, { key }: CellClash): string {
  return questionsOf(key)
    .map((id) => form.questions.get(id)?.title ?? id)
    .join(', ');
}

function valueText(form: Form, { key, of }: CellClash, value: unknown, words: AnswerWords): string {
  if (of === 'remark' && isObject(value)) {
    const said = [value['comment'], value['action']].filter((part) => typeof part === 'string' && part !== '');
    return said.join(' · ') || words.rows(1);
  }
  // The key of a row ends with its id: the answers in it are named one by one.
  const isRow = key.split('/').length % 2 === 0;
  if (isRow && isObject(value)) {
    return Object.entries(value)
      .map(([id, cell]) => answerText(form, id, cell, words))
      .join(' · ');
  }
  return answerText(form, questionsOf(key).at(-1) ?? key, value, words);
}

const questionsOf = (key: string): string[] => key.split('/').filter((_, index) => index % 2 === 0);
