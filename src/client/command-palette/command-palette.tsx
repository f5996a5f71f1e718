import Box from '@mui/material/Box';
import Dialog from '@mui/material/Dialog';
import { useId, useState } from 'react';
import type { KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { useHere } from '../paths/way-back.ts';
import { matchEntries, stepTo } from './palette-entry.ts';
import { PaletteInput } from './palette-input.tsx';
import { PaletteList } from './palette-list.tsx';
import { useRecordEntries } from './use-record-entries.ts';
import { useScreenEntries } from './use-screen-entries.ts';

export interface CommandPaletteProps {
  onClose: () => void;
}

/** Reaches every screen and every record from the keyboard. */
export function CommandPalette({ onClose }: CommandPaletteProps) {
  const { t, i18n } = useTranslation();
  const navigate = useNavigate();
  const here = useHere();
  const listId = useId();
  const [typed, setTyped] = useState('');
  const [place, setPlace] = useState(0);
  const records = useRecordEntries(typed);
  const entries = [...matchEntries(useScreenEntries(), typed, i18n.language), ...records.entries];
  const chosen = entries[Math.min(place, entries.length - 1)];

  const go = (path: string) => {
    onClose();
    void navigate(path, { state: here });
  };

  const press = (event: KeyboardEvent) => {
    // An input method composes with the same keys.
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      setPlace(stepTo(Math.min(place, entries.length - 1), event.key === 'ArrowDown' ? 1 : -1, entries.length));
    }
    if (event.key === 'Enter' && chosen) go(chosen.path);
  };

  return (
    <Dialog
      open
      onClose={onClose}
      fullWidth
      maxWidth="sm"
      sx={{ '& .MuiDialog-container': { alignItems: 'flex-start' } }}
      slotProps={{
        paper: {
          'aria-label': t('palette.title'),
          'aria-labelledby': undefined,
          sx: { mt: { xs: 1, sm: '10vh' }, mx: { xs: 1, sm: 4 }, width: { xs: 'calc(100% - 16px)', sm: undefined } },
        },
      }}
    >
      <PaletteInput
        listId={listId}
        chosenId={chosen && `${listId}-${chosen.id}`}
        typed={typed}
        isSearching={records.isSearching}
        onType={(text) => {
          setTyped(text);
          setPlace(0);
        }}
        onKeyDown={press}
        onClose={onClose}
      />
      <PaletteList listId={listId} entries={entries} chosen={chosen} onChoose={(entry) => go(entry.path)} />
      <Box
        role="status"
        sx={{ px: 2.5, py: entries.length === 0 || records.hasFailed ? 3 : 0, color: 'text.secondary', textAlign: 'center' }}
      >
        {records.hasFailed && t('palette.failed')}
        {!records.hasFailed && entries.length === 0 && (records.isSearching ? t('palette.searching') : t('palette.none', { typed }))}
      </Box>
    </Dialog>
  );
}
