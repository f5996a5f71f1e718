import Checkbox from '@mui/material/Checkbox';
import FormControl from '@mui/material/FormControl';
import InputLabel from '@mui/material/InputLabel';
import ListItemText from '@mui/material/ListItemText';
import MenuItem from '@mui/material/MenuItem';
import Select from '@mui/material/Select';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { Named } from '../../shared/record.ts';

export interface FilterSelectProps {
  label: string;
  options: readonly Named[];
  values: readonly string[];
  isSingle?: boolean;
  onChange: (values: string[]) => void;
}

/** Chooses one or several values of a filter; none chosen means all. */
export function FilterSelect({ label, options, values, isSingle = false, onChange }: FilterSelectProps) {
  const { t } = useTranslation();
  const id = useId();
  // A link may name what this reader is not offered.
  const chosen = values.filter((value) => options.some((option) => option.id === value));
  const nameOf = (value: string) => options.find((option) => option.id === value)?.name ?? '';

  return (
    <FormControl size="small" sx={{ minWidth: { xs: '100%', md: 132 }, maxWidth: { md: 200 } }}>
      <InputLabel id={id} shrink>
        {label}
      </InputLabel>
      <Select
        labelId={id}
        label={label}
        notched
        displayEmpty
        multiple={!isSingle}
        value={isSingle ? (chosen[0] ?? '') : chosen}
        onChange={({ target: { value } }) => onChange([value].flat().filter(Boolean))}
        renderValue={(value) => [value].flat().map(nameOf).filter(Boolean).join(', ') || t('list.all')}
        MenuProps={{ slotProps: { paper: { sx: { maxHeight: 420 } } } }}
      >
        {isSingle && <MenuItem value="">{t('list.all')}</MenuItem>}
        {options.map((option) => (
          <MenuItem key={option.id} value={option.id} dense={!isSingle}>
            {!isSingle && <Checkbox checked={chosen.includes(option.id)} size="small" edge="start" tabIndex={-1} disableRipple inert />}
            <ListItemText primary={option.name} />
          </MenuItem>
        ))}
      </Select>
    </FormControl>
  );
}
