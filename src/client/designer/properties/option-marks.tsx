import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import type { Option } from '../../../../engine/index.ts';

/** What an option means, in a few words: its points, that it fails, what it asks for. */
export function OptionMarks({ option, isScored }: { option: Option; isScored: boolean }) {
  const { t } = useTranslation('designer');
  const score = option['x-score'];
  const marks = [
    ...(isScored && score !== undefined ? [t('lists.mark.score', { count: score })] : []),
    ...(option['x-fail'] ? [t('lists.mark.fail')] : []),
    ...(option['x-na'] ? [t('lists.mark.na')] : []),
    ...(option['x-ask'] ?? []).map((ask) => t(`lists.asks.${ask}`)),
    ...(option['x-notify'] ? [t('lists.mark.notify')] : []),
    ...(option['x-show'] === undefined ? [] : [t('lists.mark.show')]),
  ];
  const colour = option['x-colour'];
  if (marks.length === 0 && colour === undefined) return null;
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.75 }}>
      {colour !== undefined && (
        <Box
          sx={{ width: 14, height: 14, borderRadius: '50%', border: 1, borderColor: 'divider', flexShrink: 0 }}
          style={{ background: colour }}
        />
      )}
      <Typography variant="caption" sx={{ color: 'text.secondary' }}>
        {marks.join(' · ')}
      </Typography>
    </Box>
  );
}
