import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useId, useState, type KeyboardEvent } from 'react';
import { stepTo } from '../../../command-palette/palette-entry.ts';
import { useDesignStore } from '../../draft/use-design.ts';
import { nameOf } from '../items/canvas-words.ts';
import { keyOfChoice } from '../items/choice-of.ts';
import { MovePlaceList } from './move-place-list.tsx';
import { matchPlaces, movePlaces, type Among, type MovePlace, type Moving } from './move-places.ts';
import { useCanvasActions } from '../actions/use-canvas.ts';

export interface MoveFormProps {
  moving: Moving;
  language: string;
  onMove: (to: MovePlace, among: Among) => void;
  onClose: () => void;
}

/** Searchable list of the places that items can move to, with a choice of the position in the chosen place. */
export function MoveForm({ moving, language, onMove, onClose }: MoveFormProps) {
  const { words: t } = useCanvasActions();
  const { template } = useDesignStore().state();
  const listId = useId();
  const [places] = useState(() => movePlaces(t, template, moving));
  const [typed, setTyped] = useState('');
  const [chosenId, setChosen] = useState(() => places.find(({ isHere }) => isHere)?.id);
  const [among, setAmong] = useState('last');
  const found = matchPlaces(places, typed, language);
  const chosen = found.find(({ id }) => id === chosenId) ?? found[0];
  const [first = ''] = moving.ids;
  const name =
    moving.ids.length > 1
      ? t('canvas.selected', { count: moving.ids.length })
      : nameOf(t, template, keyOfChoice({ kind: moving.kind, id: first }));

  const choose = (place: MovePlace | undefined) => {
    setChosen(place?.id);
    setAmong('last');
  };
  const move = () => {
    if (chosen) onMove(chosen, among === 'last' || among === 'first' ? among : { after: among.slice('after:'.length) });
  };
  const press = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    const by = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (by !== undefined) choose(found[stepTo(chosen ? found.indexOf(chosen) : -1, by, found.length)]);
    else if (event.key === 'Enter') move();
    else return;
    event.preventDefault();
  };

  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="sm" aria-labelledby={`${listId}-title`} disableRestoreFocus>
      <DialogTitle id={`${listId}-title`} variant="h2">
        {t('moves.title', { name })}
      </DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 1.5, pb: 1 }}>
        <TextField
          autoFocus
          fullWidth
          margin="dense"
          label={t('moves.search')}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
          onKeyDown={press}
          slotProps={{
            htmlInput: {
              role: 'combobox',
              'aria-expanded': true,
              'aria-controls': listId,
              'aria-autocomplete': 'list',
              ...(chosen && { 'aria-activedescendant': `${listId}-${found.indexOf(chosen)}` }),
              maxLength: 100,
            },
          }}
        />
        <MovePlaceList id={listId} places={found} chosen={chosen} onChoose={choose} />
        <TextField
          select
          fullWidth
          label={t('moves.among')}
          value={among}
          disabled={!chosen}
          onChange={({ target }) => setAmong(target.value)}
        >
          <MenuItem value="first">{t('moves.first')}</MenuItem>
          {(chosen?.items ?? []).slice(0, -1).map((item) => (
            <MenuItem key={item.id} value={`after:${item.id}`}>
              {t('moves.after', { name: item.name })}
            </MenuItem>
          ))}
          <MenuItem value="last">{t('moves.last')}</MenuItem>
        </TextField>
      </DialogContent>
      <DialogActions sx={{ px: 3, pb: 2.5 }}>
        <Button color="inherit" onClick={onClose}>
          {t('common:action.cancel')}
        </Button>
        <Button variant="contained" disabled={!chosen} onClick={move}>
          {t('moves.move')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
