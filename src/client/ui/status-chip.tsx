import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';
import { Icon } from './icon.tsx';
import { conditionLook, statusLook } from './status.ts';
import type { StatusLook, Tone } from './status.ts';

export interface StatusChipProps {
  module: string;
  status: string;
}

/** Status of a record: icon and word, coloured by the action that it requires of the reader. */
export function StatusChip({ module, status }: StatusChipProps) {
  const { t } = useTranslation(module as 'permits');
  return <Mark look={statusLook(module, status)} text={t(`status.${status}`, { defaultValue: status })} />;
}

export interface ConditionChipProps {
  module: string;
  condition: string;
}

/** Chip of a condition that the clock found, beside the status: overdue, a lapsed gas test. */
export function ConditionChip({ module, condition }: ConditionChipProps) {
  const { t } = useTranslation(module as 'permits');
  return <Mark look={conditionLook(module, condition)} text={t(`condition.${condition}`, { defaultValue: condition })} strong />;
}

const paletteOf: Record<Tone, string> = { neutral: 'secondary', info: 'info', waiting: 'warning', good: 'success', bad: 'error' };

export interface MarkProps {
  look: StatusLook;
  text: string;
  strong?: boolean;
}

/** Icon and word, coloured by the action that they require of the reader. */
export function Mark({ look, text, strong = false }: MarkProps) {
  const main = `var(--mui-palette-${paletteOf[look.tone]}-main)`;
  const channel = `var(--mui-palette-${paletteOf[look.tone]}-mainChannel)`;
  return (
    <Box
      component="span"
      data-mark
      sx={{
        display: 'inline-flex',
        alignItems: 'center',
        gap: 0.5,
        maxWidth: '100%',
        // A word of it never breaks, however narrow its place.
        minWidth: 'min-content',
        overflowWrap: 'normal',
        wordBreak: 'keep-all',
        hyphens: 'manual',
        minHeight: 24,
        px: 0.875,
        borderRadius: '6px',
        fontSize: '0.8125rem',
        fontWeight: 600,
        // A warning is never cut off: where there is no room it takes a second line.
        lineHeight: 1.2,
        verticalAlign: 'middle',
        color: strong ? 'background.paper' : main,
        backgroundColor: strong ? main : `rgba(${channel} / 0.11)`,
        '@media (forced-colors: active)': { border: '1px solid' },
      }}
    >
      <Icon name={look.icon} size={16} />
      <span style={{ paddingBlock: 2 }}>{text}</span>
    </Box>
  );
}
