import Box from '@mui/material/Box';
import GlobalStyles from '@mui/material/GlobalStyles';
import { useTranslation } from 'react-i18next';
import { fileUrl } from '../../../client/files/stored-files.ts';
import type { WorkerBadge } from '../../../shared/worker-badge.ts';

interface BadgeProps {
  badge: WorkerBadge;
  organization: { name: string; logo: string | null };
}

const onPaper = {
  '@media print': {
    'body *': { visibility: 'hidden' },
    '#badge, #badge *': { visibility: 'visible' },
    '#badge': { position: 'fixed', top: '14mm', left: '14mm', printColorAdjust: 'exact' },
  },
} as const;

/** One badge in the size of a bank card, upright: the worker, the employer, and the code with which anyone checks it. */
export function Badge({ badge, organization }: BadgeProps) {
  const { t } = useTranslation('worker-profiles');
  return (
    <>
      <GlobalStyles styles={onPaper} />
      <Box id="badge" sx={card}>
        <Box sx={{ display: 'flex', alignItems: 'center', gap: '2mm', minHeight: '7mm', fontSize: '2.6mm', fontWeight: 600 }}>
          {organization.logo !== null && (
            <Box
              component="img"
              src={fileUrl(organization.logo)}
              alt=""
              sx={{ maxHeight: '7mm', maxWidth: '18mm', objectFit: 'contain' }}
            />
          )}
          <Box component="span" sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
            {organization.name}
          </Box>
        </Box>
        {badge.photo !== null && (
          <Box
            component="img"
            src={fileUrl(badge.photo)}
            alt={t('badge.photo', { name: badge.name })}
            sx={{ width: '24mm', height: '30mm', objectFit: 'cover', borderRadius: '1mm', alignSelf: 'center' }}
          />
        )}
        <Box sx={{ textAlign: 'center', lineHeight: 1.2, overflowWrap: 'anywhere' }}>
          <Box sx={{ fontSize: '4.4mm', fontWeight: 700 }}>{badge.name}</Box>
          <Box sx={{ fontSize: '3.2mm' }}>{badge.company}</Box>
          {badge.trade !== null && <Box sx={{ fontSize: '2.8mm' }}>{badge.trade}</Box>}
        </Box>
        <Box sx={{ display: 'flex', alignItems: 'end', justifyContent: 'space-between', gap: '2mm', mt: 'auto' }}>
          <Box sx={{ fontSize: '2.8mm', fontWeight: 600, minWidth: 0 }}>{badge.number}</Box>
          {badge.code !== null && (
            <Box component="img" alt={t('badge.code')} src={badge.code.picture} sx={{ width: '24mm', height: '24mm', flex: 'none' }} />
          )}
        </Box>
      </Box>
    </>
  );
}

const card = {
  width: '54mm',
  minHeight: '86mm',
  p: '3mm',
  display: 'flex',
  flexDirection: 'column',
  gap: '2mm',
  border: '0.3mm solid #888',
  borderRadius: '3mm',
  bgcolor: '#ffffff',
  color: '#111111',
} as const;
