import Alert from '@mui/material/Alert';
import { useTranslation } from 'react-i18next';
import type { Content } from '../answers/draft-merge.ts';
import { RelativeTime } from '../../ui/relative-time.tsx';
import { Icon } from '../../ui/icon.tsx';
import { ReturnedNotice, type ReturnedParts } from './returned-notice.tsx';
import type { WaitingEvent } from '../store/waiting-event.ts';

export interface WaitingNoticeProps extends ReturnedParts {
  waiting: readonly WaitingEvent[];
  /** Content typed in place since. */
  typed: Content | null;
}

/** The steps of a record that wait on this device, each with its time, and those that the server did not take, with its reasons. */
export function WaitingNotice({ waiting, typed, onAgain, ...record }: WaitingNoticeProps) {
  const { t } = useTranslation('waiting');
  const returned = waiting.find((each) => each.returned);
  const { fresh, texts } = record;
  if (waiting.length === 0) return null;
  if (returned) {
    const { answers, remarks } = waiting.at(-1)?.shown ?? returned.shown;
    const shown = { answers: { ...answers, ...typed?.answers }, remarks: { ...remarks, ...typed?.remarks } };
    return <ReturnedNotice {...record} returned={returned} shown={shown} behind={waiting.length - 1} onAgain={onAgain} />;
  }

  return (
    <Alert severity="info" icon={<Icon name="cloud_off" />} role="status" sx={{ mb: 2 }}>
      {waiting.map(({ key, event, at }) => (
        <div key={key}>
          <strong>{t('device.done', { done: texts.done(event) })}</strong> · <RelativeTime at={at} zone={fresh.zone} layout="absolute" />
        </div>
      ))}
      {t('device.sent')}
    </Alert>
  );
}
