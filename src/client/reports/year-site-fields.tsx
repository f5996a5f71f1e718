import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';

const thisYear = new Date().getFullYear();
const years = Array.from({ length: 6 }, (_, index) => thisYear - index);

interface YearSiteFieldsProps {
  year: number;
  site: string;
  sites: readonly { id: string; name: string }[];
  onChange: (name: 'year' | 'site', value: string) => void;
}

/** Filters of a yearly report: the calendar year and the site. */
export function YearSiteFields({ year, site, sites, onChange }: YearSiteFieldsProps) {
  const { t } = useTranslation('dashboards');
  const isKnown = sites.some(({ id }) => id === site);
  return (
    <Box sx={{ display: 'grid', gap: 1.25, gridTemplateColumns: { xs: '1fr 1fr', md: 'repeat(2, 200px)' } }}>
      <TextField select size="small" label={t('statistics.year')} value={year} onChange={({ target }) => onChange('year', target.value)}>
        {(years.includes(year) ? years : [year, ...years]).map((each) => (
          <MenuItem key={each} value={each}>
            {each}
          </MenuItem>
        ))}
      </TextField>
      {isKnown && (
        <TextField
          select
          size="small"
          label={t('site')}
          value={site}
          // The choice of all sites is an empty value with its own name.
          slotProps={{ inputLabel: { shrink: true }, select: { displayEmpty: true } }}
          onChange={({ target }) => onChange('site', target.value)}
        >
          {sites.map(({ id, name }) => (
            <MenuItem key={id} value={id}>
              {name}
            </MenuItem>
          ))}
        </TextField>
      )}
    </Box>
  );
}
