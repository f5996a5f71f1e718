import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { Finding } from '../../../../engine/index.ts';
import { FindingWords } from '../words/finding-words.tsx';
import { MendButton } from '../preview/mend-button.tsx';
import { worstOf } from '../draft/told-findings.ts';

export interface FindingListProps {
  /** Meaning of the findings for publishing. */
  text: string;
  findings: readonly Finding[];
  onGo: (pointer: string) => void;
  onLeave: () => void;
}

/** Findings before publishing, each with a link to its place. */
export function FindingList({ text, findings, onGo, onLeave }: FindingListProps) {
  return (
    <section>
      <Alert severity={worstOf(findings)}>{text}</Alert>
      <Box component="ul" aria-label={text} sx={{ listStyle: 'none', m: 0, p: 0, maxHeight: 280, overflowY: 'auto' }}>
        {findings.map((finding, at) => (
          <Box component="li" key={`${at} ${finding.pointer}`} sx={{ borderBottom: 1, borderColor: 'divider' }}>
            <Button
              color="inherit"
              onClick={() => onGo(finding.pointer)}
              sx={{ width: '100%', minHeight: 44, justifyContent: 'flex-start', textAlign: 'left', fontWeight: 400 }}
            >
              <FindingWords finding={finding} />
            </Button>
            <MendButton finding={finding} onLeave={onLeave} />
          </Box>
        ))}
      </Box>
    </section>
  );
}
