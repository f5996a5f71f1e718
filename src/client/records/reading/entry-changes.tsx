import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';
import { cellChanges, type CellChange, type Form } from '../../../../engine/index.ts';
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
  const changes = changesOf(entry, form);
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

/**
 * Answers that an entry replaced, for paper: the form there shows the present ones, so that the answers of an earlier extension, handover or
 * acceptance stand in the history alone.
 */
export function ReplacedAnswers({ entry, form, zone }: EntryChangesProps) {
  const words = useAnswerWords(entry.names, zone);
  const replaced = changesOf(entry, form).filter(({ was }) => was !== undefined);
  return replaced.length > 0 && <ChangeLines changes={replaced} form={form} words={words} />;
}

/** Returns the cells that an entry changed, in the order of the form. */
function changesOf(entry: HistoryEntry, form: Form): CellChange[] {
  const order = [...form.questions.keys()];
  const values = entry.values.toSorted((one, other) => order.indexOf(one.question) - order.indexOf(other.question));
  return values.flatMap(({ question, from, to }) => {
    const content = (value: unknown) => ({ answers: value === null ? {} : { [question]: value }, remarks: {} });
    return cellChanges(form, content(from), content(to));
  });
}
