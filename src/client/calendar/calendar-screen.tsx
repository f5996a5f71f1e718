import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { allows } from '../../shared/permission.ts';
import { useProfile } from '../profile/profile-query.ts';
import { loadPart } from '../ui/lazy-screen.ts';
import { useModuleName } from '../modules/use-module-name.ts';
import { Icon } from '../ui/icon.tsx';
import { Screen } from '../ui/screen.tsx';
import { RowsSkeleton } from '../ui/screen-skeleton.tsx';
import { BinButton } from './bin-button.tsx';
import { EntryDialog } from './entry-dialog.tsx';
import { EntryForm } from './entry-form.tsx';
import { FeedButton } from './feed-button.tsx';
import { useLayers } from './use-layers.ts';

const CalendarView = lazy(async () => ({ default: (await loadPart(() => import('./calendar-view.tsx'))).CalendarView }));

/** `/safety-calendar`: meetings, trainings and events, with the records of modules as layers. */
export function CalendarScreen() {
  const { t } = useTranslation('calendar');
  const profile = useProfile();
  const nameOf = useModuleName();
  const { layers, toggle } = useLayers();
  const [search, setSearch] = useSearchParams();
  const [newAt, setNewAt] = useState<Date>();
  const mayAdd = allows(profile.rules, 'create', 'Calendar');
  const opened = search.get('entry');

  return (
    <>
      <Screen
        title={t('title')}
        actions={
          <>
            {allows(profile.rules, 'update', 'Calendar') && <BinButton />}
            <FeedButton />
            {mayAdd && (
              <Button variant="contained" startIcon={<Icon name="add" />} onClick={() => setNewAt(nextHour())}>
                {t('new')}
              </Button>
            )}
          </>
        }
        filters={
          <Box role="group" aria-label={t('layers')} sx={{ display: 'flex', gap: 1, flexWrap: 'wrap' }}>
            {layers.map(({ manifest, colour, isShown }) => (
              <Chip
                key={manifest.id}
                label={nameOf(manifest)}
                icon={<Icon name={isShown ? 'check' : manifest.icon} size={18} />}
                variant={isShown ? 'filled' : 'outlined'}
                aria-pressed={isShown}
                onClick={() => toggle(manifest.id)}
                sx={
                  isShown ? { '&, &:hover, &:focus-visible': { bgcolor: colour, color: '#fff' }, '& .MuiChip-icon': { color: '#fff' } } : {}
                }
              />
            ))}
          </Box>
        }
      >
        <Suspense fallback={<RowsSkeleton rows={6} height={90} />}>
          <CalendarView
            layers={layers.filter(({ isShown }) => isShown)}
            onOpen={(id, at) => setSearch({ entry: id, at })}
            {...(mayAdd && { onPick: setNewAt })}
          />
        </Suspense>
      </Screen>
      {newAt && <EntryForm at={newAt} onClose={() => setNewAt(undefined)} />}
      {opened !== null && <EntryDialog id={opened} at={search.get('at')} onClose={() => setSearch({})} />}
    </>
  );
}

function nextHour(): Date {
  const at = new Date();
  at.setHours(at.getHours() + 1, 0, 0, 0);
  return at;
}
