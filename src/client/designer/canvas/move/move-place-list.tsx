import Box from '@mui/material/Box';
import { useEffect, useRef } from 'react';
import type { MovePlace } from './move-places.ts';
import { useCanvasActions } from '../actions/use-canvas.ts';

const shownAtMost = 200;

export interface MovePlaceListProps {
  id: string;
  places: readonly MovePlace[];
  chosen: MovePlace | undefined;
  onChoose: (place: MovePlace) => void;
}

/** Places into which something can be moved; the field above keeps the focus. */
export function MovePlaceList({ id, places, chosen, onChoose }: MovePlaceListProps) {
  const { words: t } = useCanvasActions();
  const list = useRef<HTMLDivElement>(null);
  const at = chosen ? places.indexOf(chosen) : -1;
  useEffect(() => {
    list.current?.children[at]?.scrollIntoView?.({ block: 'nearest' });
  }, [at]);

  return (
    <>
      <Box
        ref={list}
        role="listbox"
        id={id}
        aria-label={t('moves.places')}
        sx={{ maxHeight: '38vh', minHeight: 88, overflowY: 'auto', border: 1, borderColor: 'divider', borderRadius: 1, p: 0.5 }}
      >
        {places.slice(0, shownAtMost).map((place, index) => (
          <Box
            key={place.id}
            id={`${id}-${index}`}
            role="option"
            aria-selected={place === chosen}
            onClick={() => onChoose(place)}
            sx={{
              display: 'flex',
              alignItems: 'center',
              justifyContent: 'space-between',
              gap: 1,
              minHeight: 44,
              pr: 1,
              pl: 1 + Math.min(place.depth, 6) * 2,
              borderRadius: 1,
              cursor: 'pointer',
              '&:hover': { bgcolor: 'action.hover' },
              '&[aria-selected=true]': { bgcolor: 'action.selected', boxShadow: 'inset 3px 0 var(--mui-palette-primary-main)' },
            }}
          >
            <span>{place.name}</span>
            {place.isHere && <Box sx={{ fontSize: '0.8125rem', color: 'text.secondary', whiteSpace: 'nowrap' }}>{t('moves.here')}</Box>}
          </Box>
        ))}
      </Box>
      <Box role="status" sx={{ fontSize: '0.8125rem', color: 'text.secondary' }}>
        {places.length === 0 && t('canvas.foundNone')}
        {places.length > shownAtMost && t('moves.more', { count: places.length - shownAtMost })}
      </Box>
    </>
  );
}
