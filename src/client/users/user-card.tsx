import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';
import type { ManagedUser } from '../../shared/user.ts';
import { roleName } from '../session/role-name.ts';
import { EmailText } from './email-text.tsx';
import { InvitationMark, UserPhoto, UserStatusMark } from './user-marks.tsx';
import { useSiteWords } from './use-site-words.ts';

/** A user on a phone's list. */
export function UserCard({ user }: { user: ManagedUser }) {
  const { t } = useTranslation('users');
  const sitesOf = useSiteWords();
  const small = { fontSize: '0.875rem', color: 'text.secondary', overflowWrap: 'anywhere' };
  return (
    <Box sx={{ display: 'flex', gap: 1.5, width: '100%', minWidth: 0 }}>
      <UserPhoto name={user.full_name} photo={user.photo[0]} size={40} />
      <Box sx={{ minWidth: 0, flex: 1, display: 'grid', gap: 0.5 }}>
        <Box sx={{ fontWeight: 650, overflowWrap: 'anywhere' }}>{user.full_name}</Box>
        <Box sx={small}>
          <EmailText address={user.email} />
        </Box>
        <Box sx={small}>{[roleName(user.role_name), user.is_admin && t('admin'), sitesOf(user)].filter(Boolean).join(' · ')}</Box>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.75, mt: 0.25 }}>
          <UserStatusMark status={user.status} />
          {!user.is_verified && <InvitationMark invitation={user.invitation} />}
        </Box>
      </Box>
    </Box>
  );
}
