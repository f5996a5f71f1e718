import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import { useTranslation } from 'react-i18next';
import { settingsSubjectOf, type ModuleManifest } from '../../../shared/manifest.ts';
import type { DesignedTemplate } from '../../../shared/template.ts';
import { useAllows } from '../../profile/profile-query.ts';
import { notifySuccess } from '../../ui/notify.ts';
import { useChangeRow } from '../draft/design-queries.ts';

export interface ActiveSwitchProps {
  manifest: ModuleManifest;
  design: DesignedTemplate;
  name: string;
}

/** Whether records can be started from a template. Hidden if the template was never published, because then it is not available anyway. */
export function ActiveSwitch({ manifest, design, name }: ActiveSwitchProps) {
  const { t } = useTranslation('designer');
  const may = useAllows();
  const { mutate, isPending, variables } = useChangeRow();
  if (design.current_version === null) return null;
  const offer = (is_active: boolean) =>
    mutate(
      { id: design.id, version: design.lock_version, change: { is_active } },
      { onSuccess: () => !is_active && notifySuccess(t('library.tookOff', { name })) },
    );
  const isOn = isPending ? (variables.change.is_active ?? design.is_active) : design.is_active;

  return (
    <FormControlLabel
      sx={{ minHeight: 44, mr: 0 }}
      slotProps={{ typography: { variant: 'body2' } }}
      control={
        <Switch
          checked={isOn}
          disabled={isPending || !may('update', settingsSubjectOf(manifest))}
          onChange={(_, isActive) => offer(isActive)}
          slotProps={{ input: { 'aria-label': t('library.offer', { name }) } }}
        />
      }
      label={t(isOn ? 'library.offered' : 'library.notOffered')}
    />
  );
}
