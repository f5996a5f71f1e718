import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useTranslation } from 'react-i18next';
import type { DirectorySite } from './sites-query.ts';

export interface SiteChoiceProps {
  sites: readonly DirectorySite[];
  value: string;
  onChange: (site: string) => void;
}

/** Chooses the site that a screen is about. */
export function SiteChoice({ sites, value, onChange }: SiteChoiceProps) {
  const { t } = useTranslation('forms');
  return (
    <TextField
      select
      size="small"
      label={t('place.site')}
      value={value}
      sx={{ minWidth: 200 }}
      onChange={({ target }) => onChange(target.value)}
    >
      {sites.map(({ id, name }) => (
        <MenuItem key={id} value={id}>
          {name}
        </MenuItem>
      ))}
    </TextField>
  );
}
