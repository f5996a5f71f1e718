import { useTranslation } from 'react-i18next';
import { Mark } from '../ui/status-chip.tsx';

/** Whether a row of settings is offered for choice. */
export function ActiveMark({ isActive }: { isActive: boolean }) {
  const { t } = useTranslation('settings');
  return isActive ? (
    <Mark look={{ icon: 'check', tone: 'good' }} text={t('active')} />
  ) : (
    <Mark look={{ icon: 'block', tone: 'neutral' }} text={t('inactive')} />
  );
}
