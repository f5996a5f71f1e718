import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { FileTarget } from '../../../shared/file-limits.ts';
import { FileField } from '../../files/file-field.tsx';
import { useField, type FieldProps } from './use-field.ts';

/** Files of the row, such as its logo: the value is a list of their ids. Nothing is saved while one is on its way. */
export function FormFiles({ target, ...props }: FieldProps & { target: FileTarget }) {
  const { t } = useTranslation('forms');
  const isBusy = useRef(false);
  const { field, error, isDisabled } = useField(props, { validate: () => !isBusy.current || t('violation.uploading') });
  const ids: unknown = field.value;

  return (
    <FileField
      label={props.label}
      target={target}
      value={Array.isArray(ids) ? ids.filter((id) => typeof id === 'string') : []}
      onChange={field.onChange}
      hint={props.hint}
      error={error}
      isRequired={props.isRequired ?? false}
      isReadOnly={isDisabled}
      onBusy={(busy) => {
        isBusy.current = busy;
      }}
    />
  );
}
