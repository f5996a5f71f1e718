import Box from '@mui/material/Box';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../api.ts';
import { headBar } from '../ui/edge-bars.ts';
import { Icon } from '../ui/icon.tsx';

/** Banner while there is no connection; typed content is kept on the device meanwhile. */
export function OfflineBanner() {
  const { t } = useTranslation();
  const isOnline = useConnection();
  if (isOnline) return null;

  return (
    <Box
      ref={headBar}
      role="status"
      sx={{
        position: 'sticky',
        top: 'var(--app-bar)',
        zIndex: 'appBar',
        display: 'flex',
        alignItems: 'center',
        justifyContent: 'center',
        gap: 1,
        px: 2,
        py: 1,
        fontSize: '0.875rem',
        fontWeight: 600,
        color: 'background.paper',
        bgcolor: 'warning.main',
      }}
    >
      <Icon name="cloud_off" />
      {t('shell.offline')}
    </Box>
  );
}

/** The device's own word, checked against the server after a page load and whenever the device says it is back. */
function useConnection(): boolean {
  const client = useQueryClient();
  const isDeviceOnline = useSyncExternalStore(listenToDevice, () => navigator.onLine);
  const [isServerReached, setServerReached] = useState(true);

  useEffect(() => {
    if (!isDeviceOnline) return;
    let isCurrent = true;
    api.get('/api/v2/api_connection_checks').then(
      () => isCurrent && setServerReached(true),
      (error: { isNetwork?: boolean }) => isCurrent && setServerReached(error.isNetwork !== true),
    );
    return () => {
      isCurrent = false;
    };
  }, [isDeviceOnline]);

  // The outcome of every load says whether the server can be reached.
  useEffect(
    () =>
      client.getQueryCache().subscribe((event) => {
        if (event.type !== 'updated') return;
        if (event.action.type === 'success' && !event.action.manual) setServerReached(true);
        if (event.action.type === 'error' && isNetwork(event.action.error)) setServerReached(false);
      }),
    [client],
  );

  return isDeviceOnline && isServerReached;
}

function isNetwork(error: unknown): boolean {
  return typeof error === 'object' && error !== null && 'isNetwork' in error && error.isNetwork === true;
}

function listenToDevice(listener: () => void): () => void {
  addEventListener('online', listener);
  addEventListener('offline', listener);
  return () => {
    removeEventListener('online', listener);
    removeEventListener('offline', listener);
  };
}
