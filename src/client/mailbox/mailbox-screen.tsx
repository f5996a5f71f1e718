import Box from '@mui/material/Box';
import type { GridColDef } from '@mui/x-data-grid';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useProfile } from '../profile/profile-query.ts';
import { SettingsListScreen } from '../settings/settings-list-screen.tsx';
import { RelativeTime } from '../ui/relative-time.tsx';

interface MailRow {
  id: string;
  at: string;
  to: string;
  subject: string;
}

/** `/mailbox`: the mails of the organisation, where no server takes them. */
export function MailboxScreen() {
  const { t } = useTranslation('mailers');
  const { timezone: zone } = useProfile().organization;
  const columns = useMemo(
    (): GridColDef<MailRow>[] => [
      {
        field: 'at',
        headerName: t('mailbox.at'),
        width: 220,
        sortable: false,
        renderCell: ({ row }) => <RelativeTime at={row.at} zone={zone} layout="stack" />,
      },
      { field: 'to', headerName: t('mailbox.to'), flex: 1, minWidth: 200, sortable: false },
      { field: 'subject', headerName: t('subject'), flex: 2, minWidth: 260, sortable: false },
    ],
    [t, zone],
  );

  return (
    <SettingsListScreen<MailRow>
      title={t('mailbox.title')}
      subtitle={() => t('mailbox.text')}
      resource={{ endpoint: '/api/mailbox' }}
      sort="-at"
      columns={columns}
      open={({ id }) => `/mailbox/${id}`}
      empty={{ icon: 'outbox', title: t('mailbox.empty.title'), text: t('mailbox.empty.text') }}
      renderCard={(row) => (
        <>
          <Box sx={{ fontWeight: 650 }}>{row.subject}</Box>
          <Box sx={{ fontSize: '0.875rem', color: 'text.secondary', overflowWrap: 'anywhere' }}>{row.to}</Box>
          <Box sx={{ fontSize: '0.8125rem', color: 'text.secondary' }}>
            <RelativeTime at={row.at} zone={zone} />
          </Box>
        </>
      )}
    />
  );
}
