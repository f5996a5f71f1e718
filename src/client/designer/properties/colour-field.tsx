import Box from '@mui/material/Box';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useTranslation } from 'react-i18next';
import { optionColours } from '../../forms/option-colours.ts';

const none = '';

export interface ColourFieldProps {
  value: string | undefined;
  disabled: boolean;
  onChoose: (colour: string | undefined) => void;
}

/** A colour beside the option's word, of those that can be read on any surface; one from elsewhere is kept. */
export function ColourField({ value = none, disabled, onChoose }: ColourFieldProps) {
  const { t } = useTranslation('designer');
  const known: readonly { id: string; name: string }[] = optionColours.map(({ id, name }) => ({ id, name: t(`lists.colours.${name}`) }));
  const all = value === none || known.some(({ id }) => id === value) ? known : [...known, { id: value, name: value }];
  return (
    <TextField
      select
      size="small"
      fullWidth
      label={t('lists.colour')}
      value={value}
      disabled={disabled}
      onChange={({ target }) => onChoose(target.value === none ? undefined : target.value)}
    >
      <MenuItem value={none}>{t('lists.noColour')}</MenuItem>
      {all.map(({ id, name }) => (
        <MenuItem key={id} value={id}>
          <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
            <Box sx={{ width: 14, height: 14, borderRadius: '50%', flexShrink: 0 }} style={{ background: id }} />
            {name}
          </Box>
        </MenuItem>
      ))}
    </TextField>
  );
}
