import Autocomplete, { createFilterOptions } from '@mui/material/Autocomplete';
import Checkbox from '@mui/material/Checkbox';
import ListItemText from '@mui/material/ListItemText';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useTranslation } from 'react-i18next';
import { longChoice, shownAtOnce } from '../parts/long-choice.tsx';
import { wrapping } from './panel-choice.tsx';

export interface PanelSeveralProps {
  label: string;
  values: readonly string[];
  options: readonly { id: string; name: string }[];
  onChoose: (ids: string[]) => void;
  hint?: string | undefined;
  disabled?: boolean;
  error?: string | undefined;
}

const firstFound = createFilterOptions<{ id: string; name: string }>({ limit: shownAtOnce });

/** Any number of a few. */
export function PanelSeveral({ label, values, options, onChoose, hint, disabled = false, error }: PanelSeveralProps) {
  const { t } = useTranslation(['settings', 'designer', 'common']);
  const gone = values.filter((id) => options.every((option) => option.id !== id)).map((id) => ({ id, name: id }));
  const all = [...options, ...gone];
  const names = (ids: readonly string[]) => all.filter(({ id }) => ids.includes(id)).map(({ name }) => name);
  if (all.length > longChoice)
    return (
      <Autocomplete
        multiple
        size="small"
        disabled={disabled}
        options={all}
        filterOptions={firstFound}
        value={all.filter(({ id }) => values.includes(id))}
        getOptionLabel={({ name }) => name}
        getOptionKey={({ id }) => id}
        isOptionEqualToValue={(one, other) => one.id === other.id}
        noOptionsText={t('designer:rules.nothingFound')}
        clearText={t('field.clear')}
        openText={t('field.open')}
        closeText={t('common:action.close')}
        onChange={(_, chosen) => onChoose(chosen.map(({ id }) => id))}
        renderInput={(input) => <TextField {...input} label={label} error={error !== undefined} helperText={error ?? hint} />}
      />
    );
  return (
    <TextField
      select
      size="small"
      fullWidth
      label={label}
      value={[...values]}
      disabled={disabled}
      error={error !== undefined}
      helperText={error ?? hint}
      onChange={(event) => {
        const chosen: readonly string[] = [event.target.value].flat();
        onChoose(all.filter(({ id }) => chosen.includes(id)).map(({ id }) => id));
      }}
      slotProps={{ select: { multiple: true, sx: wrapping, renderValue: (ids) => names([ids].flat() as string[]).join(', ') } }}
    >
      {all.map(({ id, name }) => (
        <MenuItem key={id} value={id} dense>
          <Checkbox checked={values.includes(id)} size="small" edge="start" tabIndex={-1} disableRipple inert />
          <ListItemText primary={name} />
        </MenuItem>
      ))}
    </TextField>
  );
}
