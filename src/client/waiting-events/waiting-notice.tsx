import Alert from '@mui/material/Alert';
import { useTranslation } from 'react-i18next';
import { RelativeTime } from '../ui/relative-time.tsx';
import { Icon } from '../ui/icon.tsx';
import { ReturnedNotice, type ReturnedParts } from './returned-notice.tsx';
import type { WaitingEvent } from './waiting-event.ts';

export interface WaitingNoticeProps extends ReturnedParts {
  waiting: readonly WaitingEvent[];
}

/** The steps of a record that wait on this device, each with its time, and those that the server did not take, with its reasons. */
export function WaitingNotice({ waiting, onAgain, ...record }: WaitingNoticeProps) {
  const { t } = useTranslation('waiting');
  const returned = waiting.find((each) => each.returned);
  const { fresh, texts } = record;
  if (waiting.length === 0) return null;
  if (returned) return <ReturnedNotice {...record} returned={returned} behind={waiting.length - 1} onAgain={onAgain} />;

  return (
    <Alert severity="info" icon={<Icon name="cloud_off" />} role="status" sx={{ mb: 2 }}>
      {waiting.map(({ key, event, at }) => (
        <div key={key}>
          <strong>{t('device.done', { done: texts.done(event) })}</strong> · <RelativeTime at={at} zone={fresh.zone} />
        </div>
      ))}
      {t('device.sent')}
    </Alert>
  );
}
