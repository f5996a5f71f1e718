import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { RecordPartProps } from '../../../client/modules/client-module.ts';
import { Icon } from '../../../client/ui/icon.tsx';

/** Leads from a profile to its badge. */
export function BadgeLink({ detail }: RecordPartProps) {
  const { t } = useTranslation('worker-profiles');
  return (
    <Tooltip title={t('badge.title')}>
      <IconButton component={Link} to={`/worker-profiles/${detail.id}/badge`} aria-label={t('badge.title')}>
        <Icon name="badge" />
      </IconButton>
    </Tooltip>
  );
}
