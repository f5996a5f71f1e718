import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { LongChoice, longChoice } from '../parts/long-choice.tsx';

export interface Choice<Id extends string> {
  id: Id;
  name: string;
}

export interface ChooseProps<Id extends string> {
  label: string;
  /** An id that is not among the options is shown as deleted. */
  value: Id | undefined;
  options: readonly Choice<Id>[];
  disabled?: boolean;
  error?: string | undefined;
  /** Name of a value that is no longer available. */
  gone?: string | undefined;
  onChange: (id: Id) => void;
}

/** One of a few, in the small size of a side panel. */
export function Choose<Id extends string>({ label, value, options, disabled = false, error, gone, onChange }: ChooseProps<Id>) {
  if (options.length > longChoice)
    return <LongChoice label={label} value={value} options={options} disabled={disabled} error={error} onChoose={onChange} />;
  const isGone = value !== undefined && !options.some(({ id }) => id === value);
  return (
    <TextField
      select
      size="small"
      fullWidth
      label={label}
      value={value ?? ''}
      disabled={disabled}
      error={error !== undefined}
      helperText={error}
      onChange={({ target }) => onChange(target.value as Id)}
      slotProps={{ select: { MenuProps: { slotProps: { paper: { sx: { maxHeight: 420, maxWidth: 'calc(100vw - 32px)' } } } } } }}
    >
      {isGone && (
        <MenuItem value={value} disabled>
          {gone ?? value}
        </MenuItem>
      )}
      {options.map(({ id, name }) => (
        <MenuItem key={id} value={id} sx={{ whiteSpace: 'normal' }}>
          {name}
        </MenuItem>
      ))}
    </TextField>
  );
}
