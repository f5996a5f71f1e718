import Box from '@mui/material/Box';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useTranslation } from 'react-i18next';
import { commonRecurrences } from '../../shared/calendar.ts';
import { dayIn } from '../../shared/day-in.ts';
import { joinRecurrence, splitRecurrence } from '../../shared/recurrence-end.ts';
import type { RecurrenceEnd } from '../../shared/recurrence-end.ts';
import { useField } from '../settings/fields/use-field.ts';
import { useRecurrenceName } from './use-recurrence-name.ts';

interface RecurrenceFieldProps {
  /** The stored recurrence. One that another program wrote is offered unchanged. */
  own: string | null;
  zone: string;
}

const kinds = ['never', 'until', 'count'] as const;

/** How often an entry repeats, and when that ends. */
export function RecurrenceField({ own, zone }: RecurrenceFieldProps) {
  const { t } = useTranslation('calendar');
  const recurrenceName = useRecurrenceName();
  const { field, error, isDisabled } = useField({ name: 'recurrence', label: t('repeats') });
  const value: string | null = field.value;
  const { base, end } = splitRecurrence(value ?? '', zone);
  const ownBase = own === null ? undefined : splitRecurrence(own, zone).base;
  const offered = [...new Set([...commonRecurrences, ...(ownBase === undefined ? [] : [ownBase])])];
  const write = (next: string, nextEnd: RecurrenceEnd) => field.onChange(next === '' ? null : joinRecurrence(next, nextEnd));

  return (
    <>
      <TextField
        select
        fullWidth
        name={field.name}
        label={t('repeats')}
        value={base}
        disabled={isDisabled}
        error={error !== undefined}
        helperText={error ?? t('repeatsHint')}
        inputRef={field.ref}
        onBlur={field.onBlur}
        onChange={({ target }) => write(target.value, end)}
      >
        <MenuItem value="">{t('repeatsNever')}</MenuItem>
        {offered.map((each) => (
          <MenuItem key={each} value={each}>
            {recurrenceName(each, zone)}
          </MenuItem>
        ))}
      </TextField>
      {base !== '' && (
        <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } }}>
          <TextField
            select
            label={t('repeatsEnd')}
            value={end.kind}
            disabled={isDisabled}
            onChange={({ target }) => write(base, firstEnd(target.value as RecurrenceEnd['kind'], zone))}
          >
            {kinds.map((kind) => (
              <MenuItem key={kind} value={kind}>
                {t(`end.${kind}`)}
              </MenuItem>
            ))}
          </TextField>
          {end.kind === 'until' && (
            <TextField
              type="date"
              label={t('lastDay')}
              value={end.day}
              disabled={isDisabled}
              // A date field is empty for a moment while a date is being typed; the last complete one stays.
              onChange={({ target }) => target.value !== '' && write(base, { kind: 'until', day: target.value })}
              slotProps={{ inputLabel: { shrink: true }, htmlInput: { max: '9999-12-31' } }}
            />
          )}
          {end.kind === 'count' && (
            <TextField
              type="number"
              label={t('times')}
              value={end.count || ''}
              disabled={isDisabled}
              onChange={({ target }) => write(base, { kind: 'count', count: Number(target.value) })}
              slotProps={{ htmlInput: { min: 1, max: 1_000, inputMode: 'numeric' } }}
            />
          )}
        </Box>
      )}
    </>
  );
}

/** Returns the proposed end: three months from now, or ten occurrences. */
function firstEnd(kind: RecurrenceEnd['kind'], zone: string): RecurrenceEnd {
  if (kind === 'count') return { kind, count: 10 };
  return kind === 'never' ? { kind } : { kind, day: dayIn(new Date(Date.now() + 91 * 24 * 60 * 60_000), zone) };
}
