import TextField from '@mui/material/TextField';
import type { HTMLInputTypeAttribute } from 'react';
import { useViolationText } from '../violation-text.ts';
import { useField } from './use-field.ts';
import type { FieldProps } from './use-field.ts';

export interface FormTextProps extends FieldProps {
  type?: Extract<HTMLInputTypeAttribute, 'text' | 'email' | 'tel' | 'url' | 'color'>;
  /** Characters that the text may have. */
  maxLength?: number;
  /** Initial number of lines of a multi-line field. */
  rows?: number;
  autoFocus?: boolean;
  autoComplete?: string;
  /** Pattern of the text, and the message for a text that does not match. */
  format?: { pattern: RegExp; text: string };
}

/** A text. */
export function FormText(props: FormTextProps) {
  const { label, hint, isRequired = false, type = 'text', maxLength = 200, rows, autoFocus = false, autoComplete = 'off', format } = props;
  const violationText = useViolationText();
  const { field, error, isDisabled } = useField(props, {
    validate: {
      // A text that is pasted stays whole until the person shortens it.
      length: (value: unknown) =>
        typeof value !== 'string' ||
        [...value].length <= maxLength ||
        violationText({ code: 'answer.too-long', params: { limit: maxLength } }),
      ...(format && {
        format: (value: unknown) => typeof value !== 'string' || value === '' || format.pattern.test(value.trim()) || format.text,
      }),
    },
  });
  return (
    <TextField
      name={field.name}
      value={field.value ?? ''}
      onChange={field.onChange}
      onBlur={field.onBlur}
      inputRef={field.ref}
      type={type}
      label={label}
      required={isRequired}
      disabled={isDisabled}
      error={error !== undefined}
      helperText={error ?? hint}
      fullWidth
      autoFocus={autoFocus}
      autoComplete={autoComplete}
      {...(rows !== undefined && { multiline: true, minRows: rows, maxRows: 12 })}
    />
  );
}
