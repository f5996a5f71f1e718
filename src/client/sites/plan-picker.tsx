import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { useTranslation } from 'react-i18next';
import type { Named } from '../../shared/record.ts';

export interface PlanPickerProps {
  plans: readonly Named[];
  value: string;
  onChange: (id: string) => void;
}

/** Which plan of a site is shown, where there are several. */
export function PlanPicker({ plans, value, onChange }: PlanPickerProps) {
  const { t } = useTranslation('sites');
  if (plans.length < 2) return null;
  return (
    <Tabs value={value} onChange={(_, id: string) => onChange(id)} variant="scrollable" aria-label={t('plan.plans')} sx={{ mb: 2 }}>
      {plans.map(({ id, name }) => (
        <Tab key={id} value={id} label={name} />
      ))}
    </Tabs>
  );
}
