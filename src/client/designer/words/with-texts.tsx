import Typography from '@mui/material/Typography';
import { useState } from 'react';
import type { Change } from '../../../../engine/index.ts';
import { changeLines, useChangeWords } from '../../forms/use-change-words.ts';
import { ChangeItems } from './change-items.tsx';

/** More than these are folded away. */
const few = 10;

export interface WithTextsProps {
  line: string;
  texts: readonly Change[];
}

/** A difference with the texts that it counts. Long lists are collapsed, and rendered only when opened. */
export function WithTexts({ line, texts }: WithTextsProps) {
  const [isOpen, setOpen] = useState(false);
  if (texts.length <= few)
    return (
      <>
        {line}
        {texts.length > 0 && <Texts texts={texts} />}
      </>
    );
  return (
    <details open={isOpen} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <Typography component="summary" sx={{ minHeight: 44, cursor: 'pointer', alignContent: 'center' }}>
        {line}
      </Typography>
      {isOpen && <Texts texts={texts} />}
    </details>
  );
}

function Texts({ texts }: { texts: readonly Change[] }) {
  const words = useChangeWords();
  return (
    <ChangeItems>
      {changeLines(texts, words).map(({ key, line }) => (
        <li key={key}>{line}</li>
      ))}
    </ChangeItems>
  );
}
