import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { SitePlan } from '../../shared/site.ts';
import { Icon } from '../ui/icon.tsx';
import { visuallyHidden } from '../ui/visually-hidden.ts';
import { allPlaces, placeTree, type Place } from './places.ts';
import { PlanView } from './plan-view.tsx';
import { placesQuery } from './site-queries.ts';
import { usePointers } from './use-pointers.ts';

/** A plan whose pins are put, moved and removed: on the picture, or from the list beside it. */
export function PlanEditor({ plan, canChange }: { plan: SitePlan; canChange: boolean }) {
  const { t } = useTranslation('sites');
  const { data } = useQuery(placesQuery(plan.site_id));
  const { pins, put, remove, move } = usePointers(plan);
  const [chosen, setChosen] = useState('');
  const [placing, setPlacing] = useState<Place>();
  const [said, setSaid] = useState('');
  const frame = useRef<HTMLDivElement>(null);
  const [file = ''] = plan.image;
  const places = data ? allPlaces(placeTree(data.divisions)) : [];
  const numberOf = (id: string) => String(pins.findIndex((pin) => pin.id === id) + 1);
  const percent = (part: number) => Math.round(part * 100);

  const focusPin = (name: string) =>
    setTimeout(
      () => [...(frame.current?.querySelectorAll<HTMLButtonElement>('.sites-pin') ?? [])].find((pin) => pin.title.endsWith(name))?.focus(),
      300,
    );

  async function place({ id, kind, name }: Place, x: number, y: number): Promise<void> {
    setPlacing(undefined);
    const pointer = await put({ kind, place_id: id, x, y });
    setChosen(pointer.id);
    setSaid(t('plan.putAt', { place: name, x: percent(x), y: percent(y) }));
    focusPin(name);
  }

  function moveTo(id: string, x: number, y: number): void {
    const pin = pins.find((each) => each.id === id);
    if (!pin) return;
    move(pin, { x, y });
    setSaid(t('plan.putAt', { place: pin.place, x: percent(x), y: percent(y) }));
  }

  return (
    <Box sx={{ display: 'grid', gap: 2.5, gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 360px' }, alignItems: 'start' }}>
      <Box ref={frame} sx={{ minWidth: 0 }}>
        {placing ? (
          <Alert
            severity="info"
            sx={{ mb: 1.5 }}
            action={
              <Button color="inherit" size="small" onClick={() => setPlacing(undefined)}>
                {t('plan.stopPlacing')}
              </Button>
            }
          >
            {t('plan.pressWhere', { place: placing.name })}
          </Alert>
        ) : (
          canChange && <Box sx={{ mb: 1.5, fontSize: '0.875rem', color: 'text.secondary' }}>{t('plan.moveHint')}</Box>
        )}
        <PlanView
          file={file}
          pins={pins.map((pin) => ({
            ...{ id: pin.id, x: pin.x, y: pin.y, isChosen: pin.id === chosen },
            text: numberOf(pin.id),
            label: `${numberOf(pin.id)}. ${pin.place}`,
          }))}
          onChoose={setChosen}
          onMove={canChange ? moveTo : undefined}
          onPress={placing ? (x, y) => void place(placing, x, y) : undefined}
        />
        <Box role="status" sx={visuallyHidden}>
          {said}
        </Box>
      </Box>
      <Box component="ul" aria-label={t('plan.places')} sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 0.5 }}>
        {data && places.length === 0 && (
          <li>
            <Box sx={{ mb: 1, color: 'text.secondary' }}>{t('plan.noPlaces')}</Box>
            <Button component={Link} to={`/sites/${plan.site_id}/divisions`} variant="outlined">
              {t('divisions.title')}
            </Button>
          </li>
        )}
        {places.map((each) => {
          const pin = pins.find((one) => one.place_id === each.id);
          return (
            <Box
              component="li"
              key={each.id}
              sx={{
                ...{ display: 'flex', alignItems: 'center', gap: 0.5, minHeight: 44, pl: 1 + (each.path.length - 1) * 2, borderRadius: 1 },
                ...(pin?.id === chosen && pin && { bgcolor: 'action.selected' }),
              }}
            >
              <Box sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere', fontWeight: each.kind === 'division' ? 650 : 400 }}>
                {pin ? `${numberOf(pin.id)}. ${each.name}` : each.name}
              </Box>
              {pin && (
                <Button
                  size="small"
                  onClick={() => (setChosen(pin.id), focusPin(pin.place))}
                  aria-label={t('plan.find', { place: each.name })}
                  sx={{ minHeight: { xs: 44, md: 36 } }}
                >
                  {t('plan.show')}
                </Button>
              )}
              {pin && canChange && (
                <IconButton
                  size="small"
                  onClick={() => remove(pin)}
                  aria-label={t('plan.takeOff', { place: each.name })}
                  sx={{ width: { xs: 44, md: 36 }, height: { xs: 44, md: 36 } }}
                >
                  <Icon name="close" />
                </IconButton>
              )}
              {!pin && canChange && <PlaceButtons place={each} onPress={() => setPlacing(each)} onPut={() => void place(each, 0.5, 0.5)} />}
            </Box>
          );
        })}
      </Box>
    </Box>
  );
}

function PlaceButtons({ place, onPress, onPut }: { place: Place; onPress: () => void; onPut: () => void }) {
  const { t } = useTranslation('sites');
  return (
    <>
      <Button size="small" onClick={onPut} aria-label={t('plan.putMiddle', { place: place.name })} sx={{ minHeight: { xs: 44, md: 36 } }}>
        {t('plan.put')}
      </Button>
      <IconButton
        size="small"
        onClick={onPress}
        aria-label={t('plan.putWhere', { place: place.name })}
        sx={{ width: { xs: 44, md: 36 }, height: { xs: 44, md: 36 } }}
      >
        <Icon name="location" />
      </IconButton>
    </>
  );
}
