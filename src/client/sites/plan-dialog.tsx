import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { SitePlan } from '../../shared/site.ts';
import { FormFiles } from '../settings/fields/form-files.tsx';
import { FormText } from '../settings/fields/form-text.tsx';
import { SettingsDialog } from '../settings/settings-dialog.tsx';

export interface PlanDialogProps {
  siteId: string;
  plan: SitePlan | undefined;
  onClose: () => void;
}

/** A new plan of a site, or another name or picture for one. */
export function PlanDialog({ siteId, plan, onClose }: PlanDialogProps) {
  const { t } = useTranslation(['sites', 'settings']);
  const client = useQueryClient();

  return (
    <SettingsDialog
      title={plan ? t('plan.edit') : t('plan.new')}
      resource={{ endpoint: plan ? '/api/site_plans' : `/api/sites/${siteId}/plans`, entity: 'site_plan' }}
      row={plan}
      values={{ name: plan?.name ?? '', image: plan?.image ?? [] }}
      deletion={{ action: t('settings:form.delete'), text: t('plan.deleteText') }}
      onDone={() => void client.invalidateQueries({ queryKey: ['sites', siteId] })}
      onClose={onClose}
    >
      <FormText name="name" label={t('plan.name')} isRequired maxLength={120} autoFocus />
      <FormFiles name="image" label={t('plan.image')} target="site-plan" isRequired />
    </SettingsDialog>
  );
}
