import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import type { NewerVersion } from '../../../shared/record.ts';
import { changeLines, useChangeWords } from '../../forms/use-change-words.ts';

export interface ChangeListProps {
  title: string;
  changes: NewerVersion['changes'];
}

/** Collapsed list of the differences between two versions of a form, in words. Their consequences for the draft are shown before it. */
export function ChangeList({ title, changes }: ChangeListProps) {
  const { t } = useTranslation('records');
  const inWords = useChangeWords();
  if (changes.length === 0) return null;

  const lines = changeLines(changes, inWords);
  const shown = lines.slice(0, mostLines);
  const more = lines.length - shown.length;
  return (
    <details>
      <Typography component="summary" variant="subtitle2" sx={{ mt: 2, minHeight: 44, cursor: 'pointer', alignContent: 'center' }}>
        {title}
      </Typography>
      <ul>
        {shown.map(({ key, line }) => (
          <li key={key}>{line}</li>
        ))}
        {more > 0 && <li>{t('history.andMore', { count: more })}</li>}
      </ul>
    </details>
  );
}

const mostLines = 50;
