import Avatar from '@mui/material/Avatar';
import { useTranslation } from 'react-i18next';
import type { ManagedUser } from '../../shared/user.ts';
import { fileUrl } from '../files/stored-files.ts';
import { initials } from '../ui/initials.ts';
import { Mark } from '../ui/status-chip.tsx';

const statusLooks = {
  Active: { icon: 'check', tone: 'good' },
  Inactive: { icon: 'pause_circle', tone: 'neutral' },
  Deleted: { icon: 'delete', tone: 'bad' },
  Error: { icon: 'error', tone: 'bad' },
} as const;
const invitationLooks = {
  none: { icon: 'person_add', tone: 'neutral' },
  sent: { icon: 'hourglass', tone: 'waiting' },
  expired: { icon: 'timer_off', tone: 'bad' },
  accepted: { icon: 'check', tone: 'good' },
} as const;

/** Whether a user may work. */
export function UserStatusMark({ status }: Pick<ManagedUser, 'status'>) {
  const { t } = useTranslation('users');
  return <Mark look={statusLooks[status]} text={t(`status.${status}`)} />;
}

/** How far an account is. */
export function InvitationMark({ invitation }: Pick<ManagedUser, 'invitation'>) {
  const { t } = useTranslation('users');
  return <Mark look={invitationLooks[invitation]} text={t(`invitation.${invitation}`)} />;
}

/** A user's photo, or the first letters of the name. */
export function UserPhoto({ name, photo, size = 32 }: { name: string; photo: string | undefined; size?: number }) {
  return (
    <Avatar
      aria-hidden="true"
      {...(photo !== undefined && { src: fileUrl(photo) })}
      sx={{ width: size, height: size, fontSize: size / 2.4, fontWeight: 650, color: 'text.primary', bgcolor: 'action.selected' }}
    >
      {initials(name)}
    </Avatar>
  );
}
