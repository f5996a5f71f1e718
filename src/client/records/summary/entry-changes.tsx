import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';
import { cellChanges, type Form } from '../../../../engine/index.ts';
import type { HistoryEntry } from '../../../shared/record.ts';
import { useAnswerWords } from '../answers/use-answer-words.ts';
import { ChangeLines } from './change-lines.tsx';

/** Lines of an entry that are shown at once. */
const shown = 4;

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
  const more = changes.slice(shown);
  if (changes.length === 0) return null;
  return (
    <Box sx={{ color: 'text.secondary', fontSize: '0.8125rem' }}>
      <ChangeLines changes={changes.slice(0, shown)} form={form} words={words} />
      {more.length > 0 && (
        <details>
          <Box component="summary" sx={{ cursor: 'pointer', minHeight: 44, display: 'flex', alignItems: 'center' }}>
            {t('history.andMore', { count: more.length })}
          </Box>
          <ChangeLines changes={more} form={form} words={words} />
        </details>
      )}
    </Box>
  );
}
