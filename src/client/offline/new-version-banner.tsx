import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useEffect, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { keepApplication, newVersion } from './new-version.ts';

/** Offers a new version without interrupting the user. */
export function NewVersionBanner() {
  const { t } = useTranslation();
  const isReady = useSyncExternalStore(newVersion.subscribe, newVersion.isReady);
  useEffect(() => {
    // A browser that keeps no files works as before, with a connection.
    void keepApplication().catch(() => undefined);
  }, []);
  if (!isReady) return null;

  return (
    <Box
      role="status"
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        justifyContent: 'center',
        gap: 1,
        px: 2,
        py: 0.5,
        fontSize: '0.875rem',
        bgcolor: 'action.hover',
      }}
    >
      {t('shell.newVersion')}
      <Button size="small" sx={{ minHeight: 44 }} onClick={newVersion.take}>
        {t('action.reload')}
      </Button>
    </Box>
  );
}
