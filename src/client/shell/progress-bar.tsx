import LinearProgress from '@mui/material/LinearProgress';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigation } from 'react-router-dom';
import { useActivity } from './activity.ts';

const patience = 250;

/** A thin bar at the top while a screen or its data is loading. Not shown if they load at once. */
export function ProgressBar() {
  const { t } = useTranslation();
  const isNavigating = useNavigation().state !== 'idle';
  const isFetching = useActivity();
  const isShown = useAfter(patience, isNavigating || isFetching);

  if (!isShown) return null;
  return (
    <LinearProgress
      aria-label={t('state.loading')}
      sx={{
        position: 'fixed',
        top: 0,
        left: 0,
        right: 0,
        height: 3,
        zIndex: 'tooltip',
        bgcolor: 'transparent',
        opacity: isNavigating ? 1 : 0.6,
      }}
    />
  );
}

/** Becomes true only when the condition has held for a while. */
function useAfter(ms: number, condition: boolean): boolean {
  const [hasHeld, setHasHeld] = useState(false);

  useEffect(() => {
    if (!condition) return;
    const timer = setTimeout(() => setHasHeld(true), ms);
    return () => {
      clearTimeout(timer);
      setHasHeld(false);
    };
  }, [ms, condition]);

  return condition && hasHeld;
}
