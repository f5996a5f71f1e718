import Box from '@mui/material/Box';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import Tooltip from '@mui/material/Tooltip';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../ui/icon.tsx';
import { useDesign } from '../draft/use-design.ts';
import { offeredIcons } from './offered-icons.ts';
import { useRow } from './use-row.ts';

/** The icon that the template is found by. */
export function IconField() {
  const { t } = useTranslation('designer');
  const { now, isPending, change } = useRow();
  const isReadOnly = useDesign((state) => state.isReadOnly);
  const label = useId();
  return (
    <Box>
      <Typography id={label} variant="body2" sx={{ mb: 0.75 }}>
        {t('settings.icon')}
      </Typography>
      <ToggleButtonGroup
        exclusive
        value={now.icon}
        disabled={isReadOnly || isPending}
        aria-labelledby={label}
        onChange={(_, icon: string | null) => icon !== null && change({ icon })}
        sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.5 }}
      >
        {offeredIcons.map((name) => (
          <Tooltip key={name} title={t(`settings.icons.${name}`)}>
            <ToggleButton
              value={name}
              selected={name === now.icon}
              aria-label={t(`settings.icons.${name}`)}
              sx={{
                width: 44,
                height: 44,
                border: '1px solid !important',
                borderColor: 'divider',
                borderRadius: '8px !important',
                m: '0 !important',
              }}
            >
              <Icon name={name} />
            </ToggleButton>
          </Tooltip>
        ))}
      </ToggleButtonGroup>
    </Box>
  );
}
