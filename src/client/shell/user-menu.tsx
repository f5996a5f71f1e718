import Avatar from '@mui/material/Avatar';
import IconButton from '@mui/material/IconButton';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { loadPatiently } from '../load-patiently.ts';
import { useProfile } from '../profile/profile-query.ts';
import { initials } from '../ui/initials.ts';

const loadPopover = () => loadPatiently(() => import('./user-popover.tsx'));
const UserPopover = lazy(async () => ({ default: (await loadPopover()).UserPopover }));

/** Who is signed in, and how they like the interface. */
export function UserMenu() {
  const { t } = useTranslation();
  const { user } = useProfile();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [wasOpened, setOpened] = useState(false);
  const label = t('shell.account', { name: user.full_name });

  return (
    <>
      <IconButton
        onPointerEnter={() => void loadPopover()}
        onClick={(event) => {
          setAnchor(event.currentTarget);
          setOpened(true);
        }}
        title={user.full_name}
        // A person who controls the browser by voice says the words that they see.
        aria-label={`${initials(user.full_name)}, ${label}`}
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        sx={{ p: 0.5 }}
      >
        <Avatar
          aria-hidden="true"
          sx={{ width: 34, height: 34, fontSize: '0.875rem', fontWeight: 700, color: 'primary.contrastText', bgcolor: 'primary.main' }}
        >
          {initials(user.full_name)}
        </Avatar>
      </IconButton>
      {wasOpened && (
        <Suspense fallback={null}>
          <UserPopover anchor={anchor} label={label} onClose={() => setAnchor(null)} />
        </Suspense>
      )}
    </>
  );
}
