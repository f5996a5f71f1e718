import { AdapterDayjs } from '@mui/x-date-pickers/AdapterDayjs';
import { DatePicker } from '@mui/x-date-pickers/DatePicker';
import { LocalizationProvider } from '@mui/x-date-pickers/LocalizationProvider';
import { useSuspenseQuery } from '@tanstack/react-query';
import dayjs from 'dayjs';
import { useTranslation } from 'react-i18next';
import { dateTextsQuery } from './date-texts.ts';

export interface DatePickerFieldProps {
  label: string;
  /** `2026-03-31`, or empty. */
  value: string;
  min?: string;
  max?: string;
  isDisabled?: boolean;
  hasError?: boolean;
  helperText?: string;
  onChange: (day: string) => void;
}

const written = 'YYYY-MM-DD';

/** The field with its calendar; `DateField` loads it. */
export function DatePickerField({
  label,
  value,
  min,
  max,
  isDisabled = false,
  hasError = false,
  helperText,
  onChange,
}: DatePickerFieldProps) {
  const { i18n } = useTranslation();
  const { data } = useSuspenseQuery(dateTextsQuery(i18n.language));
  const day = (text: string | undefined) => (text === undefined || text === '' ? null : dayjs(text, written));

  return (
    <LocalizationProvider dateAdapter={AdapterDayjs} adapterLocale={data.locale} localeText={data.texts}>
      <DatePicker
        label={label}
        value={day(value)}
        {...(min !== undefined && { minDate: dayjs(min) })}
        {...(max !== undefined && { maxDate: dayjs(max) })}
        disabled={isDisabled}
        onChange={(chosen, { validationError }) => {
          // A half-typed date is not a day yet.
          if (chosen === null) onChange('');
          else if (chosen.isValid() && validationError === null) onChange(chosen.format(written));
        }}
        slotProps={{
          textField: { size: 'small', fullWidth: true, error: hasError, helperText },
        }}
      />
    </LocalizationProvider>
  );
}
