import TextField from '@mui/material/TextField';
import { useViolationText } from '../violation-text.ts';
import { useField } from './use-field.ts';
import type { FieldProps } from './use-field.ts';

export interface FormNumberProps extends FieldProps {
  min?: number;
  max?: number;
  /** Fractions are allowed too. */
  isDecimal?: boolean;
}

/** A number, or nothing while the field is empty: the value is a number or null, never a text. */
export function FormNumber(props: FormNumberProps) {
  const { label, hint, isRequired = false, min, max, isDecimal = false } = props;
  const violationText = useViolationText();
  const { field, error, isDisabled } = useField(props, {
    validate: {
      integer: (value: unknown) =>
        typeof value !== 'number' || isDecimal || Number.isInteger(value) || violationText({ code: 'answer.integer' }),
      minimum: (value: unknown) =>
        min === undefined || typeof value !== 'number' || value >= min || violationText({ code: 'answer.minimum', params: { limit: min } }),
      maximum: (value: unknown) =>
        max === undefined || typeof value !== 'number' || value <= max || violationText({ code: 'answer.maximum', params: { limit: max } }),
    },
  });
  return (
    <TextField
      name={field.name}
      value={field.value ?? ''}
      onChange={({ target }) => field.onChange(target.value === '' ? null : Number(target.value))}
      onBlur={field.onBlur}
      inputRef={field.ref}
      type="number"
      label={label}
      required={isRequired}
      disabled={isDisabled}
      error={error !== undefined}
      helperText={error ?? hint}
      fullWidth
      autoComplete="off"
      slotProps={{ htmlInput: { min, max, step: isDecimal ? 'any' : 1, inputMode: isDecimal ? 'decimal' : 'numeric' } }}
    />
  );
}
