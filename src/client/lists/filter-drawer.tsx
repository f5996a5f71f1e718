import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Drawer from '@mui/material/Drawer';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

export interface FilterDrawerProps {
  open: boolean;
  onClose: () => void;
  onClear: () => void;
  children: ReactNode;
}

/** The filters on a phone, in a sheet at the bottom. They apply at once, so the user only has to close the sheet. */
export function FilterDrawer({ open, onClose, onClear, children }: FilterDrawerProps) {
  const { t } = useTranslation();
  return (
    <Drawer
      anchor="bottom"
      open={open}
      onClose={onClose}
      slotProps={{ paper: { role: 'dialog', 'aria-label': t('list.filters'), sx: { borderRadius: '14px 14px 0 0', maxHeight: '86dvh' } } }}
    >
      <Box sx={{ p: 2.5, display: 'grid', gap: 2 }}>
        <Typography variant="h2">{t('list.filters')}</Typography>
        {children}
        <Box sx={{ display: 'flex', gap: 1, pt: 1 }}>
          <Button fullWidth color="inherit" onClick={onClear}>
            {t('list.clearFilters')}
          </Button>
          <Button fullWidth variant="contained" onClick={onClose}>
            {t('list.show')}
          </Button>
        </Box>
      </Box>
    </Drawer>
  );
}
