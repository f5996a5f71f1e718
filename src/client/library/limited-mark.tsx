import Box from '@mui/material/Box';
import Tooltip from '@mui/material/Tooltip';
import { useTranslation } from 'react-i18next';
import { Icon } from '../ui/icon.tsx';

/** Marks a folder that only some people see. */
export function LimitedMark() {
  const { t } = useTranslation('library');
  const text = t('viewers.limited');
  return (
    <Tooltip title={text}>
      <Box component="span" role="img" aria-label={text} sx={{ display: 'inline-flex', flex: 'none', color: 'text.secondary' }}>
        <Icon name="lock" size={16} />
      </Box>
    </Tooltip>
  );
}
