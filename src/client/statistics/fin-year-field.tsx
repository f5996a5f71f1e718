import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useTranslation } from 'react-i18next';
import { finYearTypes, type FinYearType } from '../../shared/statistics.ts';

export interface FinYearFieldProps {
  label: string;
  value: FinYearType;
  disabled: boolean;
  onChange: (type: FinYearType) => void;
}

/** Choice of the months that a year of figures runs through. */
export function FinYearField({ label, value, disabled, onChange }: FinYearFieldProps) {
  const { t } = useTranslation('dashboards');
  return (
    <TextField
      select
      label={label}
      value={value}
      disabled={disabled}
      onChange={({ target }) => onChange(finYearTypes.find((type) => type === target.value) ?? value)}
    >
      {finYearTypes.map((type) => (
        <MenuItem key={type} value={type}>
          {t(`statistics.finYearType.${type}`)}
        </MenuItem>
      ))}
    </TextField>
  );
}
