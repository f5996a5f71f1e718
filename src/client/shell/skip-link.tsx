import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';

/** The first stop of the Tab key: past the bar and the menu, to the content. */
export function SkipLink() {
  const { t } = useTranslation();
  return (
    <Box
      component="a"
      href="#main"
      onClick={(event) => {
        event.preventDefault();
        document.getElementById('main')?.focus();
      }}
      sx={{
        position: 'fixed',
        top: 8,
        left: 8,
        zIndex: 'tooltip',
        px: 2,
        py: 1.25,
        borderRadius: 1,
        fontWeight: 600,
        color: 'primary.contrastText',
        bgcolor: 'primary.main',
        transform: 'translateY(-200%)',
        '&:focus': { transform: 'none' },
      }}
    >
      {t('shell.skip')}
    </Box>
  );
}
