import Box from '@mui/material/Box';
import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import TextField from '@mui/material/TextField';
import { useTranslation } from 'react-i18next';

export interface TextFiltersProps {
  search: string;
  onSearch: (search: string) => void;
  onlyMissing: boolean;
  onOnlyMissing: (isOn: boolean) => void;
}

/** Which texts are shown. */
export function TextFilters({ search, onSearch, onlyMissing, onOnlyMissing }: TextFiltersProps) {
  const { t } = useTranslation('designer');
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'center' }}>
      <TextField
        type="search"
        size="small"
        label={t('translations.search')}
        value={search}
        onChange={(event) => onSearch(event.target.value)}
        sx={{ flex: '1 1 240px', maxWidth: 420 }}
        slotProps={{ htmlInput: { maxLength: 200 } }}
      />
      <FormControlLabel
        sx={{ minHeight: 44 }}
        control={<Switch checked={onlyMissing} onChange={(_, isOn) => onOnlyMissing(isOn)} slotProps={{ input: { role: 'switch' } }} />}
        label={t('translations.onlyMissing')}
      />
    </Box>
  );
}
