import { useContext } from 'react';
import { useController } from 'react-hook-form';
import type { FieldError, RegisterOptions } from 'react-hook-form';
import { FormMode } from '../form-mode.ts';
import { useViolationText } from '../violation-text.ts';

/** Props of every field of a settings form. */
export interface FieldProps {
  /** The value's name in the form and in the body. */
  name: string;
  label: string;
  hint?: string | undefined;
  isRequired?: boolean;
  /** Message while a required field is empty, if it has its own wording. */
  requiredText?: string;
  disabled?: boolean;
}

/** Connects a field to its form: its value, its error text, and whether it can be changed. */
export function useField(
  { name, isRequired = false, requiredText, disabled = false }: FieldProps,
  rules: Pick<RegisterOptions, 'validate'> = {},
) {
  const { isReadOnly } = useContext(FormMode);
  const violationText = useViolationText();
  const isEmpty = (value: unknown) =>
    value === undefined ||
    value === null ||
    (typeof value === 'string' && value.trim() === '') ||
    (Array.isArray(value) && value.length === 0);
  const { field, fieldState } = useController({
    name,
    rules: {
      ...rules,
      validate: {
        ...(isRequired && {
          required: (value: unknown) => !isEmpty(value) || (requiredText ?? violationText({ code: 'answer.required' })),
        }),
        ...(typeof rules.validate === 'function' ? { own: rules.validate } : rules.validate),
      },
    },
  });
  const { error } = fieldState;
  // The parts of a list may be wrong each for itself.
  const partErrors: readonly (string | undefined)[] = Array.isArray(error) ? error.map((part?: FieldError) => part?.message) : [];
  return { field, error: error?.message ?? partErrors.find((text) => text !== undefined), partErrors, isDisabled: disabled || isReadOnly };
}
