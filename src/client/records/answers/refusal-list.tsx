import Box from '@mui/material/Box';
import type { Refusal } from '../../../shared/record.ts';
import type { ModuleTexts } from '../../modules/module-texts.ts';
import { ReadingList } from './reading-list.tsx';

export interface RefusalListProps {
  refused: readonly Refusal[];
  texts: ModuleTexts;
}

/** Why a step is not possible, and what to do about it. */
export function RefusalList({ refused, texts }: RefusalListProps) {
  return (
    <Box
      component="ul"
      sx={{ m: 0, pl: refused.length > 1 ? 2.25 : 0, listStyle: refused.length > 1 ? 'disc' : 'none', display: 'grid', gap: 0.5 }}
    >
      {refused.map((refusal) => {
        const { message, mend } = texts.refusal(refusal);
        const interlock = refusal.params?.['interlock'];
        return (
          <li key={refusal.code + message}>
            {message}
            {typeof interlock === 'string' && <ReadingList interlock={interlock} />}
            {mend && <Box sx={{ opacity: 0.9, fontWeight: 400 }}>{mend}</Box>}
          </li>
        );
      })}
    </Box>
  );
}
