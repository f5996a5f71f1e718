import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { fetchJson } from '../../../client/api.ts';
import type { DraftPartProps } from '../../../client/modules/client-module.ts';
import type { Neighbours } from '../../../shared/neighbour.ts';
import { NeighbourList } from './neighbour-list.tsx';
import { usePlaceAndTime } from './use-place-and-time.ts';

/** The other open permits at the place and time that are typed into a request. */
export function DraftNeighbours({ detail, store, zone }: DraftPartProps) {
  const { t } = useTranslation('permits');
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const at = usePlaceAndTime(store);
  const { data, isError } = useQuery({
    queryKey: ['permits', 'neighbours', detail.id, at] as const,
    queryFn: ({ signal }) => fetchJson<Neighbours>('/api/permits/neighbours', { ...at, except: detail.id }, signal),
    enabled: at !== undefined,
    staleTime: 30_000,
    retry: 1,
  });
  const items = at === undefined ? [] : (data?.items ?? []);
  return (
    // On a phone it shares its line with the button of the plan: the bar covers the form.
    <Box role="status" sx={items.length > 0 || isError ? { flex: { xs: '1 1 240px', md: '0 0 100%' } } : { flexBasis: 0 }}>
      {isError && at !== undefined && (
        <Alert severity="warning" sx={{ py: 0 }}>
          {t('neighbours.unknown')}
        </Alert>
      )}
      {items.length > 0 && (
        <Alert
          severity="warning"
          sx={{ py: 0, alignItems: 'center' }}
          action={
            <Button color="inherit" sx={{ minHeight: 44 }} onClick={() => setOpen(true)}>
              {t('neighbours.show')}
            </Button>
          }
        >
          {t('neighbours.here', { count: data?.total ?? items.length })}
        </Alert>
      )}
      <Dialog open={isOpen && items.length > 0} fullWidth maxWidth="sm" aria-labelledby={id} onClose={() => setOpen(false)}>
        <DialogTitle id={id} variant="h2">
          {t('neighbours.title')}
        </DialogTitle>
        <DialogContent dividers>
          <NeighbourList items={items} total={data?.total} zone={zone} isApart />
        </DialogContent>
        <DialogActions>
          <Button sx={{ minHeight: 44 }} onClick={() => setOpen(false)}>
            {t('neighbours.close')}
          </Button>
        </DialogActions>
      </Dialog>
    </Box>
  );
}
