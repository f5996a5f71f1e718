import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import Switch from '@mui/material/Switch';
import { useField } from './use-field.ts';
import type { FieldProps } from './use-field.ts';

/** Yes or no. */
export function FormSwitch(props: Omit<FieldProps, 'isRequired'>) {
  const { field, error, isDisabled } = useField(props);
  const said = error ?? props.hint;
  return (
    <FormControl error={error !== undefined} disabled={isDisabled}>
      <FormControlLabel
        label={props.label}
        control={
          <Switch
            name={field.name}
            checked={field.value === true}
            onChange={(_, checked) => field.onChange(checked)}
            onBlur={field.onBlur}
            slotProps={{ input: { ref: field.ref } }}
          />
        }
        sx={{ minHeight: 44 }}
      />
      {said !== undefined && <FormHelperText>{said}</FormHelperText>}
    </FormControl>
  );
}
