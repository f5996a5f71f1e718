import InputAdornment from '@mui/material/InputAdornment';
import OutlinedInput from '@mui/material/OutlinedInput';
import { useRef, useState, type KeyboardEvent } from 'react';
import { Icon } from '../../../ui/icon.tsx';
import { useModuleUses } from '../../draft/designer-context.ts';
import type { Added } from '../actions/add-actions.ts';
import { PaletteEntries } from './palette-entries.tsx';
import { matchingGroups } from './palette-groups.ts';
import { paletteSearchId } from '../actions/use-ask-for-field.ts';
import { useCanvas, useCanvasActions } from '../actions/use-canvas.ts';
import { walkLines } from './walk-lines.ts';

/** All building blocks of a template. A click, tap or Enter adds one after the selection; dragging adds it at the drop position. */
export function Palette() {
  const { words: t, add, show } = useCanvasActions();
  const { kinds } = useModuleUses();
  const current = useCanvas((state) => state.current);
  const [typed, setTyped] = useState('');
  const addFound = (added: Added) => {
    add(added);
    setTyped('');
  };
  const list = useRef<HTMLDivElement>(null);
  const groups = matchingGroups(t, kinds, typed);
  const first = groups[0]?.entries[0];

  /** The first Escape only clears the typed text. It closes neither the drawer nor the search. */
  const clear = (event: KeyboardEvent) => {
    event.preventDefault();
    event.stopPropagation();
    setTyped('');
    document.getElementById(paletteSearchId)?.focus();
  };
  const walk = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && typed !== '') return clear(event);
    if (event.key === 'Escape' && current !== undefined) show(current);
    else walkLines(event, list.current, 'button');
    return undefined;
  };

  return (
    <div className="dp">
      <OutlinedInput
        id={paletteSearchId}
        size="small"
        type="search"
        className="dp-search"
        fullWidth
        value={typed}
        placeholder={t('palette.search')}
        onChange={({ target }) => setTyped(target.value)}
        onKeyDown={(event) => {
          if (event.nativeEvent.isComposing) return;
          if (event.key !== 'Enter' || typed.trim() === '' || !first) return walk(event);
          event.preventDefault();
          addFound(first.added);
        }}
        startAdornment={
          <InputAdornment position="start">
            <Icon name="search" />
          </InputAdornment>
        }
        slotProps={{ input: { 'aria-label': t('palette.search'), maxLength: 100 } }}
      />
      {typed === '' && <p className="dp-help">{t('palette.help')}</p>}
      <p role="status" className="dp-help">
        {typed !== '' && (first ? t('palette.enterAdds', { name: first.name }) : t('canvas.foundNone'))}
      </p>
      <div ref={list} role="toolbar" aria-orientation="vertical" aria-label={t('palette.label')} tabIndex={-1} onKeyDown={walk}>
        {groups.map(({ group, entries }) => (
          <PaletteEntries key={group} name={t(`palette.group.${group}`)} entries={entries} stop={first} onAdd={addFound} />
        ))}
      </div>
    </div>
  );
}
