import Autocomplete from '@mui/material/Autocomplete';
import Button from '@mui/material/Button';
import FormControlLabel from '@mui/material/FormControlLabel';
import MenuItem from '@mui/material/MenuItem';
import Paper from '@mui/material/Paper';
import Switch from '@mui/material/Switch';
import TextField from '@mui/material/TextField';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { reportedPersons, reportTriggers, type ReportRule } from '../../shared/report-clock.ts';
import { countries } from '../sites/countries.ts';
import { timeOf, withinOf } from './fresh-rule.ts';

export interface RuleFieldsProps {
  rule: ReportRule;
  onChange: (rule: ReportRule) => void;
  onRemove: () => void;
}

/** Fields of one deadline. */
export function RuleFields({ rule, onChange, onRemove }: RuleFieldsProps) {
  const { t, i18n } = useTranslation('settings');
  const all = useMemo(() => countries(i18n.language), [i18n.language]);
  const change = (part: Partial<ReportRule>) => onChange({ ...rule, ...part });
  const { number, unit } = timeOf(rule.within);

  return (
    <Paper
      component="fieldset"
      variant="outlined"
      sx={{
        ...{ m: 0, p: 2, display: 'grid', gap: 2, minWidth: 0, alignItems: 'start' },
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
      }}
      aria-label={rule.authority}
    >
      <Autocomplete
        options={all}
        value={all.find(({ id }) => id === rule.country) ?? null}
        autoHighlight
        getOptionLabel={({ name }) => name}
        getOptionKey={({ id }) => id}
        isOptionEqualToValue={(one, other) => one.id === other.id}
        onChange={(_, chosen) => change({ country: chosen?.id ?? '' })}
        renderInput={(input) => <TextField {...input} label={t('reportClocks.country')} error={rule.country === ''} />}
      />
      <TextField
        label={t('reportClocks.authority')}
        value={rule.authority}
        error={rule.authority.trim() === ''}
        slotProps={{ htmlInput: { maxLength: 80 } }}
        onChange={({ target }) => change({ authority: target.value })}
      />
      <TextField
        select
        label={t('reportClocks.triggers')}
        value={rule.triggers}
        error={rule.triggers.length === 0}
        slotProps={{ select: { multiple: true } }}
        onChange={({ target }) => change({ triggers: reportTriggers.filter((each) => target.value.includes(each)) })}
      >
        {reportTriggers.map((trigger) => (
          <MenuItem key={trigger} value={trigger}>
            {t(`reportClocks.trigger.${trigger}`)}
          </MenuItem>
        ))}
      </TextField>
      <TextField
        select
        label={t('reportClocks.who')}
        value={rule.who}
        onChange={({ target }) => change({ who: reportedPersons.find((each) => each === target.value) ?? rule.who })}
      >
        {reportedPersons.map((who) => (
          <MenuItem key={who} value={who}>
            {t(`reportClocks.person.${who}`)}
          </MenuItem>
        ))}
      </TextField>
      <TextField
        type="number"
        label={t('reportClocks.within')}
        value={number}
        error={number < 1}
        slotProps={{ htmlInput: { min: 1, max: 999 } }}
        onChange={({ target }) => change({ within: withinOf(Math.min(999, Math.max(0, Math.trunc(Number(target.value)))), unit) })}
      />
      <TextField
        select
        label={t('reportClocks.unit')}
        value={unit}
        onChange={({ target }) => change({ within: withinOf(number, target.value === 'days' ? 'days' : 'hours') })}
      >
        <MenuItem value="hours">{t('reportClocks.hours')}</MenuItem>
        <MenuItem value="days">{t('reportClocks.days')}</MenuItem>
      </TextField>
      <TextField
        select
        label={t('reportClocks.from')}
        value={rule.counts_from}
        onChange={({ target }) => change({ counts_from: target.value === 'accident' ? 'accident' : 'known' })}
      >
        <MenuItem value="accident">{t('reportClocks.accident')}</MenuItem>
        <MenuItem value="known">{t('reportClocks.known')}</MenuItem>
      </TextField>
      {rule.triggers.includes('incapacity') && (
        <TextField
          type="number"
          label={t('reportClocks.moreThan')}
          value={rule.more_than_days}
          slotProps={{ htmlInput: { min: 0, max: 365 } }}
          onChange={({ target }) => change({ more_than_days: Math.min(365, Math.max(0, Math.trunc(Number(target.value)))) })}
        />
      )}
      <TextField
        label={t('reportClocks.source')}
        value={rule.source}
        slotProps={{ htmlInput: { maxLength: 200 } }}
        onChange={({ target }) => change({ source: target.value })}
      />
      <FormControlLabel
        control={<Switch checked={rule.at_once} onChange={(_, checked) => change({ at_once: checked })} />}
        label={t('reportClocks.atOnce')}
      />
      <FormControlLabel
        control={<Switch checked={rule.is_active} onChange={(_, checked) => change({ is_active: checked })} />}
        label={t('reportClocks.active')}
      />
      <Button color="error" onClick={onRemove} sx={{ justifySelf: 'start' }}>
        {t('reportClocks.remove')}
      </Button>
    </Paper>
  );
}
