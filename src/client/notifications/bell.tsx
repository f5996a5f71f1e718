import Badge from '@mui/material/Badge';
import IconButton from '@mui/material/IconButton';
import { useQuery } from '@tanstack/react-query';
import { Suspense, lazy, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { loadPatiently } from '../load-patiently.ts';
import { Icon } from '../ui/icon.tsx';
import { useIsPhone } from '../ui/use-is-phone.ts';
import { unreadQuery } from './notification-queries.ts';

const Panel = lazy(async () => ({ default: (await loadPatiently(() => import('./notification-panel.tsx'))).NotificationPanel }));

/** How much is new, in the bar at the top; it opens a panel on a desktop and the whole list on a phone. */
export function Bell() {
  const { t } = useTranslation();
  const isPhone = useIsPhone();
  const { data } = useQuery(unreadQuery);
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const count = data?.unread_notifications ?? 0;
  const text = count > 0 ? t('shell.unread', { count }) : t('shell.notifications');
  const bell = <Icon name="notifications" size={24} />;
  // A badge of nothing keeps its last figure in the document, where a screen reader's user would not expect it.
  const icon =
    count > 0 ? (
      <Badge badgeContent={count} max={99} color="error" aria-hidden>
        {bell}
      </Badge>
    ) : (
      bell
    );
  const look = { width: 44, height: 44, color: 'text.secondary' };

  if (isPhone)
    return (
      <IconButton component={Link} to="/notification" aria-label={text} sx={look}>
        {icon}
      </IconButton>
    );
  return (
    <>
      <IconButton
        aria-label={text}
        title={text}
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
        sx={look}
      >
        {icon}
      </IconButton>
      {anchor && (
        <Suspense>
          <Panel anchor={anchor} onClose={() => setAnchor(null)} />
        </Suspense>
      )}
    </>
  );
}
