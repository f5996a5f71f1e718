import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { longestMessage, type ThreadMessage } from '../../shared/public-form.ts';
import { localeOf } from '../../shared/language.ts';
import { problemOf } from '../problem-error.ts';
import { problemText } from '../ui/problem-text.ts';
import { useOneAtATime } from '../ui/use-one-at-a-time.ts';

interface MessageThreadProps {
  messages: readonly ThreadMessage[];
  /** Whether the reporter reads it; else the organisation does. */
  isReporter?: boolean;
  /** Without it the thread is only read. */
  onSend?: ((text: string) => Promise<void>) | undefined;
}

/** The messages between a reporter and the organisation, and a field for the next. */
export function MessageThread({ messages, isReporter = false, onSend }: MessageThreadProps) {
  const { t, i18n } = useTranslation('public-forms');
  const [text, setText] = useState('');
  const [wrong, setWrong] = useState<string>();
  const [alone, isSending] = useOneAtATime();
  const time = new Intl.DateTimeFormat(localeOf(i18n.language), { dateStyle: 'medium', timeStyle: 'short' });

  const send = () =>
    void alone(async () => {
      try {
        await onSend?.(text.trim());
        setText('');
        setWrong(undefined);
      } catch (thrown) {
        setWrong(problemText(problemOf(thrown)));
      }
    });

  return (
    <Box sx={{ display: 'grid', gap: 1.5 }}>
      {messages.length === 0 && (
        <Typography sx={{ color: 'text.secondary' }}>{t(isReporter ? 'messages.none' : 'messages.noneYet')}</Typography>
      )}
      {messages.map((message) => {
        const isOwn = message.isOrganization !== isReporter;
        const from = message.isOrganization ? (message.author?.name ?? t('messages.team')) : t('messages.reporter');
        return (
          <Box
            key={message.id}
            sx={{
              justifySelf: isOwn ? 'end' : 'start',
              maxWidth: '85%',
              px: 1.5,
              py: 1,
              borderRadius: 2,
              bgcolor: isOwn ? 'action.selected' : 'background.paper',
              border: 1,
              borderColor: 'divider',
            }}
          >
            <Typography variant="caption" sx={{ color: 'text.secondary' }}>
              {isOwn && isReporter ? t('messages.you') : from} · {time.format(new Date(message.at))}
            </Typography>
            <Typography sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>{message.text}</Typography>
          </Box>
        );
      })}
      {onSend && (
        <>
          <TextField
            label={t('messages.write')}
            value={text}
            onChange={(event) => setText(event.target.value)}
            multiline
            minRows={2}
            error={wrong !== undefined}
            helperText={wrong}
            slotProps={{ htmlInput: { maxLength: longestMessage } }}
          />
          <Button variant="outlined" sx={{ justifySelf: 'start' }} loading={isSending} disabled={text.trim() === ''} onClick={send}>
            {t('messages.send')}
          </Button>
        </>
      )}
    </Box>
  );
}
