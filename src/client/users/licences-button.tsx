import Button from '@mui/material/Button';
import Popover from '@mui/material/Popover';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '../ui/icon.tsx';
import { LicenceList } from './licence-list.tsx';
import { licencesQuery } from './user-queries.ts';

/** How much of the plan is used, at a press. */
export function LicencesButton() {
  const { t } = useTranslation('users');
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const { data: counts } = useQuery({ ...licencesQuery, enabled: anchor !== null });
  return (
    <>
      <Button
        variant="outlined"
        color="inherit"
        startIcon={<Icon name="badge" />}
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
        sx={{ borderColor: 'divider' }}
      >
        {t('field.licences')}
      </Button>
      <Popover
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
        slotProps={{ paper: { role: 'dialog', 'aria-label': t('licences.title'), sx: { width: 320, maxWidth: '92vw', p: 2.5, mt: 0.5 } } }}
      >
        <Typography variant="h3" sx={{ mb: 2 }}>
          {t('licences.title')}
        </Typography>
        {counts && <LicenceList counts={counts} />}
      </Popover>
    </>
  );
}
