import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Popover from '@mui/material/Popover';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { EmptyState } from '../ui/empty-state.tsx';
import { ErrorState } from '../ui/error-state.tsx';
import { RowsSkeleton } from '../ui/screen-skeleton.tsx';
import { NotificationLine } from './notification-line.tsx';
import { latestQuery, useMarkNotification } from './notification-queries.ts';

export interface NotificationPanelProps {
  anchor: HTMLElement;
  onClose: () => void;
}

/** Panel that the bell opens: the latest notifications, new ones first. */
export function NotificationPanel({ anchor, onClose }: NotificationPanelProps) {
  const { t } = useTranslation('notifications');
  const heading = useId();
  const { data, error, refetch } = useQuery(latestQuery);
  const { mutate: mark, isPending } = useMarkNotification();
  const hasNew = data?.items.some((row) => !row.is_read) === true;

  return (
    <Popover
      open
      anchorEl={anchor}
      onClose={onClose}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
      transformOrigin={{ vertical: 'top', horizontal: 'right' }}
      slotProps={{
        paper: {
          role: 'dialog',
          'aria-labelledby': heading,
          sx: { width: 420, maxWidth: '100%', mt: 0.5, display: 'flex', flexDirection: 'column' },
        },
      }}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, px: 2, py: 1, borderBottom: 1, borderColor: 'divider' }}>
        <Typography id={heading} variant="h2" sx={{ flex: 1 }}>
          {t('title')}
        </Typography>
        {hasNew && (
          <Button size="small" loading={isPending} onClick={() => mark({ isRead: true })}>
            {t('markAll')}
          </Button>
        )}
      </Box>
      <Box sx={{ maxHeight: 460, overflowY: 'auto' }}>
        {!data && (
          <Box sx={{ p: 2 }}>
            {error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <RowsSkeleton rows={4} height={52} />}
          </Box>
        )}
        {data?.items.length === 0 && <EmptyState icon="notifications" title={t('empty.title')} hint={t('empty.text')} />}
        <Box
          component="ul"
          aria-label={t('title')}
          sx={{ listStyle: 'none', m: 0, p: 0, '& > li + li': { borderTop: 1, borderColor: 'divider' } }}
        >
          {data?.items.map((row) => (
            <li key={row.id}>
              <NotificationLine row={row} onOpen={onClose} />
            </li>
          ))}
        </Box>
      </Box>
      <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 1, p: 1, borderTop: 1, borderColor: 'divider' }}>
        <Button component={Link} to="/emailsubscription" color="inherit" onClick={onClose}>
          {t('choose')}
        </Button>
        <Button component={Link} to="/notification" onClick={onClose}>
          {t('all')}
        </Button>
      </Box>
    </Popover>
  );
}
