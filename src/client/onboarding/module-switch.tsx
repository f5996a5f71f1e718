import Box from '@mui/material/Box';
import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import { useTranslation } from 'react-i18next';
import { Icon } from '../ui/icon.tsx';

export interface ModuleSwitchProps {
  icon: string;
  name: string;
  isOn: boolean;
  /** The only one that is on: it stays on. */
  isLast: boolean;
  isBusy: boolean;
  onSwitch: (isOn: boolean) => void;
}

/** A module, on or off. */
export function ModuleSwitch({ icon, name, isOn, isLast, isBusy, onSwitch }: ModuleSwitchProps) {
  const { t } = useTranslation('settings');

  return (
    <FormControlLabel
      labelPlacement="start"
      disabled={isLast || isBusy}
      sx={{ display: 'flex', justifyContent: 'space-between', m: 0, minHeight: 64 }}
      control={<Switch checked={isOn} onChange={(_, next) => onSwitch(next)} />}
      label={
        <Box component="span" sx={{ display: 'flex', alignItems: 'center', gap: 1.5, color: 'text.primary' }}>
          <Icon name={icon} />
          <Box component="span" sx={{ display: 'grid' }}>
            {name}
            {isLast && (
              <Box component="span" sx={{ fontSize: '0.8125rem', color: 'text.secondary' }}>
                {t('modules.last')}
              </Box>
            )}
          </Box>
        </Box>
      }
    />
  );
}
