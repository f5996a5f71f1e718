import Autocomplete from '@mui/material/Autocomplete';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import TextField from '@mui/material/TextField';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { problemOf } from '../api.ts';
import { useProblemText } from '../ui/problem-text.ts';
import { namedPaths, wayTo } from './folder-path.ts';
import { foldersQuery, moveTo, useLibraryChange } from './library-query.ts';

interface MoveDialogProps {
  moved: { kind: 'folder' | 'file'; id: string; name: string };
  onClose: () => void;
}

/** Chooses the destination of a folder or file. A folder cannot be moved into itself or its descendants. */
export function MoveDialog({ moved, onClose }: MoveDialogProps) {
  const { t } = useTranslation(['library', 'common']);
  const id = useId();
  const { data: folders = [] } = useQuery(foldersQuery());
  const top = { id: '', name: t('top') };
  const targets = folders.filter((folder) => moved.kind === 'file' || wayTo(folders, folder.id).every((above) => above.id !== moved.id));
  const options = [top, ...namedPaths(targets)];
  const [target, setTarget] = useState(top);
  const problemText = useProblemText();
  const { mutate, isPending, error, reset } = useLibraryChange((to: string) => moveTo(moved, to === '' ? null : to));

  return (
    <Dialog open onClose={onClose} aria-labelledby={id} fullWidth maxWidth="sm">
      <DialogTitle id={id} variant="h2">
        {t('move.title', { name: moved.name })}
      </DialogTitle>
      <DialogContent>
        <Autocomplete
          options={options}
          value={target}
          disableClearable
          getOptionLabel={({ name }) => name}
          getOptionKey={(option) => option.id}
          isOptionEqualToValue={(option, value) => option.id === value.id}
          onChange={(_, chosen) => {
            reset();
            setTarget(chosen);
          }}
          renderInput={(params) => (
            <TextField
              {...params}
              label={t('move.target')}
              error={error !== null}
              helperText={error && problemText(problemOf(error))}
              sx={{ mt: 1 }}
            />
          )}
        />
      </DialogContent>
      <DialogActions sx={{ px: 3, pb: 2.5 }}>
        <Button color="inherit" onClick={onClose}>
          {t('common:action.cancel')}
        </Button>
        <Button variant="contained" loading={isPending} onClick={() => mutate(target.id, { onSuccess: onClose })}>
          {t('move.action')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
