import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Paper from '@mui/material/Paper';
import Popper from '@mui/material/Popper';
import Typography from '@mui/material/Typography';
import { useEffect, useId, useRef, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '../ui/icon.tsx';
import { useIsPhone } from '../ui/use-is-phone.ts';
import { placeOf } from './tour-steps.ts';
import { tours, type RunningTour } from './tour-store.ts';
import { pollFor } from './poll-for.ts';
import { TourRing } from './tour-ring.tsx';

/**
 * Card of a tour step, beside the element that it explains; on a phone at the bottom of the window. It covers the screen without blocking
 * it.
 */
export function TourCard({ running }: { running: RunningTour }) {
  const { steps, at } = running;
  const step = steps[at];
  const isPhone = useIsPhone();
  const [place, setPlace] = useState<HTMLElement>();

  useEffect(() => {
    if (!step) return undefined;
    return pollFor(
      () => placeOf(step),
      (found) => {
        // The screen has changed and the step's element is gone: the tour skips the step.
        if (!found) return tours.go(1);
        found.scrollIntoView({ block: isPhone ? 'start' : 'nearest', inline: 'nearest' });
        return setPlace(found);
      },
    );
  }, [step, isPhone]);

  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented) return;
      // A menu or a dialog that was opened meanwhile closes first.
      if (event.target instanceof Element && event.target.closest('.MuiModal-root')) return;
      event.preventDefault();
      tours.end();
    };
    addEventListener('keydown', onKeyDown);
    return () => removeEventListener('keydown', onKeyDown);
  }, []);

  if (!place) return null;
  return (
    <>
      <TourRing place={place} />
      {isPhone ? (
        <Box
          sx={{
            position: 'fixed',
            zIndex: 'modal',
            insetInline: 8,
            bottom: 'calc(max(var(--bottom-bar, 0px), var(--foot-bars, 0px)) + 8px)',
          }}
        >
          <StepCard running={running} />
        </Box>
      ) : (
        <Popper open anchorEl={place} placement="bottom-start" modifiers={keepInside} sx={{ zIndex: 'modal', maxWidth: 380 }}>
          <StepCard running={running} />
        </Popper>
      )}
    </>
  );
}

const keepInside = [
  { name: 'offset', options: { offset: [0, 12] } },
  { name: 'preventOverflow', options: { altAxis: true, tether: false, padding: 12 } },
];

function StepCard({ running: { tour, steps, at } }: { running: RunningTour }): ReactNode {
  const { t, i18n } = useTranslation('tours');
  const heading = useRef<HTMLHeadingElement>(null);
  const id = useId();
  const step = steps[at];
  const isLast = at === steps.length - 1;
  // The keys of steps are built from data.
  const say = (part: 'title' | 'text') => (step ? i18n.t(`tours:${tour}.${step.id}.${part}` as 'tours:offer') : '');

  // A person who does not see the card hears it, and goes on from it with Tab.
  useEffect(() => heading.current?.focus({ preventScroll: true }), [step]);

  return (
    <Paper
      role="dialog"
      aria-modal={false}
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
      elevation={8}
      sx={{ p: 2, borderRadius: 2 }}
    >
      <Box sx={{ display: 'flex', alignItems: 'flex-start', gap: 1 }}>
        <Typography id={`${id}-title`} ref={heading} tabIndex={-1} variant="h2" sx={{ flex: 1, fontSize: '1rem', outline: 'none' }}>
          {say('title')}
        </Typography>
        <IconButton
          aria-label={t('end')}
          title={t('end')}
          size="small"
          sx={{ mt: -1, mr: -1, minWidth: 44, minHeight: 44 }}
          onClick={tours.end}
        >
          <Icon name="close" />
        </IconButton>
      </Box>
      <Typography id={`${id}-text`} variant="body2" sx={{ mb: 1.5 }}>
        {say('text')}
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
        <Box sx={{ flex: 1, fontSize: '0.8125rem', color: 'text.secondary' }}>{t('stepOf', { number: at + 1, total: steps.length })}</Box>
        {at > 0 && (
          <Button color="inherit" sx={{ minHeight: 44 }} onClick={() => tours.go(-1)}>
            {t('previous')}
          </Button>
        )}
        <Button variant="contained" sx={{ minHeight: 44 }} onClick={() => tours.go(1)}>
          {t(isLast ? 'finish' : 'next')}
        </Button>
      </Box>
    </Paper>
  );
}
