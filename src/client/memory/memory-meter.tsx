import Box from '@mui/material/Box';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { readableBytes } from '../files/bytes.ts';
import { useProfile } from '../profile/profile-query.ts';
import { fullness, memoryQuery, nearlyFull } from './memory-query.ts';

/** How much of the organisation's storage is used. */
export function MemoryMeter() {
  const { t, i18n } = useTranslation('account');
  const { organization } = useProfile();
  const { data: memory } = useQuery(memoryQuery(organization.id));
  if (!memory) return null;

  const share = fullness(memory);
  const text = t('memory.used', { used: readableBytes(memory.used, i18n.language), limit: readableBytes(memory.limit, i18n.language) });
  return (
    <Box sx={{ display: 'grid', gap: 0.75 }}>
      <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 1 }}>
        <Typography variant="body2" sx={{ fontWeight: 600 }}>
          {t('memory.title')}
        </Typography>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {text}
        </Typography>
      </Box>
      <LinearProgress
        variant="determinate"
        value={share * 100}
        color={memory.is_exhausted ? 'error' : share >= nearlyFull ? 'warning' : 'primary'}
        aria-label={t('memory.title')}
        aria-valuetext={text}
        sx={{ height: 8, borderRadius: 1 }}
      />
    </Box>
  );
}
