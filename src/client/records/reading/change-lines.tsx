import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';
import type { CellChange, Form } from '../../../../engine/index.ts';
import type { AnswerWords } from '../answers/answer-text.ts';
import { cellText, cellTitle } from '../answers/cell-text.ts';

const longest = 200;

export interface ChangeLinesProps {
  changes: readonly CellChange[];
  form: Form;
  words: AnswerWords;
}

/** Changed cells, each with its value before and after in words, and rows that were added or removed. */
export function ChangeLines({ changes, form, words }: ChangeLinesProps) {
  const { t } = useTranslation('records');
  return (
    <Box component="dl" sx={{ m: 0 }}>
      {changes.map((change) => {
        // The key of a row ends with its id.
        const isRow = change.key.split('/').length % 2 === 0;
        const text = (value: unknown) => shortened(cellText(form, change, value, words));
        return (
          <Box key={change.key} sx={{ mt: 0.5 }}>
            <Box component="dt" sx={{ fontWeight: 600 }}>
              {cellTitle(form, change)}
            </Box>
            <Box component="dd" sx={{ m: 0, overflowWrap: 'anywhere' }}>
              {isRow && change.was === undefined && t('history.added', { value: text(change.value) })}
              {isRow && change.value === undefined && t('history.removed', { value: text(change.was) })}
              {!isRow && t('history.value', { from: text(change.was), to: text(change.value) })}
            </Box>
          </Box>
        );
      })}
    </Box>
  );
}

function shortened(text: string): string {
  return text.length > longest ? `${text.slice(0, longest - 1)}…` : text;
}
