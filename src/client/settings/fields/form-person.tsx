import { PersonBox } from '../../directory/person-box.tsx';
import { useField } from './use-field.ts';
import type { FieldProps } from './use-field.ts';

export interface FormPersonProps extends FieldProps {
  /** Several may be chosen: the value is a list of ids. Else it is an id, or null. */
  isMultiple?: boolean;
  /** Only people of this site. */
  site?: string | undefined;
  /** Only people who may fill this part in records of the module. */
  able?: { party: string; module: string } | undefined;
}

/** A colleague, or several, found by name. */
export function FormPerson(props: FormPersonProps) {
  const { label, hint, isRequired = false, isMultiple = false, site, able } = props;
  const { field, error, isDisabled } = useField(props);
  return (
    <PersonBox
      name={field.name}
      label={label}
      hint={hint}
      error={error}
      isRequired={isRequired}
      isMultiple={isMultiple}
      disabled={isDisabled}
      site={site}
      able={able}
      value={[field.value ?? []].flat()}
      inputRef={field.ref}
      onBlur={field.onBlur}
      onChange={(ids) => field.onChange(isMultiple ? ids : (ids[0] ?? null))}
    />
  );
}
