import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Establishment, EstablishmentYear } from '../../shared/osha/establishment.ts';
import { useChangeYear } from './osha-query.ts';

interface YearFormProps {
  site: string;
  year: number;
  establishment: Establishment;
}

type Numbers = 'average_employees' | 'employee_hours' | 'other_hours';
type Texts = 'executive_name' | 'executive_title' | 'executive_phone';

/** Form for the yearly statement of a site: its numbers, and the person who certified the summary. */
export function YearForm({ site, year, establishment: { year: stated, by_months: months } }: YearFormProps) {
  const { t } = useTranslation('osha');
  const [typed, setTyped] = useState<EstablishmentYear>(stated);
  const { mutate, isPending } = useChangeYear(site, year);
  const number = (name: Numbers, hint?: string) => (
    <TextField
      size="small"
      type="number"
      label={t(name)}
      value={typed[name] ?? ''}
      helperText={hint}
      slotProps={{ htmlInput: { min: 0, step: name === 'average_employees' ? 1 : 'any', inputMode: 'decimal' } }}
      onChange={({ target }) => setTyped({ ...typed, [name]: target.value === '' ? null : Math.max(0, Number(target.value)) })}
    />
  );
  const text = (name: Texts, most: number) => (
    <TextField
      size="small"
      label={t(name)}
      value={typed[name]}
      slotProps={{ htmlInput: { maxLength: most } }}
      onChange={({ target }) => setTyped({ ...typed, [name]: target.value })}
    />
  );

  return (
    <>
      <Typography variant="body2" sx={{ color: 'text.secondary', mb: 1.5 }}>
        {t('yearHint')}
      </Typography>
      <Box sx={{ display: 'grid', gap: 1.5, alignItems: 'start', gridTemplateColumns: { xs: '1fr', md: 'repeat(3, 1fr)' } }}>
        {number('average_employees', t('byMonths', { value: months.average_employees }))}
        {number('employee_hours', t('byMonths', { value: Math.round(months.hours) }))}
        {number('other_hours')}
        {text('executive_name', 200)}
        {text('executive_title', 200)}
        {text('executive_phone', 40)}
        <TextField
          size="small"
          type="date"
          label={t('certified_on')}
          value={typed.certified_on ?? ''}
          slotProps={{ inputLabel: { shrink: true } }}
          onChange={({ target }) => setTyped({ ...typed, certified_on: target.value || null })}
        />
        <Button variant="contained" loading={isPending} onClick={() => mutate(typed)} sx={{ justifySelf: 'start' }}>
          {t('saveYear')}
        </Button>
      </Box>
    </>
  );
}
