import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { Finding } from '../../../../engine/index.ts';
import { Icon } from '../../ui/icon.tsx';
import type { RuleWords } from '../words/use-rule-words.ts';
import { stack } from './stack.ts';

export interface FindingLinesProps {
  findings: readonly Finding[];
  words: RuleWords;
}

/** Findings of a rule in words; each text appears once. */
export function FindingLines({ findings, words }: FindingLinesProps) {
  const lines = new Map(findings.map((finding) => [`${finding.code} ${JSON.stringify(finding.params)}`, finding]));
  if (lines.size === 0) return null;
  return (
    <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', ...stack, gap: 0.5 }}>
      {[...lines].map(([key, finding]) => (
        <Typography
          key={key}
          component="li"
          variant="body2"
          sx={{ display: 'flex', gap: 0.75, color: finding.level === 'error' ? 'error.main' : 'warning.main' }}
        >
          <Icon name={finding.level === 'error' ? 'error' : 'warning'} size={18} />
          <span>{words.finding(finding)}</span>
        </Typography>
      ))}
    </Box>
  );
}
