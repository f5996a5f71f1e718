import Box from '@mui/material/Box';
import Drawer from '@mui/material/Drawer';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate, useParams } from 'react-router-dom';
import { useWayBack } from '../paths/way-back.ts';
import { ErrorState } from '../ui/error-state.tsx';
import { Icon } from '../ui/icon.tsx';
import { RowsSkeleton } from '../ui/screen-skeleton.tsx';
import { rowQuery } from './resource.ts';
import type { Resource, SettingsRow } from './resource.ts';

export interface SettingsPanelProps<Row extends SettingsRow> {
  resource: Resource;
  /** The list below: where closing leads. */
  back: string;
  title: { new: string; edit: string };
  /** For forms with tables in them. */
  isWide?: boolean;
  /** The form; a new one has no row. */
  children: (row: Row | undefined) => ReactNode;
}

/** Panel that the routes `new` and `edit/:id` open: at the right of the list, or the whole screen of a phone. */
export function SettingsPanel<Row extends SettingsRow>({ resource, back, title, isWide = false, children }: SettingsPanelProps<Row>) {
  const { t } = useTranslation();
  const { id } = useParams();
  const heading = useId();
  const close = useClosePanel(back);
  const { data: row, error, refetch } = useQuery({ ...rowQuery<Row>(resource, id ?? ''), enabled: id !== undefined });

  return (
    <Drawer
      anchor="right"
      open
      onClose={close}
      slotProps={{
        paper: {
          role: 'dialog',
          'aria-modal': true,
          'aria-labelledby': heading,
          sx: { width: { xs: '100%', md: isWide ? 960 : 480 }, maxWidth: '100%' },
        },
      }}
    >
      <Box
        sx={{ display: 'flex', alignItems: 'center', gap: 1, px: { xs: 2, md: 3 }, minHeight: 60, borderBottom: 1, borderColor: 'divider' }}
      >
        <Typography id={heading} variant="h2" sx={{ flex: 1, minWidth: 0 }}>
          {id === undefined ? title.new : title.edit}
        </Typography>
        <IconButton onClick={close} edge="end" aria-label={t('action.close')}>
          <Icon name="close" />
        </IconButton>
      </Box>
      {id !== undefined && row === undefined ? (
        <Box sx={{ p: 3 }}>
          {error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <RowsSkeleton rows={5} height={56} />}
        </Box>
      ) : (
        children(row)
      )}
    </Drawer>
  );
}

/**
 * Returns a function that goes back to the previous screen, else to the list with its page, order and filters, which stay in the address.
 */
export function useClosePanel(back: string): () => void {
  const navigate = useNavigate();
  const { search } = useLocation();
  const way = useWayBack(back);
  return () => void navigate(way === back ? { pathname: back, search } : way);
}
