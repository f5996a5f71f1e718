import IconButton from '@mui/material/IconButton';
import InputAdornment from '@mui/material/InputAdornment';
import OutlinedInput from '@mui/material/OutlinedInput';
import { useState } from 'react';
import { Icon } from '../../../ui/icon.tsx';
import { useDesignStore } from '../../draft/use-design.ts';
import { findItems } from '../items/find-items.ts';
import { useCanvasActions, useCanvasStore } from '../actions/use-canvas.ts';

export const searchFieldId = 'dc-search';

/** Finds items by their words; Enter goes on to the next, Shift and Enter back, Escape to the item itself, or back to where one was. */
export function CanvasSearch({ language }: { language: string }) {
  const design = useDesignStore();
  const canvas = useCanvasStore();
  const { words: t, show, choose, say } = useCanvasActions();
  const [typed, setTyped] = useState('');
  const [at, setAt] = useState({ index: 0, count: 0 });

  const look = (text: string, from: number) => {
    const keys = findItems(design.state().template, text, language);
    const index = keys.length === 0 ? 0 : (from + keys.length) % keys.length;
    const key = keys[index];
    setAt({ index, count: keys.length });
    canvas.set({ found: key });
    if (key === undefined) return text === '' ? undefined : say(t('canvas.foundNone'));
    choose(key);
    show(key, { focus: false });
    return say(t('canvas.found', { at: index + 1, count: keys.length }));
  };
  const leave = () => {
    const { found, current } = canvas.state();
    const back = found ?? current;
    canvas.set({ found: undefined });
    if (back !== undefined) show(back);
  };

  return (
    <OutlinedInput
      id={searchFieldId}
      size="small"
      type="search"
      value={typed}
      placeholder={t('canvas.search')}
      onChange={({ target }) => {
        setTyped(target.value);
        look(target.value, 0);
      }}
      onKeyDown={(event) => {
        if (event.nativeEvent.isComposing) return;
        if (event.key === 'Enter') look(typed, at.index + (event.shiftKey ? -1 : 1));
        else if (event.key === 'Escape') leave();
        else return;
        event.preventDefault();
        event.stopPropagation();
      }}
      onFocus={({ target }) => target.select()}
      onBlur={() => canvas.set({ found: undefined })}
      startAdornment={
        <InputAdornment position="start">
          <Icon name="search" />
        </InputAdornment>
      }
      endAdornment={
        typed !== '' && (
          // The field keeps the focus while its buttons are pressed: without it, it would fold up under them.
          <InputAdornment position="end" sx={{ gap: 0.5 }} onMouseDown={(event) => event.preventDefault()}>
            <span className="dc-count">{at.count === 0 ? '0' : `${at.index + 1}/${at.count}`}</span>
            <IconButton
              size="small"
              aria-label={t('canvas.findPrevious')}
              disabled={at.count === 0}
              onClick={() => look(typed, at.index - 1)}
            >
              <Icon name="expand_less" size={18} />
            </IconButton>
            <IconButton
              size="small"
              edge="end"
              aria-label={t('canvas.findNext')}
              disabled={at.count === 0}
              onClick={() => look(typed, at.index + 1)}
            >
              <Icon name="expand_more" size={18} />
            </IconButton>
          </InputAdornment>
        )
      }
      className="dc-search dp-search"
      slotProps={{ input: { 'aria-label': t('canvas.search'), maxLength: 100 } }}
    />
  );
}
