import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { sitesQuery } from '../../../client/directory/sites-query.ts';
import { PlanPicker } from '../../../client/sites/plan-picker.tsx';
import { PlanView } from '../../../client/sites/plan-view.tsx';
import { ErrorState } from '../../../client/ui/error-state.tsx';
import { RowsSkeleton } from '../../../client/ui/screen-skeleton.tsx';
import { useIsPhone } from '../../../client/ui/use-is-phone.ts';
import { mapViewQuery, openAt } from './map-view-query.ts';
import { PermitsAtPlace } from './permits-at-place.tsx';
import { placePath, smallestPlace, type PlaceAnswer } from './place-path.ts';

export interface PlanDialogProps {
  site: string;
  place: PlaceAnswer;
  /** The request itself. */
  except: string;
  zone: string;
  onChoose: (place: PlaceAnswer) => void;
  onClose: () => void;
}

/** The plan of a site on which the place of work is chosen, with the open permits at each place. */
export function PlanDialog({ site, place, except, zone, onChoose, onClose }: PlanDialogProps) {
  const { t } = useTranslation(['handover', 'permits', 'sites']);
  const id = useId();
  const isPhone = useIsPhone();
  const [wanted, setWanted] = useState('');
  const { data: sites = [] } = useQuery(sitesQuery);
  const { data, error, refetch } = useQuery(mapViewQuery(site));
  const chosen = smallestPlace(place);
  const tree = sites.find((each) => each.id === site);
  const plans = data?.plans ?? [];
  const plan =
    plans.find((each) => each.id === wanted) ??
    plans.find(({ pointers }) => pointers.some(({ place_id: at }) => at === chosen)) ??
    plans[0];
  const [file] = plan?.image ?? [];
  const pins = (plan?.pointers ?? []).map((pin) => ({ ...pin, count: openAt(pin) }));
  const choose = (placeId: string | undefined) => {
    const path = tree && placeId !== undefined ? placePath(tree, placeId) : undefined;
    if (path) onChoose(path);
  };

  return (
    <Dialog open fullWidth fullScreen={isPhone} maxWidth="lg" aria-labelledby={id} onClose={onClose}>
      <DialogTitle id={id} variant="h2">
        {t('plan.mark')}
      </DialogTitle>
      <DialogContent dividers>
        {!data ? (
          error ? (
            <ErrorState error={error} onRetry={() => void refetch()} />
          ) : (
            <RowsSkeleton rows={4} height={90} />
          )
        ) : !plan || file === undefined ? (
          <Alert severity="info">{t('permits:map.empty')}</Alert>
        ) : (
          <>
            <Typography sx={{ mb: 1.5 }}>{t('plan.markHint')}</Typography>
            <PlanPicker plans={plans} value={plan.id} onChange={setWanted} />
            <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) 300px' } }}>
              <PlanView
                file={file}
                pins={pins.map(({ id: pin, x, y, place: name, place_id: at, count }) => ({
                  ...{ id: pin, x, y, isChosen: at === chosen, isQuiet: count === 0 },
                  text: String(count),
                  label: t('sites:plan.openAt', { place: name, count }),
                }))}
                onChoose={(pin) => choose(pins.find((each) => each.id === pin)?.place_id)}
              />
              {chosen === undefined ? (
                <Typography sx={{ color: 'text.secondary' }}>{t('plan.unmarked')}</Typography>
              ) : (
                <PermitsAtPlace place={chosen} statuses={data.open_statuses['permits'] ?? []} except={except} zone={zone} />
              )}
            </Box>
          </>
        )}
      </DialogContent>
      <DialogActions>
        <Button variant="contained" sx={{ minHeight: 44 }} onClick={onClose}>
          {t('plan.done')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
