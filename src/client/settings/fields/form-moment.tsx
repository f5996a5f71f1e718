import TextField from '@mui/material/TextField';
import { useField } from './use-field.ts';
import type { FieldProps } from './use-field.ts';

/** A date and time of the reader's own zone: the value is an instant as ISO 8601, or null. */
export function FormMoment(props: FieldProps) {
  const { label, hint, isRequired = false } = props;
  const { field, error, isDisabled } = useField(props);
  return (
    <TextField
      name={field.name}
      defaultValue={localText(field.value)}
      onChange={({ target }) => field.onChange(target.value === '' ? null : new Date(target.value).toISOString())}
      onBlur={field.onBlur}
      inputRef={field.ref}
      type="datetime-local"
      label={label}
      required={isRequired}
      disabled={isDisabled}
      error={error !== undefined}
      helperText={error ?? hint}
      fullWidth
      slotProps={{ inputLabel: { shrink: true }, htmlInput: { max: '9999-12-31T23:59' } }}
    />
  );
}

/** An instant as the control writes it: `2026-07-31T14:05`, by the clock of the device. */
function localText(value: unknown): string {
  if (typeof value !== 'string' || value === '') return '';
  const at = new Date(value);
  return new Date(at.getTime() - at.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
}
