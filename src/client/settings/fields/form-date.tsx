import TextField from '@mui/material/TextField';
import { useField } from './use-field.ts';
import type { FieldProps } from './use-field.ts';

export interface FormDateProps extends FieldProps {
  /** `2026-07-31` */
  min?: string;
  max?: string;
}

/** A day as `2026-07-31`, or null. */
export function FormDate(props: FormDateProps) {
  const { label, hint, isRequired = false, min, max = '9999-12-31' } = props;
  const { field, error, isDisabled } = useField(props);
  return (
    <TextField
      name={field.name}
      value={field.value ?? ''}
      onChange={({ target }) => field.onChange(target.value === '' ? null : target.value)}
      onBlur={field.onBlur}
      inputRef={field.ref}
      type="date"
      label={label}
      required={isRequired}
      disabled={isDisabled}
      error={error !== undefined}
      helperText={error ?? hint}
      fullWidth
      slotProps={{ inputLabel: { shrink: true }, htmlInput: { min, max } }}
    />
  );
}
