import Alert from '@mui/material/Alert';
import { useTranslation } from 'react-i18next';
import { readableBytes } from '../files/bytes.ts';
import { useProfile } from '../profile/profile-query.ts';
import { fullness, nearlyFull, useMemory } from './memory-query.ts';

/** Says that the storage is full, to everyone, and to admins that it soon will be. */
export function MemoryBanner() {
  const { t, i18n } = useTranslation('account');
  const { user } = useProfile();
  const memory = useMemory();
  if (!memory) return null;

  const isNear = user.is_admin && fullness(memory) >= nearlyFull;
  if (!memory.is_exhausted && !isNear) return null;
  const [used, limit] = [readableBytes(memory.used, i18n.language), readableBytes(memory.limit, i18n.language)];
  return (
    <Alert severity={memory.is_exhausted ? 'error' : 'warning'} variant="outlined" role="status" sx={{ m: { xs: 1, md: 2 }, mb: 0 }}>
      {memory.is_exhausted ? t('memory.exhausted') : t('memory.nearlyFull', { used, limit })}
    </Alert>
  );
}
