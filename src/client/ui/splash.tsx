import Box from '@mui/material/Box';
import LinearProgress from '@mui/material/LinearProgress';
import { useTranslation } from 'react-i18next';
import { ProductMark } from './product-mark.tsx';

/** Screen that appears until the first screen is here. */
export function Splash() {
  const { t } = useTranslation();
  return (
    <Box sx={{ minHeight: '100dvh', display: 'grid', placeItems: 'center' }}>
      <Box sx={{ display: 'grid', gap: 2, justifyItems: 'center' }}>
        <ProductMark />
        <LinearProgress aria-label={t('state.loading')} sx={{ width: 160, borderRadius: 1 }} />
      </Box>
    </Box>
  );
}
