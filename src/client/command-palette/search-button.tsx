import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import { useTranslation } from 'react-i18next';
import { Icon } from '../ui/icon.tsx';
import { palette } from './palette-store.ts';

/** Opens the command palette; looks like the field it opens. */
export function SearchButton() {
  const { t } = useTranslation();
  return (
    <ButtonBase
      onClick={() => palette.open()}
      aria-keyshortcuts="Control+K"
      aria-haspopup="dialog"
      sx={{
        gap: 1,
        width: 320,
        height: 38,
        px: 1.25,
        justifyContent: 'flex-start',
        border: 1,
        borderColor: 'divider',
        borderRadius: 1,
        bgcolor: 'background.default',
        color: 'text.secondary',
        fontSize: '0.875rem',
      }}
    >
      <Icon name="search" size={18} />
      <Box component="span" sx={{ flex: 1, textAlign: 'left', whiteSpace: 'nowrap', overflow: 'hidden', textOverflow: 'ellipsis' }}>
        {t('palette.placeholder')}
      </Box>
      <Box
        component="kbd"
        sx={{
          fontFamily: 'inherit',
          whiteSpace: 'nowrap',
          fontSize: '0.75rem',
          px: 0.75,
          py: 0.125,
          border: 1,
          borderColor: 'divider',
          borderRadius: 0.5,
          bgcolor: 'background.paper',
        }}
      >
        {isApple() ? '⌘ K' : `${t('palette.ctrl')} K`}
      </Box>
    </ButtonBase>
  );
}

function isApple(): boolean {
  return /Mac|iPhone|iPad/.test(navigator.userAgent);
}
