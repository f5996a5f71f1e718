import { useEffect, useEffectEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useBlocker } from 'react-router-dom';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';

/** Asks before what was typed and not saved is left behind: by a link, Back, closing, or the browser's own ways. */
export function LeaveGuard({ isOn }: { isOn: boolean }) {
  const { t } = useTranslation('settings');
  const blocker = useBlocker(({ currentLocation, nextLocation }) => isOn && currentLocation.pathname !== nextLocation.pathname);

  const warn = useEffectEvent((event: BeforeUnloadEvent) => {
    if (isOn) event.preventDefault();
  });
  useEffect(() => {
    const listener = (event: BeforeUnloadEvent) => warn(event);
    addEventListener('beforeunload', listener);
    return () => removeEventListener('beforeunload', listener);
  }, []);

  return (
    <ConfirmDialog
      open={blocker.state === 'blocked'}
      title={t('form.leaveTitle')}
      text={t('form.leaveText')}
      confirm={t('form.leave')}
      destructive
      onConfirm={() => blocker.proceed?.()}
      onClose={() => blocker.reset?.()}
    />
  );
}
