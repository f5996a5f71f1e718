import Checkbox from '@mui/material/Checkbox';
import ListItemText from '@mui/material/ListItemText';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useTranslation } from 'react-i18next';
import type { Named } from '../../../shared/record.ts';
import { useField } from './use-field.ts';
import type { FieldProps } from './use-field.ts';

export interface FormSelectProps extends FieldProps {
  options: readonly Named[];
  /** Several may be chosen: the value is a list of ids. Else it is an id, or null. */
  isMultiple?: boolean;
}

/** One of a few options, or several. */
export function FormSelect(props: FormSelectProps) {
  const { label, hint, isRequired = false, options, isMultiple = false } = props;
  const { t } = useTranslation('settings');
  const { field, error, isDisabled } = useField(props);
  const chosen: string[] = [field.value ?? []].flat().filter((id: unknown) => options.some((option) => option.id === id));
  const nameOf = (id: unknown) => options.find((option) => option.id === id)?.name ?? '';

  return (
    <TextField
      select
      name={field.name}
      value={isMultiple ? chosen : (chosen[0] ?? '')}
      onChange={({ target }) => {
        const ids = [target.value as unknown].flat().filter(Boolean);
        field.onChange(isMultiple ? ids : (ids[0] ?? null));
      }}
      onBlur={field.onBlur}
      inputRef={field.ref}
      label={label}
      required={isRequired}
      disabled={isDisabled}
      error={error !== undefined}
      helperText={error ?? hint}
      fullWidth
      slotProps={{
        select: {
          multiple: isMultiple,
          renderValue: (value: unknown) => [value].flat().map(nameOf).filter(Boolean).join(', '),
          MenuProps: { slotProps: { paper: { sx: { maxHeight: 420 } } } },
        },
      }}
    >
      {!isMultiple && !isRequired && (
        <MenuItem value="">
          <em>{t('field.none')}</em>
        </MenuItem>
      )}
      {options.map((option) => (
        <MenuItem key={option.id} value={option.id} dense={isMultiple}>
          {isMultiple && <Checkbox checked={chosen.includes(option.id)} size="small" edge="start" tabIndex={-1} disableRipple inert />}
          <ListItemText primary={option.name} />
        </MenuItem>
      ))}
    </TextField>
  );
}
