import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useTranslation } from 'react-i18next';
import { hoursOfManpower, manpowerTypes, mostWorkingDays, type StatisticSettings } from '../../shared/statistics.ts';

export interface ManpowerFieldsProps {
  settings: StatisticSettings;
  disabled: boolean;
  onChange: (part: Partial<StatisticSettings>) => void;
}

/** Fields for the unit of a month's manpower, and the working days that hours of people are estimated by. */
export function ManpowerFields({ settings, disabled, onChange }: ManpowerFieldsProps) {
  const { t } = useTranslation('dashboards');
  const changeDays = (text: string) => {
    const days = Number(text);
    if (Number.isInteger(days) && days >= 1 && days <= mostWorkingDays && days !== settings.working_days) onChange({ working_days: days });
  };
  return (
    <>
      <TextField
        select
        label={t('statistics.manpowerAs')}
        helperText={t('statistics.manpowerHours', {
          hours: hoursOfManpower(settings),
          what: t(`statistics.manpowerOne.${settings.manpower_type}`),
        })}
        value={settings.manpower_type}
        disabled={disabled}
        onChange={({ target }) => onChange({ manpower_type: manpowerTypes.find((type) => type === target.value) ?? 'person_days' })}
      >
        {manpowerTypes.map((type) => (
          <MenuItem key={type} value={type}>
            {t(`statistics.manpowerType.${type}`)}
          </MenuItem>
        ))}
      </TextField>
      <TextField
        key={settings.lock_version}
        type="number"
        label={t('statistics.workingDays')}
        helperText={t('statistics.workingDaysHint')}
        defaultValue={settings.working_days}
        disabled={disabled}
        slotProps={{ htmlInput: { min: 1, max: mostWorkingDays } }}
        onBlur={({ target }) => changeDays(target.value)}
      />
    </>
  );
}
