import Box from '@mui/material/Box';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useTranslation } from 'react-i18next';
import { draft, type Compared } from './compared-first.ts';

export interface VersionPairProps {
  versions: readonly number[];
  pair: Compared;
  onPair: (pair: Compared) => void;
}

/** Chooses the two versions that are compared. */
export function VersionPair({ versions, pair, onPair }: VersionPairProps) {
  const { t } = useTranslation('designer');
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' }, mb: 2 }}>
      {(['from', 'to'] as const).map((side) => (
        <TextField
          key={side}
          select
          label={t(`versions.${side}`)}
          value={pair[side]}
          onChange={({ target }) => onPair({ ...pair, [side]: target.value })}
          fullWidth
        >
          {[draft, ...versions.map(String)].map((version) => (
            <MenuItem key={version} value={version} sx={{ minHeight: 44 }}>
              {version === draft ? t('versions.draft') : t('versions.number', { version })}
            </MenuItem>
          ))}
        </TextField>
      ))}
    </Box>
  );
}
