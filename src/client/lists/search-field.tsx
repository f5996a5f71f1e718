import IconButton from '@mui/material/IconButton';
import InputAdornment from '@mui/material/InputAdornment';
import OutlinedInput from '@mui/material/OutlinedInput';
import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '../ui/icon.tsx';
import { useSettled } from '../ui/use-settled.ts';

export interface SearchFieldProps {
  value: string;
  onChange: (text: string) => void;
}

/** Searches a moment after the last key; Back and cleared filters change the field too. */
export function SearchField({ value, onChange }: SearchFieldProps) {
  const { t } = useTranslation();
  const [typed, setTyped] = useState(value);
  const [known, setKnown] = useState(value);
  const settled = useSettled(typed, 300);

  if (value !== known) {
    setKnown(value);
    if (value !== typed.trim()) setTyped(value);
  }

  const tell = useEffectEvent((text: string) => {
    if (text !== value && text === typed.trim()) onChange(text);
  });
  useEffect(() => tell(settled.trim()), [settled]);

  return (
    <OutlinedInput
      size="small"
      type="search"
      value={typed}
      onChange={(event) => setTyped(event.target.value)}
      placeholder={t('list.search')}
      startAdornment={
        <InputAdornment position="start">
          <Icon name="search" />
        </InputAdornment>
      }
      endAdornment={
        typed !== '' && (
          <InputAdornment position="end">
            <IconButton size="small" edge="end" aria-label={t('list.clearSearch')} onClick={() => setTyped('')}>
              <Icon name="close" size={18} />
            </IconButton>
          </InputAdornment>
        )
      }
      slotProps={{ input: { 'aria-label': t('list.search'), maxLength: 100 } }}
      sx={{ flex: { xs: 1, md: '0 1 230px' }, minWidth: 0, '& input::-webkit-search-cancel-button': { display: 'none' } }}
    />
  );
}
