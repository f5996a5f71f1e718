import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';
import { percentText } from '../ui/percentage.tsx';

export interface ScoreBar {
  id: string;
  label: string;
  percentage: number | null;
  passed: boolean | null;
  /** The one that the report is about. */
  isMarked?: boolean;
}

/** Results as bars, each with its figure; a list to screen readers and on paper. */
export function ScoreBars({ bars }: { bars: readonly ScoreBar[] }) {
  const { i18n } = useTranslation();
  return (
    <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1.25 }}>
      {bars.map(({ id, label, percentage, passed, isMarked = false }) => (
        <li key={id}>
          <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 2, fontSize: '0.875rem', fontWeight: isMarked ? 700 : 400 }}>
            <span>{label}</span>
            <Box component="span" sx={{ fontVariantNumeric: 'tabular-nums' }}>
              {percentage === null ? '–' : percentText(percentage, i18n.language)}
            </Box>
          </Box>
          <Box
            aria-hidden
            sx={{ mt: 0.5, height: 10, borderRadius: 1, bgcolor: 'action.hover', overflow: 'hidden', printColorAdjust: 'exact' }}
          >
            <Box
              sx={{
                height: '100%',
                width: `${Math.max(0, Math.min(100, percentage ?? 0))}%`,
                bgcolor: passed === false ? 'error.main' : 'success.main',
                printColorAdjust: 'exact',
              }}
            />
          </Box>
        </li>
      ))}
    </Box>
  );
}
