import Box from '@mui/material/Box';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '../ui/icon.tsx';
import type { PaletteEntry } from './palette-entry.ts';

const groups = ['screens', 'records'] as const;

export interface PaletteListProps {
  listId: string;
  entries: readonly PaletteEntry[];
  chosen: PaletteEntry | undefined;
  onChoose: (entry: PaletteEntry) => void;
}

/** Results of the palette, in groups; the field keeps the focus. */
export function PaletteList({ listId, entries, chosen, onChoose }: PaletteListProps) {
  const { t } = useTranslation();
  return (
    <Box
      role="listbox"
      id={listId}
      aria-label={t('palette.results')}
      sx={{ overflowY: 'auto', maxHeight: '56vh', p: entries.length > 0 ? 1 : 0 }}
    >
      {groups.map((group) => {
        const members = entries.filter((entry) => entry.group === group);
        if (members.length === 0) return null;
        return (
          <Box key={group} role="group" aria-label={t(`palette.${group}`)}>
            <Box aria-hidden="true" sx={{ px: 1.5, pt: 1, pb: 0.5, fontSize: '0.75rem', fontWeight: 600, color: 'text.secondary' }}>
              {t(`palette.${group}`)}
            </Box>
            {members.map((entry) => (
              <Option key={entry.id} id={`${listId}-${entry.id}`} entry={entry} isChosen={entry === chosen} onChoose={onChoose} />
            ))}
          </Box>
        );
      })}
    </Box>
  );
}

interface OptionProps {
  id: string;
  entry: PaletteEntry;
  isChosen: boolean;
  onChoose: (entry: PaletteEntry) => void;
}

function Option({ id, entry, isChosen, onChoose }: OptionProps) {
  const line = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isChosen) line.current?.scrollIntoView?.({ block: 'nearest' });
  }, [isChosen]);

  return (
    <Box
      ref={line}
      role="option"
      id={id}
      aria-selected={isChosen}
      onClick={() => onChoose(entry)}
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 1.5,
        minHeight: 44,
        px: 1.5,
        py: 0.75,
        borderRadius: 1,
        cursor: 'pointer',
        '&:hover': { bgcolor: 'action.hover' },
        '&[aria-selected=true]': { bgcolor: 'action.selected', boxShadow: 'inset 3px 0 var(--mui-palette-primary-main)' },
      }}
    >
      <Box sx={{ display: 'grid', color: 'text.secondary' }}>
        <Icon name={entry.icon} />
      </Box>
      <Box sx={{ minWidth: 0 }}>
        <Box sx={{ fontWeight: 600 }}>{entry.text}</Box>
        {entry.detail !== undefined && <Box sx={{ fontSize: '0.8125rem', color: 'text.secondary' }}>{entry.detail}</Box>}
      </Box>
    </Box>
  );
}
