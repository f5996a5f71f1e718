import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { type Change, type Template, isTextChange } from '../../../../engine/index.ts';
import { changeLines, useChangeWords } from '../../forms/use-change-words.ts';
import { ChangeItems } from './change-items.tsx';
import { RuleSentence } from './rule-sentence.tsx';
import { WithTexts } from './with-texts.tsx';

export interface ChangeWordsProps {
  changes: readonly Change[];
  /** The newer of the two versions, if available. Its rules are shown as whole sentences. */
  template?: Template | undefined;
}

/** Lists the differences, one line each. Changed translations are counted by language, and listed below their count. */
export function ChangeWords({ changes, template }: ChangeWordsProps) {
  const { t } = useTranslation('designer');
  const words = useChangeWords();
  const { others, textsOf } = useMemo(() => partedByLanguage(changes), [changes]);
  if (changes.length === 0) return <p>{t('diff.none')}</p>;
  return (
    <ChangeItems>
      {changeLines(others, words).map(({ key, line, change }) => (
        <li key={key}>
          <WithTexts line={line} texts={textsOf(change)} />
          {template && <RuleSentence change={change} template={template} />}
        </li>
      ))}
    </ChangeItems>
  );
}

/** Splits the differences: those without the single translations, and the single translations by the difference that counts them. */
function partedByLanguage(changes: readonly Change[]): {
  others: readonly Change[];
  textsOf: (change: Change) => readonly Change[];
} {
  const texts = changes.filter(isTextChange);
  return {
    others: changes.filter((change) => !isTextChange(change)),
    textsOf: ({ code, params }) =>
      code === 'translation.changed' ? texts.filter((text) => text.params['language'] === params['language']) : [],
  };
}
