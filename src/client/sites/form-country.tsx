import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useField } from '../settings/fields/use-field.ts';
import type { FieldProps } from '../settings/fields/use-field.ts';
import { countries } from './countries.ts';

/** A country, found by any part of its name: the value is its two-letter code, or null. */
export function FormCountry(props: FieldProps) {
  const { t, i18n } = useTranslation(['settings', 'common']);
  const { field, error, isDisabled } = useField(props);
  const all = useMemo(() => countries(i18n.language), [i18n.language]);
  return (
    <Autocomplete
      options={all}
      value={all.find(({ id }) => id === field.value) ?? null}
      autoHighlight
      disabled={isDisabled}
      getOptionLabel={({ name }) => name}
      getOptionKey={({ id }) => id}
      isOptionEqualToValue={(one, other) => one.id === other.id}
      noOptionsText={t('common:list.noMatch')}
      clearText={t('field.clear')}
      openText={t('field.open')}
      closeText={t('common:action.close')}
      onChange={(_, chosen) => field.onChange(chosen?.id ?? null)}
      onBlur={field.onBlur}
      renderInput={(input) => (
        <TextField
          {...input}
          name={field.name}
          inputRef={field.ref}
          label={props.label}
          error={error !== undefined}
          helperText={error ?? props.hint}
        />
      )}
    />
  );
}
