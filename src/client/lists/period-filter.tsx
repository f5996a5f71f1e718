import Box from '@mui/material/Box';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { offeredPeriods } from './offered-periods.ts';
import { usePeriodText } from './use-period-text.ts';
import { DateField } from './date-field.tsx';

export interface PeriodFilterProps {
  label: string;
  /** A relative period, `from..until`, or empty. It stays relative: a saved address means this month in every month. */
  value: string;
  /** Label of the choice without a period. */
  all?: string;
  /** Whether the dates can lie ahead. */
  isAhead?: boolean;
  onChange: (value: string) => void;
}

const upcoming = ['tomorrow', 'next_week', 'next_month', 'next_30_days'];
const between = 'between';

/** Filters a date by a relative period, or by the days between two dates. */
export function PeriodFilter({ label, value, all, isAhead = true, onChange }: PeriodFilterProps) {
  const { t } = useTranslation(['common', 'dashboards']);
  const periodText = usePeriodText();
  const isRange = /\d{4}-\d{2}-\d{2}/.test(value);
  const [isAsked, ask] = useState(false);
  const isBetween = isRange || isAsked;
  const [from = '', until = ''] = isRange ? (value.includes('..') ? value.split('..') : [value, value]) : [];
  const periods = [...offeredPeriods.filter((period) => period !== 'all'), ...(isAhead ? upcoming : [])];
  const choose = (chosen: string) => {
    ask(chosen === between);
    if (chosen !== between) onChange(chosen);
  };
  const range = (first: string, last: string) => {
    ask(true);
    onChange(first === '' && last === '' ? '' : `${first}..${last}`);
  };

  return (
    <>
      <TextField
        select
        size="small"
        label={label}
        value={isBetween ? between : value}
        onChange={(event) => choose(event.target.value)}
        slotProps={{
          inputLabel: { shrink: true },
          select: { displayEmpty: true, MenuProps: { slotProps: { paper: { sx: { maxHeight: 420 } } } } },
        }}
        sx={{ minWidth: { xs: '100%', md: 150 } }}
      >
        <MenuItem value="">{all ?? t('list.all')}</MenuItem>
        {[...periods, ...(value === '' || isBetween || periods.includes(value) ? [] : [value])].map((period) => (
          <MenuItem key={period} value={period}>
            {periodText(period)}
          </MenuItem>
        ))}
        <MenuItem value={between}>{t('list.between')}</MenuItem>
      </TextField>
      {isBetween && (
        <Box role="group" aria-label={label} sx={{ display: 'flex', gap: 1, width: { xs: '100%', md: 340 } }}>
          <DateField label={t('list.from')} value={from} {...(until !== '' && { max: until })} onChange={(day) => range(day, until)} />
          <DateField label={t('list.until')} value={until} {...(from !== '' && { min: from })} onChange={(day) => range(from, day)} />
        </Box>
      )}
    </>
  );
}
