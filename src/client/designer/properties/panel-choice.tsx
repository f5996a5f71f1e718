import ListSubheader from '@mui/material/ListSubheader';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { LongChoice, longChoice } from '../parts/long-choice.tsx';

export interface PanelOption<Id extends string> {
  id: Id;
  name: string;
  /** Detail that distinguishes it from others of the same name; it is below the name while the list is open. */
  detail?: ReactNode;
  /** Name of the group under which options are listed together. */
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

/** Style that lets a long chosen value take a second line, instead of being cut. */
export const wrapping = { '& .MuiSelect-select.MuiSelect-select': { whiteSpace: 'normal' } };

/** Choice among a few options. A value that is not among them is shown by its id. */
export function PanelChoice<Id extends string>({ label, value, options, onChoose, hint, disabled = false }: PanelChoiceProps<Id>) {
  const all: readonly PanelOption<Id>[] = options.some(({ id }) => id === value) ? options : [...options, { id: value, name: value }];
  if (all.length > longChoice)
    return <LongChoice label={label} value={value} options={all} disabled={disabled} hint={hint} onChoose={onChoose} />;
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
      slotProps={{
        select: {
          sx: wrapping,
          renderValue: () => all.find(({ id }) => id === value)?.name,
        },
      }}
    >
      {all.flatMap(({ id, name, detail, group }, at) => [
        ...(group !== undefined && group !== all[at - 1]?.group ? [<ListSubheader key={`group ${group}`}>{group}</ListSubheader>] : []),
        <MenuItem key={id} value={id} {...(detail !== undefined && { sx: { display: 'block', whiteSpace: 'normal' } })}>
          {name}
          {detail !== undefined && (
            <Typography component="div" variant="caption" sx={{ color: 'text.secondary' }}>
              {detail}
            </Typography>
          )}
        </MenuItem>,
      ])}
    </TextField>
  );
}
