import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';
import type { Change, Template } from '../../../engine/index.ts';
import { changeLines, useChangeWords } from '../forms/use-change-words.ts';
import { RuleSentence } from './rule-sentence.tsx';

export interface ChangeWordsProps {
  changes: readonly Change[];
  /** The newer of both versions, where it is at hand: its rules are told in whole sentences. */
  template?: Template | undefined;
}

/** All that differs, a line each. */
export function ChangeWords({ changes, template }: ChangeWordsProps) {
  const { t } = useTranslation('designer');
  const words = useChangeWords();
  if (changes.length === 0) return <p>{t('diff.none')}</p>;
  return (
    <Box component="ul" sx={{ m: 0, pl: 2.5, display: 'grid', gap: 0.5, overflowWrap: 'anywhere' }}>
      {changeLines(changes, words).map(({ key, line, change }) => (
        <li key={key}>
          {line}
          {template && <RuleSentence change={change} template={template} />}
        </li>
      ))}
    </Box>
  );
}
