import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { templatesQuery } from '../../../client/records/store/record-queries.ts';
import { useModuleTexts } from '../../../client/modules/module-texts.ts';
import { Icon } from '../../../client/ui/icon.tsx';
import type { ProblemViolation } from '../../../shared/problem.ts';
import { useAuditKinds } from './audit-kinds.ts';
import { PlaceFields } from './place-fields.tsx';
import { RuleFields } from './rule-fields.tsx';
import { customRule, frequencies, frequencyOf, ruleOf } from './schedule-rule.ts';
import { emptyPlace, repeatedSites, type TypedSchedule } from './typed-schedule.ts';

export interface ScheduleFieldsProps {
  typed: TypedSchedule;
  isTried: boolean;
  refused: readonly ProblemViolation[];
  isNew: boolean;
  onChange: (typed: TypedSchedule) => void;
}

const hours = [0.5, 1, 2, 3, 4, 8, 24, 72, 168];
const wide = { gridColumn: '1 / -1' };

/** Fields of a schedule: form, frequency, sites and people. */
export function ScheduleFields({ typed, isTried, refused, isNew, onChange }: ScheduleFieldsProps) {
  const { t } = useTranslation('audits');
  const texts = useModuleTexts('audits');
  const { data: templates = [] } = useQuery(templatesQuery('audits'));
  const set = (part: Partial<TypedSchedule>) => onChange({ ...typed, ...part });
  const refusal = (key: string) => {
    const found = refused.find((violation) => violation.key === key);
    return found && texts.refusal(found).message;
  };
  const wrong = (key: keyof TypedSchedule) => refusal(key) ?? (isTried && typed[key] === '' ? t('schedules.missing') : undefined);
  const field = (key: 'title' | 'first_day' | 'start_time', label: string, type?: string) => ({
    label,
    required: true,
    value: typed[key],
    error: wrong(key) !== undefined,
    helperText: wrong(key),
    onChange: (event: { target: { value: string } }) => set({ [key]: event.target.value }),
    ...(type !== undefined && { type, slotProps: { inputLabel: { shrink: true } } }),
  });
  // A custom rule stays one while it is the same as a frequency of the list for a moment.
  const [isCustom, setCustom] = useState(frequencyOf(typed.rule) === 'custom');
  const frequency = isCustom ? 'custom' : frequencyOf(typed.rule);
  const kinds = useAuditKinds(typed.template_id) ?? [];
  const repeated = repeatedSites(typed);

  return (
    <Box sx={{ display: 'grid', gap: 2, pt: 1, gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' } }}>
      {!isNew && (
        <Alert severity="info" sx={wide}>
          {t('schedules.editHint')}
        </Alert>
      )}
      <TextField
        select
        required
        label={t('schedules.template')}
        value={templates.some(({ id }) => id === typed.template_id) ? typed.template_id : ''}
        error={wrong('template_id') !== undefined}
        helperText={wrong('template_id')}
        onChange={(event) => set({ template_id: event.target.value })}
      >
        {templates.map(({ id, name }) => (
          <MenuItem key={id} value={id}>
            {name}
          </MenuItem>
        ))}
      </TextField>
      <TextField {...field('title', t('column.title'))} />
      <TextField
        select
        required
        label={t('schedules.kind')}
        value={kinds.some(({ id }) => id === typed.audit_kind) ? typed.audit_kind : ''}
        disabled={typed.template_id === ''}
        error={wrong('audit_kind') !== undefined}
        helperText={wrong('audit_kind') ?? (typed.template_id === '' ? t('schedules.kindHint') : undefined)}
        onChange={(event) => set({ audit_kind: event.target.value })}
      >
        {kinds.map(({ id, title }) => (
          <MenuItem key={id} value={id}>
            {title}
          </MenuItem>
        ))}
      </TextField>
      <TextField
        select
        label={t('schedules.frequency')}
        value={frequency}
        error={wrong('rule') !== undefined}
        helperText={wrong('rule')}
        onChange={(event) => {
          const chosen = frequencies.find((name) => name === event.target.value);
          setCustom(chosen === undefined);
          if (chosen !== undefined) set({ rule: ruleOf(chosen) });
          else if (frequencyOf(typed.rule) !== 'custom') set({ rule: customRule(typed.first_day) });
        }}
      >
        {[...frequencies, 'custom' as const].map((name) => (
          <MenuItem key={name} value={name}>
            {t(`schedules.every.${name}`)}
          </MenuItem>
        ))}
      </TextField>
      {isCustom && (
        <Box sx={wide}>
          <RuleFields rule={typed.rule} firstDay={typed.first_day} onChange={(rule) => set({ rule })} />
        </Box>
      )}
      <TextField
        select
        label={t('schedules.length')}
        value={typed.minutes}
        onChange={(event) => set({ minutes: Number(event.target.value) })}
      >
        {[...new Set([...hours, typed.minutes / 60])]
          .toSorted((a, b) => a - b)
          .map((length) => (
            <MenuItem key={length} value={length * 60}>
              {length < 1 ? t('schedules.minutes', { number: length * 60 }) : t('schedules.hours', { number: length })}
            </MenuItem>
          ))}
      </TextField>
      <TextField {...field('first_day', t('schedules.firstDay'), 'date')} />
      <TextField {...field('start_time', t('schedules.time'), 'time')} />
      <TextField
        label={t('schedules.lastDay')}
        type="date"
        value={typed.last_day ?? ''}
        error={wrong('last_day') !== undefined}
        helperText={wrong('last_day') ?? t('schedules.lastDayHint')}
        slotProps={{ inputLabel: { shrink: true } }}
        onChange={(event) => set({ last_day: event.target.value === '' ? null : event.target.value })}
      />
      <Box sx={wide} />
      {typed.places.map((place, at) => (
        <PlaceFields
          // The lines have no other name than their place.
          key={at}
          place={place}
          isTried={isTried}
          isRepeated={repeated.has(place.site) && typed.places.findIndex(({ site }) => site === place.site) < at}
          refusal={(part) => refusal(`places/${at}/${part}`)}
          onChange={(changed) => set({ places: typed.places.with(at, changed) })}
          {...(typed.places.length > 1 && { onRemove: () => set({ places: typed.places.toSpliced(at, 1) }) })}
        />
      ))}
      <Box sx={wide}>
        <Button startIcon={<Icon name="add" />} onClick={() => set({ places: [...typed.places, emptyPlace] })} sx={{ minHeight: 44 }}>
          {t('schedules.addSite')}
        </Button>
      </Box>
    </Box>
  );
}
