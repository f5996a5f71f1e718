import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';
import { cellChanges, type CellChange, type Form } from '../../../../engine/index.ts';
import type { HistoryEntry } from '../../../shared/record.ts';
import { cellText, cellTitle } from '../answers/cell-text.ts';
import { useAnswerWords } from '../answers/use-answer-words.ts';

/** Lines of an entry that are shown at once. */
const shown = 4;
const longest = 200;

export interface EntryChangesProps {
  entry: HistoryEntry;
  form: Form;
  zone: string;
}

/** Answers that an entry changed, cell by cell: before and after in words. */
export function EntryChanges({ entry, form, zone }: EntryChangesProps) {
  const { t } = useTranslation('records');
  const words = useAnswerWords(entry.names, zone);
  const order = [...form.questions.keys()];
  const values = entry.values.toSorted((one, other) => order.indexOf(one.question) - order.indexOf(other.question));
  const changes = values.flatMap(({ question, from, to }) => {
    const content = (value: unknown) => ({ answers: value === null ? {} : { [question]: value }, remarks: {} });
    return cellChanges(form, content(from), content(to));
  });
  const line = (change: CellChange) => {
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
  };
  if (changes.length === 0) return null;
  const more = changes.slice(shown);
  return (
    <Box sx={{ color: 'text.secondary', fontSize: '0.8125rem' }}>
      <Box component="dl" sx={{ m: 0 }}>
        {changes.slice(0, shown).map(line)}
      </Box>
      {more.length > 0 && (
        <details>
          <Box component="summary" sx={{ cursor: 'pointer', minHeight: 44, display: 'flex', alignItems: 'center' }}>
            {t('history.andMore', { count: more.length })}
          </Box>
          <Box component="dl" sx={{ m: 0 }}>
            {more.map(line)}
          </Box>
        </details>
      )}
    </Box>
  );
}

function shortened(text: string): string {
  return text.length > longest ? `${text.slice(0, longest - 1)}…` : text;
}
