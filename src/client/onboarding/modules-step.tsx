import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormGroup from '@mui/material/FormGroup';
import FormHelperText from '@mui/material/FormHelperText';
import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';
import type { Onboarding } from '../../shared/onboarding.ts';
import { Icon } from '../ui/icon.tsx';
import { useInstalledNames } from './use-installed-names.ts';

export interface ModulesStepProps {
  modules: Onboarding['modules'];
  chosen: readonly string[];
  onChosen: (ids: string[]) => void;
}

/** Which of the installed modules the organisation works with. */
export function ModulesStep({ modules, chosen, onChosen }: ModulesStepProps) {
  const { t } = useTranslation('onboarding');
  const nameOf = useInstalledNames(modules);

  return (
    <FormGroup role="group" aria-label={t('modules.title')}>
      {modules.map((module) => (
        <FormControlLabel
          key={module.id}
          sx={{ mx: 0, mb: 1, px: 1, minHeight: 52, border: 1, borderColor: 'divider', borderRadius: 1 }}
          control={
            <Checkbox
              checked={chosen.includes(module.id)}
              onChange={(_, isOn) => onChosen(isOn ? [...chosen, module.id] : chosen.filter((other) => other !== module.id))}
            />
          }
          label={
            <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 1 }}>
              <Icon name={module.icon} />
              {nameOf(module)}
            </Box>
          }
        />
      ))}
      {chosen.length === 0 && <FormHelperText error>{t('modules.atLeastOne')}</FormHelperText>}
    </FormGroup>
  );
}
