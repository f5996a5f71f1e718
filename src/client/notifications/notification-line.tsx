import { recordPaths } from '../paths/paths.ts';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { NotificationRow } from '../../shared/notification.ts';
import { useHere } from '../paths/way-back.ts';
import { useProfile } from '../profile/profile-query.ts';
import { Mark } from '../ui/status-chip.tsx';
import { RelativeTime } from '../ui/relative-time.tsx';
import { useMarkNotification } from './notification-queries.ts';

const toDecide: readonly string[] = ['submit', 'escalate', 'reviewDue', 'reviewOverdue'];

/** Returns the target of a notification: its record with the decision to take, or the address that it names. */
function notificationPath({ module, scenario, record, path }: NotificationRow): string {
  if (record === null) return path ?? '/notification';
  return recordPaths(module).summary(record.id) + (toDecide.includes(scenario) ? '?event=approve' : '');
}

export interface NotificationLineProps {
  row: NotificationRow;
  onOpen?: () => void;
}

/** One thing that the reader was told; it leads to its record, and is read then. */
export function NotificationLine({ row, onOpen }: NotificationLineProps) {
  const { t } = useTranslation('notifications');
  const { organization } = useProfile();
  const { mutate: mark } = useMarkNotification();
  const here = useHere();

  return (
    <ButtonBase
      component={Link}
      to={notificationPath(row)}
      state={here}
      onClick={() => {
        if (!row.is_read) mark({ id: row.id, isRead: true });
        onOpen?.();
      }}
      sx={{
        display: 'grid',
        justifyItems: 'start',
        justifyContent: 'stretch',
        gridTemplateColumns: 'minmax(0, 1fr)',
        gap: 0.5,
        width: '100%',
        minHeight: 44,
        px: 2,
        py: 1.25,
        textAlign: 'left',
        '&:hover, &.Mui-focusVisible': { bgcolor: 'action.hover' },
      }}
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center', fontWeight: row.is_read ? 400 : 650 }}>
        {!row.is_read && <Mark look={{ icon: 'circle', tone: 'info' }} text={t('new')} />}
        <span style={{ overflowWrap: 'anywhere' }}>{row.text}</span>
      </Box>
      <Box sx={{ fontSize: '0.8125rem', color: 'text.secondary' }}>
        {row.sender && `${row.sender.name} · `}
        <RelativeTime at={row.at} zone={organization.timezone} />
      </Box>
    </ButtonBase>
  );
}
