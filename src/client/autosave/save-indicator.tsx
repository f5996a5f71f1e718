import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';
import { Icon } from '../ui/icon.tsx';
import type { SaveState } from './use-autosave.ts';

const looks: Record<SaveState, { icon: string; colour: string }> = {
  saved: { icon: 'task_alt', colour: 'success.main' },
  device: { icon: 'check', colour: 'text.secondary' },
  saving: { icon: 'update', colour: 'text.secondary' },
  offline: { icon: 'cloud_off', colour: 'warning.main' },
  conflict: { icon: 'warning', colour: 'warning.main' },
  refused: { icon: 'error', colour: 'error.main' },
  unkept: { icon: 'error', colour: 'error.main' },
};

/** Keeps the states that change with each word on one line, so that they move nothing beside or below them; trouble has the lines that it needs. */
export const calmOnOneLine = {
  '& [data-save-state=saved], & [data-save-state=device], & [data-save-state=saving]': {
    maxWidth: '100%',
    whiteSpace: 'nowrap',
    overflow: 'hidden',
  },
} as const;

/** Shows where the content is currently saved. Only trouble is announced to screen readers. */
export function SaveIndicator({ state }: { state: SaveState }) {
  const { t } = useTranslation('records');
  const { icon, colour } = looks[state];
  const isTrouble = state !== 'saved' && state !== 'device' && state !== 'saving';

  return (
    <Box
      role="status"
      aria-live={isTrouble ? 'polite' : 'off'}
      data-save-state={state}
      sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.75, fontSize: '0.8125rem', color: colour, minWidth: 0 }}
    >
      <Icon name={icon} size={18} />
      <Box component="span" sx={{ minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis' }}>
        {t(`save.${state}`)}
      </Box>
    </Box>
  );
}
