import { useTranslation } from 'react-i18next';
import type { SiteStatus } from '../../shared/site.ts';
import { Mark } from '../ui/status-chip.tsx';

const looks = {
  active: { icon: 'check', tone: 'good' },
  inactive: { icon: 'pause_circle', tone: 'neutral' },
  deleted: { icon: 'delete', tone: 'bad' },
} as const;

/** Whether a site is worked at, rests, or is gone. */
export function SiteMark({ status }: { status: SiteStatus }) {
  const { t } = useTranslation('sites');
  return <Mark look={looks[status]} text={t(`status.${status}`)} />;
}
