import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import { useTranslation } from 'react-i18next';
import { matchingZones } from './time-zones.ts';

export interface TimeZoneFieldProps {
  zones: string[];
  value: string;
  error: string | undefined;
  /** Said under the field while nothing is wrong. */
  hint?: string;
  /** Among the fields of settings it is small like them. */
  size?: 'small' | 'medium';
  onChange: (zone: string) => void;
}

/** A time zone, found by any part of its name. */
export function TimeZoneField({ zones, value, error, hint, size = 'medium', onChange }: TimeZoneFieldProps) {
  const { t } = useTranslation();
  return (
    <Autocomplete
      options={zones}
      value={value === '' ? null : value}
      autoHighlight
      filterOptions={(all, { inputValue }) => matchingZones(all, inputValue)}
      getOptionLabel={(zone) => zone.replaceAll('_', ' ')}
      noOptionsText={t('firstRun.timezoneUnknown')}
      clearText={t('firstRun.clear')}
      openText={t('firstRun.open')}
      closeText={t('action.close')}
      onChange={(_, zone) => onChange(zone ?? '')}
      size={size}
      sx={{ mb: size === 'medium' ? 2.5 : 0 }}
      renderInput={(input) => (
        <TextField
          {...input}
          name="timezone"
          size={size}
          label={t('firstRun.timezone')}
          error={error !== undefined}
          helperText={error ?? hint}
        />
      )}
    />
  );
}
