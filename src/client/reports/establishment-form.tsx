import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { EstablishmentDetails } from '../../shared/osha/establishment.ts';
import { useChangeEstablishment } from './osha-query.ts';

const types = [1, 2, 3] as const;

/** Form for the data that OSHA's forms require of a site beside its address. */
export function EstablishmentForm({ site, details }: { site: string; details: EstablishmentDetails }) {
  const { t } = useTranslation('osha');
  const [typed, setTyped] = useState<EstablishmentDetails>({
    company_name: details.company_name,
    ein: details.ein,
    naics_code: details.naics_code,
    industry_description: details.industry_description,
    establishment_type: details.establishment_type,
  });
  const { mutate, isPending } = useChangeEstablishment(site);
  const isRight = /^(\d{9})?$/.test(typed.ein) && /^(\d{6})?$/.test(typed.naics_code);
  const field = (name: 'company_name' | 'ein' | 'naics_code' | 'industry_description', digits?: number) => (
    <TextField
      size="small"
      label={t(name)}
      value={typed[name]}
      error={digits !== undefined && typed[name] !== '' && typed[name].length !== digits}
      onChange={({ target }) =>
        setTyped({ ...typed, [name]: digits === undefined ? target.value : target.value.replaceAll(/\D/g, '').slice(0, digits) })
      }
      helperText={digits === undefined ? undefined : t('digits', { count: digits })}
    />
  );

  return (
    <Box sx={{ display: 'grid', gap: 1.5, alignItems: 'start', gridTemplateColumns: { xs: '1fr', md: 'repeat(3, 1fr)' } }}>
      {field('company_name')}
      {field('ein', 9)}
      {field('naics_code', 6)}
      {field('industry_description')}
      <TextField
        select
        size="small"
        label={t('establishment_type')}
        value={typed.establishment_type}
        onChange={({ target }) => setTyped({ ...typed, establishment_type: types.find((type) => type === Number(target.value)) ?? 1 })}
      >
        {types.map((type) => (
          <MenuItem key={type} value={type}>
            {t(`type.${type}`)}
          </MenuItem>
        ))}
      </TextField>
      <Button variant="contained" disabled={!isRight || isPending} onClick={() => mutate(typed)} sx={{ justifySelf: 'start' }}>
        {t('save')}
      </Button>
    </Box>
  );
}
