import Box from '@mui/material/Box';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { writeDayRule, type DayRule } from '../../../shared/day-rule.ts';
import { localeOf } from '../../../shared/language.ts';
import { monthDayOf, monthDays, partsOf, withMonthDay, withUnit } from './schedule-rule.ts';
import { nthWeekday, useRuleText, weekdayName } from './use-rule-text.ts';

export interface RuleFieldsProps {
  rule: string;
  firstDay: string;
  onChange: (rule: string) => void;
}

const units = ['DAILY', 'WEEKLY', 'MONTHLY', 'YEARLY'] as const;
const places = [1, 2, 3, 4, -1] as const;
const week = [1, 2, 3, 4, 5, 6, 0];
const mostInterval = 1000;

/** A button of its own: on a phone the days wrap. */
const dayButton = { minWidth: 52, minHeight: 44, '&&': { m: 0, border: 1, borderColor: 'divider', borderRadius: 1 } };

/** Parts of a rule of RFC 5545 that no frequency of the list says, and the rule in words. */
export function RuleFields({ rule, firstDay, onChange }: RuleFieldsProps) {
  const { t } = useTranslation('audits');
  const ruleText = useRuleText();
  const parts = partsOf(rule);
  const [interval, setInterval] = useState(String(parts.interval));
  const write = (changed: DayRule) => onChange(writeDayRule(changed));
  const isNumber = isInterval(interval);

  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' } }}>
      <TextField
        type="number"
        label={t('schedules.rule.interval')}
        value={interval}
        error={!isNumber}
        helperText={isNumber ? undefined : t('schedules.rule.intervalHint', { most: mostInterval })}
        onChange={({ target: { value } }) => {
          setInterval(value);
          if (isInterval(value)) write({ ...parts, interval: Number(value) });
        }}
        slotProps={{ htmlInput: { min: 1, max: mostInterval, inputMode: 'numeric' } }}
      />
      <TextField
        select
        label={t('schedules.rule.unit')}
        value={parts.freq}
        onChange={({ target: { value } }) => write(withUnit(parts, units.find((unit) => unit === value) ?? 'DAILY', firstDay))}
      >
        {units.map((unit) => (
          <MenuItem key={unit} value={unit}>
            {t(`schedules.unit.${unit}`)}
          </MenuItem>
        ))}
      </TextField>
      {parts.freq === 'WEEKLY' && <WeekdayButtons parts={parts} onChange={write} />}
      {parts.freq === 'MONTHLY' && (
        <TextField
          select
          label={t('schedules.rule.on')}
          value={monthDayOf(parts)}
          onChange={({ target: { value } }) => write(withMonthDay(parts, monthDays.find((each) => each === value) ?? 'firstDay', firstDay))}
        >
          {monthDays.map((each) => (
            <MenuItem key={each} value={each}>
              {t(`schedules.monthDay.${each}`)}
            </MenuItem>
          ))}
        </TextField>
      )}
      {parts.freq === 'MONTHLY' && monthDayOf(parts) === 'weekday' && <NthWeekday parts={parts} onChange={write} />}
      <Typography variant="body2" role="status" sx={{ gridColumn: '1 / -1', color: 'text.secondary' }}>
        {ruleText(rule)}
      </Typography>
    </Box>
  );
}

interface PartProps {
  parts: DayRule;
  onChange: (parts: DayRule) => void;
}

function isInterval(text: string): boolean {
  return /^\d+$/.test(text) && Number(text) >= 1 && Number(text) <= mostInterval;
}

function WeekdayButtons({ parts, onChange }: PartProps) {
  const { t, i18n } = useTranslation('audits');
  return (
    <ToggleButtonGroup
      aria-label={t('schedules.rule.weekdays')}
      value={parts.byDay.map(({ weekday }) => weekday)}
      onChange={(_, chosen: number[]) => {
        const inOrder = week.filter((weekday) => chosen.includes(weekday));
        if (inOrder.length > 0) onChange({ ...parts, byDay: inOrder.map((weekday) => ({ weekday, nth: undefined })) });
      }}
      sx={{ gridColumn: '1 / -1', flexWrap: 'wrap', gap: 0.75 }}
    >
      {week.map((weekday) => (
        <ToggleButton key={weekday} value={weekday} aria-label={weekdayName(weekday, localeOf(i18n.language))} sx={dayButton}>
          {weekdayName(weekday, localeOf(i18n.language), 'short')}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  );
}

function NthWeekday({ parts, onChange }: PartProps) {
  const { t, i18n } = useTranslation('audits');
  const { nth = 1, weekday = 1 } = parts.byDay[0] ?? {};
  const offered = places.some((place) => place === nth) ? places : [...places, nth];
  const write = (day: DayRule['byDay'][number]) => onChange({ ...parts, byDay: [day] });
  return (
    <>
      <TextField
        select
        label={t('schedules.rule.place')}
        value={nth}
        onChange={({ target: { value } }) => write({ weekday, nth: Number(value) })}
      >
        {offered.map((place) => (
          <MenuItem key={place} value={place}>
            {nthWeekday(place, weekday, t, localeOf(i18n.language))}
          </MenuItem>
        ))}
      </TextField>
      <TextField
        select
        label={t('schedules.rule.weekday')}
        value={weekday}
        onChange={({ target: { value } }) => write({ weekday: Number(value), nth })}
      >
        {week.map((day) => (
          <MenuItem key={day} value={day}>
            {weekdayName(day, localeOf(i18n.language))}
          </MenuItem>
        ))}
      </TextField>
    </>
  );
}
