import Box from '@mui/material/Box';
import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'react-router-dom';
import { Icon } from '../ui/icon.tsx';

export interface ModuleSwitchProps {
  icon: string;
  name: string;
  isOn: boolean;
  /** Whether it is the only module that is on. It then cannot be switched off. */
  isLast: boolean;
  isBusy: boolean;
  /** How many of its records are open: while one is, it stays on. */
  openRecords: number;
  /** Address of the list of open records, if the user may read them. */
  openList?: string | undefined;
  onSwitch: (isOn: boolean) => void;
}

/** A module, on or off, with what keeps it on. */
export function ModuleSwitch({ icon, name, isOn, isLast, isBusy, openRecords, openList, onSwitch }: ModuleSwitchProps) {
  const { t } = useTranslation('settings');
  const whyId = useId();
  const isKept = isOn && openRecords > 0;
  const why = [isLast && t('modules.last'), isKept && t('modules.open', { count: openRecords })].filter((text) => text !== false);

  return (
    <Box sx={{ pb: why.length > 0 ? 1 : 0 }}>
      <FormControlLabel
        labelPlacement="start"
        disabled={isLast || isKept || isBusy}
        sx={{ display: 'flex', justifyContent: 'space-between', m: 0, minHeight: 64 }}
        control={
          <Switch
            checked={isOn}
            slotProps={{ input: why.length > 0 ? { 'aria-describedby': whyId } : {} }}
            onChange={(_, next) => onSwitch(next)}
          />
        }
        label={
          <Box component="span" sx={{ display: 'flex', alignItems: 'center', gap: 1.5, color: 'text.primary' }}>
            <Icon name={icon} />
            {name}
          </Box>
        }
      />
      <Box id={whyId} sx={{ pl: 4.5 }}>
        {why.map((text) => (
          <Typography key={text} variant="body2" sx={{ color: 'text.secondary' }}>
            {text}
          </Typography>
        ))}
      </Box>
      {isKept && openList !== undefined && (
        <Link
          component={RouterLink}
          to={openList}
          variant="body2"
          sx={{ display: 'inline-flex', alignItems: 'center', minHeight: 44, ml: 4.5 }}
        >
          {t('modules.openList')}
        </Link>
      )}
    </Box>
  );
}
