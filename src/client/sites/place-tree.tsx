import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Paper from '@mui/material/Paper';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '../ui/icon.tsx';
import { kindBelow, type Place, type PlaceTask } from './places.ts';

export interface PlaceTreeProps {
  label: string;
  places: readonly Place[];
  canAdd: boolean;
  canChange: boolean;
  onTask: (task: PlaceTask) => void;
}

/** The places of a site, each below the one it belongs to: every step of it is a button. */
export function PlaceTree({ label, places, ...actions }: PlaceTreeProps) {
  return (
    <Box component="ul" aria-label={label} sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1.5 }}>
      {places.map((place) => (
        <Paper component="li" key={place.id} variant="outlined" sx={{ px: { xs: 1, md: 2 }, py: 1 }}>
          <Branch place={place} {...actions} />
        </Paper>
      ))}
    </Box>
  );
}

function Branch({ place, ...actions }: { place: Place } & Omit<PlaceTreeProps, 'label' | 'places'>) {
  const { t } = useTranslation('sites');
  const { canAdd, canChange, onTask } = actions;
  const { id, name, kind, below } = place;
  const [isOpen, setOpen] = useState(true);
  const next = kindBelow[kind];
  const people = [
    place.head && t('place.headIs', { name: place.head }),
    place.supervisor && t('place.supervisorIs', { name: place.supervisor }),
  ];

  return (
    <>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.5, minHeight: 44, flexWrap: 'wrap' }}>
        {below.length > 0 ? (
          <IconButton
            size="small"
            aria-expanded={isOpen}
            aria-controls={`below-${id}`}
            aria-label={t('place.toggle', { name })}
            onClick={() => setOpen(!isOpen)}
            sx={{ width: { xs: 44, md: 36 }, height: { xs: 44, md: 36 } }}
          >
            <Icon name={isOpen ? 'expand_more' : 'chevron_right'} />
          </IconButton>
        ) : (
          <Box sx={{ width: { xs: 44, md: 36 }, display: 'grid', placeItems: 'center', color: 'text.disabled' }}>
            <Icon name={kind === 'unit' ? 'location' : 'chevron_right'} size={16} />
          </Box>
        )}
        <Box sx={{ flex: 1, minWidth: 120, overflowWrap: 'anywhere' }}>
          <Box component="span" sx={{ fontWeight: kind === 'division' ? 650 : 400 }}>
            {name}
          </Box>{' '}
          <Box component="span" sx={{ fontSize: '0.8125rem', color: 'text.secondary', whiteSpace: 'nowrap' }}>
            {t(`place.kind.${kind}`)}
          </Box>
          {people.some(Boolean) && <Box sx={{ fontSize: '0.8125rem', color: 'text.secondary' }}>{people.filter(Boolean).join(' · ')}</Box>}
        </Box>
        {canAdd && next && (
          <Button
            size="small"
            startIcon={<Icon name="add" size={18} />}
            aria-label={t('place.addTo', { what: t(`place.add.${next}`), above: name })}
            onClick={() => onTask({ add: next, aboveId: id, above: name })}
            sx={{ minHeight: { xs: 44, md: 36 } }}
          >
            {t(`place.kind.${next}`)}
          </Button>
        )}
        {canChange && (
          <IconButton
            size="small"
            aria-label={t('place.edit', { name })}
            onClick={() => onTask({ change: place })}
            sx={{ width: { xs: 44, md: 36 }, height: { xs: 44, md: 36 } }}
          >
            <Icon name="edit" />
          </IconButton>
        )}
      </Box>
      {below.length > 0 && (
        <Box
          component="ul"
          id={`below-${id}`}
          hidden={!isOpen}
          sx={{ listStyle: 'none', m: 0, p: 0, ml: { xs: 1, md: 2.25 }, pl: { xs: 1, md: 2 }, borderLeft: 2, borderColor: 'divider' }}
        >
          {below.map((each) => (
            <li key={each.id}>
              <Branch place={each} {...actions} />
            </li>
          ))}
        </Box>
      )}
    </>
  );
}
