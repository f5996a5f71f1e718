import type { SettingsArea } from '../settings/settings-area.ts';
import { settingsScreen } from '../settings/settings-screen.ts';

/** The mails that were kept instead of sent, where no mail server is set up. */
export const settingsAreas: readonly SettingsArea[] = [
  {
    id: 'mailbox',
    group: 'system',
    path: '/mailbox',
    icon: 'outbox',
    order: 62,
    access: 'admin',
    isShown: ({ organization }) => organization.has_mailbox === true,
    routes: [
      {
        path: 'mailbox',
        lazy: settingsScreen('admin', () => import('./mailbox-screen.tsx'), 'MailboxScreen'),
        children: [{ path: ':id', lazy: settingsScreen('admin', () => import('./mail-panel.tsx'), 'MailPanel') }],
      },
    ],
  },
];
