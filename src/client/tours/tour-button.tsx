import Button from '@mui/material/Button';
import { useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '../ui/icon.tsx';
import { tours } from './tour-store.ts';

const offeredTour = () => tours.state().offered;

/** Takes the tour of the present screen again; nothing where the screen has none. */
export function TourButton({ onStart }: { onStart: () => void }) {
  const { t } = useTranslation('tours');
  const offered = useSyncExternalStore(tours.subscribe, offeredTour);
  if (!offered) return null;
  return (
    <Button
      fullWidth
      color="inherit"
      startIcon={<Icon name="info" />}
      onClick={() => {
        onStart();
        // The menu returns the focus as it closes: the tour takes it after that.
        setTimeout(tours.start, 300);
      }}
    >
      {t('start')}
    </Button>
  );
}
