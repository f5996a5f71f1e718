import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { MailFrame } from '../mailers/mail-frame.tsx';
import { SettingsPanel } from '../settings/settings-panel.tsx';

interface Mail {
  id: string;
  lock_version: number;
  to: string;
  subject: string;
  text: string;
  html: string;
}

/** One kept mail, as its reader would see it. */
export function MailPanel() {
  const { t } = useTranslation('mailers');
  const title = t('mailbox.title');

  return (
    <SettingsPanel<Mail> resource={{ endpoint: '/api/mailbox', entity: 'mail' }} back="/mailbox" title={{ new: title, edit: title }} isWide>
      {(mail) =>
        mail && (
          <Box sx={{ p: { xs: 2, md: 3 }, display: 'grid', gap: 1.5 }}>
            <Typography variant="h3">{mail.subject}</Typography>
            <Typography variant="body2" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
              {t('mailbox.to')}: {mail.to}
            </Typography>
            <MailFrame title={mail.subject} html={mail.html} height={480} />
            <details>
              <summary style={{ minHeight: 24, cursor: 'pointer' }}>{t('plainText')}</summary>
              <Box component="pre" sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere', fontSize: '0.8125rem' }}>
                {mail.text}
              </Box>
            </details>
          </Box>
        )
      }
    </SettingsPanel>
  );
}
