import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import type { FollowUp } from '../../shared/public-form.ts';
import { publicApi } from '../public-api.ts';
import { MessageThread } from '../messages/message-thread.tsx';

interface FollowUpViewProps {
  found: FollowUp;
  followUpKey: string;
  onChange: (found: FollowUp) => void;
}

/** The status of a report, and the messages with the organisation. */
export function FollowUpView({ found, followUpKey, onChange }: FollowUpViewProps) {
  const { t } = useTranslation(['public-forms', found.module as 'permits']);
  const send = async (text: string) => {
    onChange((await publicApi.post<FollowUp>('/api/public/follow-up/messages', { key: followUpKey, text })).data);
  };

  return (
    <Box sx={{ display: 'grid', gap: 3 }}>
      <Box sx={{ display: 'flex', gap: 4, flexWrap: 'wrap' }}>
        <Box>
          <Typography variant="subtitle2">{t('followUp.number')}</Typography>
          <Typography>{found.number ?? '–'}</Typography>
        </Box>
        <Box>
          <Typography variant="subtitle2">{t('followUp.status')}</Typography>
          <Typography>{t(`status.${found.status}`, { ns: found.module as 'permits' })}</Typography>
        </Box>
      </Box>
      <Typography variant="h2">{t('messages.own')}</Typography>
      <MessageThread messages={found.messages} isReporter onSend={send} />
    </Box>
  );
}
