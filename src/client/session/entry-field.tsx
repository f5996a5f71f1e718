import FormControl from '@mui/material/FormControl';
import FormHelperText from '@mui/material/FormHelperText';
import InputLabel from '@mui/material/InputLabel';
import OutlinedInput from '@mui/material/OutlinedInput';
import type { OutlinedInputProps } from '@mui/material/OutlinedInput';
import { useId } from 'react';

export interface EntryFieldProps extends Pick<
  OutlinedInputProps,
  'name' | 'type' | 'autoComplete' | 'autoFocus' | 'readOnly' | 'value' | 'onChange' | 'endAdornment' | 'inputRef'
> {
  label: string;
  /** Fault of the value, which appears under the field. */
  error?: string | undefined;
  /** Said under the field while nothing is wrong. */
  hint?: string | undefined;
  maxLength?: number;
}

/** A field of a sign-in form: label, input, and the error at the field. */
export function EntryField({ label, error, hint: said, maxLength = 254, type = 'text', ...input }: EntryFieldProps) {
  const id = useId();
  const hint = `${id}-error`;

  return (
    <FormControl fullWidth size="medium" error={error !== undefined} sx={{ mb: 2.5 }}>
      <InputLabel htmlFor={id}>{label}</InputLabel>
      <OutlinedInput
        id={id}
        label={label}
        type={type}
        {...input}
        slotProps={{
          input: {
            maxLength,
            'aria-invalid': error !== undefined,
            ...((error || said) && { 'aria-describedby': hint }),
            ...(type === 'email' && { autoCapitalize: 'none', spellCheck: false, inputMode: 'email' }),
          },
        }}
      />
      {error !== undefined && (
        <FormHelperText id={hint} role="alert">
          {error}
        </FormHelperText>
      )}
      {error === undefined && said && <FormHelperText id={hint}>{said}</FormHelperText>}
    </FormControl>
  );
}
