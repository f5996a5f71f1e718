import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import type { TourName } from '../../shared/tour.ts';
import { Icon } from '../ui/icon.tsx';
import { visuallyHidden } from '../ui/visually-hidden.ts';
import { TourHost } from './tour-host.tsx';
import { tours } from './tour-store.ts';
import { useSeenTours } from './use-seen-tours.ts';

export interface TourHintProps {
  tour: TourName;
  /** Whether it is shown as a bar among bars, across the full width. */
  isBar?: boolean;
}

/** Registers the screen's tour and offers it once, in the flow of the page: it covers nothing. */
export function TourHint({ tour, isBar = false }: TourHintProps) {
  const { hasSeen, keep } = useSeenTours();
  useEffect(() => tours.offer(tour), [tour]);
  return (
    <>
      <TourHost />
      {!hasSeen(tour) && <Offer isBar={isBar} onDone={() => keep(tour)} />}
    </>
  );
}

const phoneWidth = '@media (max-width: 600px)';

function Offer({ isBar, onDone }: { isBar: boolean; onDone: () => void }) {
  const { t } = useTranslation('tours');
  return (
    <Box
      role="note"
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: 1,
        px: 2,
        py: isBar ? { xs: 0, sm: 0.5 } : 0.5,
        ...(isBar ? { borderBottom: 1 } : { mb: 2, border: 1, borderRadius: 1 }),
        borderColor: 'divider',
        bgcolor: 'action.selected',
        fontSize: '0.875rem',
      }}
    >
      <Icon name="info" />
      {/* On a phone the bar has one row: what can be done says what it is. */}
      <Box sx={{ flex: '1 1 200px', ...(isBar && { [phoneWidth]: visuallyHidden }) }}>{t('offer')}</Box>
      <Button
        size="small"
        sx={{ minHeight: 44 }}
        onClick={() => {
          tours.start();
          onDone();
        }}
      >
        {t('start')}
      </Button>
      <Button
        size="small"
        color="inherit"
        sx={{ minHeight: 44 }}
        onClick={() => {
          onDone();
          document.querySelector<HTMLElement>('#main h1')?.focus({ preventScroll: true });
        }}
      >
        {t('dismiss')}
      </Button>
    </Box>
  );
}
