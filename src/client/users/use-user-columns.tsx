import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { GridColDef } from '@mui/x-data-grid';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { ManagedUser } from '../../shared/user.ts';
import { roleName } from '../session/role-name.ts';
import { EmailText } from './email-text.tsx';
import { InvitationMark, UserPhoto, UserStatusMark } from './user-marks.tsx';
import { useInviteAgain } from './user-queries.ts';
import { useSiteWords } from './use-site-words.ts';

/** The columns of a list of users; `isWaiting` is for those who have not activated their account. */
export function useUserColumns({ isWaiting, mayInvite }: { isWaiting: boolean; mayInvite: boolean }): GridColDef<ManagedUser>[] {
  const { t } = useTranslation('users');
  const sitesOf = useSiteWords();
  return useMemo(() => {
    const columns: GridColDef<ManagedUser>[] = [
      { field: 'full_name', headerName: t('column.full_name'), flex: 1.4, minWidth: 180, renderCell: ({ row }) => <UserName user={row} /> },
      {
        field: 'email',
        headerName: t('column.email'),
        flex: 1.6,
        minWidth: 200,
        renderCell: ({ row }) => <EmailText address={row.email} />,
      },
      { field: 'role_name', headerName: t('column.role'), flex: 1, minWidth: 120, valueGetter: (_, row) => roleName(row.role_name) },
      {
        field: 'site_ids',
        headerName: t('column.sites'),
        flex: 1.2,
        minWidth: 130,
        sortable: false,
        valueGetter: (_, row) => sitesOf(row),
      },
    ];
    const account: GridColDef<ManagedUser> = {
      field: 'invitation',
      headerName: t('column.invitation'),
      width: 130,
      sortable: false,
      renderCell: ({ row }) => <InvitationMark invitation={row.invitation} />,
    };
    if (isWaiting)
      return [
        ...columns,
        account,
        ...(mayInvite
          ? [
              {
                field: 'id',
                headerName: '',
                width: 220,
                sortable: false,
                renderCell: ({ row }: { row: ManagedUser }) => <InviteAgain user={row} />,
              },
            ]
          : []),
      ];
    return [
      ...columns,
      { field: 'employee_id', headerName: t('column.employee_id'), width: 110 },
      account,
      { field: 'status', headerName: t('column.status'), width: 110, renderCell: ({ row }) => <UserStatusMark status={row.status} /> },
    ];
  }, [t, sitesOf, isWaiting, mayInvite]);
}

function UserName({ user }: { user: ManagedUser }) {
  const { t } = useTranslation('users');
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.25, minWidth: 0 }}>
      <UserPhoto name={user.full_name} photo={user.photo[0]} />
      <Box sx={{ minWidth: 0 }}>
        <Box sx={{ fontWeight: 550, overflow: 'hidden', textOverflow: 'ellipsis' }}>{user.full_name}</Box>
        {user.is_admin && <Box sx={{ fontSize: '0.75rem', color: 'text.secondary' }}>{t('admin')}</Box>}
      </Box>
    </Box>
  );
}

/** Sends a user another link. */
export function InviteAgain({ user }: { user: ManagedUser }) {
  const { t } = useTranslation('users');
  const { mutate, isPending } = useInviteAgain();
  if (user.status !== 'Active' || user.is_verified) return null;
  return (
    <Button size="small" loading={isPending} onClick={() => mutate(user.id)} sx={{ minHeight: { xs: 44, md: 32 } }}>
      {t(user.invitation === 'none' ? 'sendLink' : 'resend')}
    </Button>
  );
}
