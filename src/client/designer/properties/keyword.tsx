import Box from '@mui/material/Box';
import FormHelperText from '@mui/material/FormHelperText';
import type { ReactNode } from 'react';
import type { Finding } from '../../../../engine/index.ts';
import { useFindingWords } from '../words/use-finding-words.ts';
import { useSubject } from './subject-context.ts';

export interface KeywordProps {
  /** The keyword that the control sets: a finding that points there leads to it. */
  name: string;
  /** Whether the control itself shows the linter's findings. */
  isTold?: boolean;
  children: ReactNode;
}

/** The control of one keyword, with its findings. */
export function Keyword({ name, isTold = false, children }: KeywordProps) {
  const { findings, pointer } = useSubject();
  const own = isTold ? [] : findings.filter((finding) => isAt(finding.pointer, `${pointer}/${name}`));
  return (
    <Box data-keyword={name}>
      {children}
      {own.length > 0 && <Found findings={own} />}
    </Box>
  );
}

function Found({ findings }: { findings: readonly Finding[] }) {
  const words = useFindingWords();
  return findings.map((finding) => (
    <FormHelperText key={`${finding.code} ${finding.pointer}`} error={finding.level === 'error'} sx={{ mx: 1.75 }}>
      {words(finding)}
    </FormHelperText>
  ));
}

/** Whether a pointer leads to a place or into it. */
export function isAt(pointer: string, place: string): boolean {
  return pointer === place || pointer.startsWith(`${place}/`);
}
