import ListSubheader from '@mui/material/ListSubheader';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';

export interface PanelOption<Id extends string> {
  id: Id;
  name: string;
  /** Options of one group stand together, under its name. */
  group?: string;
}

export interface PanelChoiceProps<Id extends string> {
  label: string;
  value: Id;
  options: readonly PanelOption<Id>[];
  onChoose: (id: Id) => void;
  hint?: string | undefined;
  disabled?: boolean;
}

/** One of a few. A value that is none of them is shown by its id. */
export function PanelChoice<Id extends string>({ label, value, options, onChoose, hint, disabled = false }: PanelChoiceProps<Id>) {
  const all = options.some(({ id }) => id === value) ? options : [...options, { id: value, name: value }];
  return (
    <TextField
      select
      size="small"
      fullWidth
      label={label}
      value={value}
      disabled={disabled}
      helperText={hint}
      onChange={(event) => {
        const chosen = all.find(({ id }) => id === event.target.value);
        if (chosen && chosen.id !== value) onChoose(chosen.id);
      }}
    >
      {all.flatMap(({ id, name, group }, at) => [
        ...(group !== undefined && group !== all[at - 1]?.group ? [<ListSubheader key={`group ${group}`}>{group}</ListSubheader>] : []),
        <MenuItem key={id} value={id}>
          {name}
        </MenuItem>,
      ])}
    </TextField>
  );
}
