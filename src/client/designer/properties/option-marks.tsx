import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import type { Option } from '../../../../engine/index.ts';

/** Short summary of an option: its points, whether it fails, its follow-up questions. */
export function OptionMarks({ option, isScored }: { option: Option; isScored: boolean }) {
  const marks = useMarks(isScored)(option);
  const colour = option['x-colour'];
  if (marks.length === 0 && colour === undefined) return null;
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.75 }}>
      {colour !== undefined && <Dot colour={colour} />}
      <Typography variant="caption" sx={{ color: 'text.secondary' }}>
        {marks.join(' · ')}
      </Typography>
    </Box>
  );
}

/** Number of options that are listed where a response type is one of several. */
const told = 8;

/** Options of a response type, each with its colour and its meaning, which distinguish two response types of one name. */
export function MarkedOptions({ options, isScored }: { options: readonly Option[]; isScored: boolean }) {
  const marksOf = useMarks(isScored);
  const others = options.length - told;
  return (
    <Box component="span" sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1.25, rowGap: 0.25 }}>
      {options.slice(0, told).map((option) => {
        const marks = marksOf(option);
        const colour = option['x-colour'];
        return (
          <Box key={option.const} component="span" sx={{ display: 'inline-flex', alignItems: 'baseline', gap: 0.5, minWidth: 0 }}>
            {colour !== undefined && <Dot colour={colour} />}
            <span>{marks.length === 0 ? option.title : `${option.title} (${marks.join(', ')})`}</span>
          </Box>
        );
      })}
      {others > 0 && <span>{`+ ${others}`}</span>}
    </Box>
  );
}

function Dot({ colour }: { colour: string }) {
  return (
    <Box
      component="span"
      sx={{ display: 'inline-block', width: 12, height: 12, borderRadius: '50%', border: 1, borderColor: 'divider', flexShrink: 0 }}
      style={{ background: colour }}
    />
  );
}

function useMarks(isScored: boolean): (option: Option) => string[] {
  const { t } = useTranslation('designer');
  return (option) => {
    const score = option['x-score'];
    return [
      ...(isScored && score !== undefined ? [t('lists.mark.score', { count: score })] : []),
      ...(option['x-fail'] ? [t('lists.mark.fail')] : []),
      ...(option['x-na'] ? [t('lists.mark.na')] : []),
      ...(option['x-ask'] ?? []).map((ask) => t(`lists.asks.${ask}`)),
      ...(option['x-notify'] ? [t('lists.mark.notify')] : []),
      ...(option['x-show'] === undefined ? [] : [t('lists.mark.show')]),
    ];
  };
}
