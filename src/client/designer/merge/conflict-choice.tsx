import Box from '@mui/material/Box';
import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormLabel from '@mui/material/FormLabel';
import Paper from '@mui/material/Paper';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import { useTranslation } from 'react-i18next';
import type { Change, Side } from '../../../../engine/index.ts';
import { changeLines, useChangeWords } from '../../forms/use-change-words.ts';
import type { Conflict } from './merge-view.ts';

export interface ConflictChoiceProps {
  conflict: Conflict;
  /** Who made the other changes. */
  name: string;
  side: Side | undefined;
  onSide: (side: Side) => void;
}

/** One thing that both sides changed: the two changes, and the choice between them. */
export function ConflictChoice({ conflict: { kind, title, mine, theirs }, name, side, onSide }: ConflictChoiceProps) {
  const { t } = useTranslation('designer');
  const isSide = (value: string): value is Side => value === 'mine' || value === 'theirs';
  return (
    <Paper variant="outlined" sx={{ p: 2 }}>
      <FormControl sx={{ width: '100%' }}>
        <FormLabel sx={{ fontWeight: 600, color: 'text.primary', mb: 1, overflowWrap: 'anywhere' }}>
          {title === undefined ? t(`merge.kind.${kind}`) : t('merge.thing', { kind: t(`merge.kind.${kind}`), title })}
        </FormLabel>
        <RadioGroup
          value={side ?? ''}
          onChange={(_, value) => isSide(value) && onSide(value)}
          sx={{ display: 'grid', gap: 1, gridTemplateColumns: { sm: '1fr 1fr' } }}
        >
          <Choice side="mine" label={t('merge.mine')} changes={mine} />
          <Choice side="theirs" label={t('merge.theirs', { name })} changes={theirs} />
        </RadioGroup>
      </FormControl>
    </Paper>
  );
}

/** Number of lines that are shown; further ones are counted. A person who changed a whole language decides by some of its texts. */
const mostLines = 12;

function Choice({ side, label, changes }: { side: Side; label: string; changes: readonly Change[] }) {
  const { t } = useTranslation('designer');
  const words = useChangeWords();
  const all = changeLines(changes, words).map(({ line }) => line);
  const more = all.length - mostLines;
  const lines = more > 0 ? [...all.slice(0, mostLines), t('settings.andMore', { count: more })] : all;
  return (
    <FormControlLabel
      value={side}
      control={<Radio />}
      sx={{ alignItems: 'flex-start', m: 0, minHeight: 44, border: 1, borderColor: 'divider', borderRadius: 1, p: 1 }}
      label={
        <Box component="span" sx={{ display: 'block', pt: 1, overflowWrap: 'anywhere' }}>
          <Box component="span" sx={{ display: 'block', fontWeight: 600 }}>
            {label}
          </Box>
          {(lines.length > 0 ? lines : [t('merge.nothing')]).map((line, at) => (
            <Box component="span" key={`${at} ${line}`} sx={{ display: 'block', fontSize: '0.875rem' }}>
              {line}
            </Box>
          ))}
        </Box>
      }
    />
  );
}
