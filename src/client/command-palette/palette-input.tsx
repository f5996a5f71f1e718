import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import InputBase from '@mui/material/InputBase';
import LinearProgress from '@mui/material/LinearProgress';
import type { KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '../ui/icon.tsx';

export interface PaletteInputProps {
  listId: string;
  chosenId: string | undefined;
  typed: string;
  isSearching: boolean;
  onType: (text: string) => void;
  onKeyDown: (event: KeyboardEvent) => void;
  onClose: () => void;
}

/** The field of the palette: a combo box over the list below. */
export function PaletteInput({ listId, chosenId, typed, isSearching, onType, onKeyDown, onClose }: PaletteInputProps) {
  const { t } = useTranslation();
  return (
    <Box
      sx={{
        position: 'relative',
        display: 'flex',
        alignItems: 'center',
        gap: 1.5,
        pl: 2.5,
        pr: 1.5,
        minHeight: 56,
        borderBottom: 1,
        borderColor: 'divider',
      }}
    >
      <Icon name="search" />
      <InputBase
        autoFocus
        fullWidth
        value={typed}
        placeholder={t('palette.placeholder')}
        onChange={(event) => onType(event.target.value)}
        onKeyDown={onKeyDown}
        slotProps={{
          input: {
            role: 'combobox',
            'aria-label': t('palette.placeholder'),
            'aria-expanded': true,
            'aria-controls': listId,
            'aria-autocomplete': 'list',
            ...(chosenId !== undefined && { 'aria-activedescendant': chosenId }),
            maxLength: 100,
          },
        }}
      />
      <IconButton onClick={onClose} aria-label={t('action.close')}>
        <Icon name="close" />
      </IconButton>
      {isSearching && (
        <LinearProgress aria-label={t('palette.searching')} sx={{ position: 'absolute', insetInline: 0, bottom: -1, height: 2 }} />
      )}
    </Box>
  );
}
