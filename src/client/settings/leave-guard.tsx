import { useTranslation } from 'react-i18next';
import { useBlocker } from 'react-router-dom';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { useUnloadWarning } from '../ui/use-unload-warning.ts';

/** Asks before unsaved changes are lost through a link, Back, closing, or the browser's own controls. */
export function LeaveGuard({ isOn }: { isOn: boolean }) {
  const { t } = useTranslation('settings');
  useUnloadWarning(isOn);
  const blocker = useBlocker(({ currentLocation, nextLocation }) => isOn && currentLocation.pathname !== nextLocation.pathname);

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
