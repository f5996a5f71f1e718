import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';

export interface NestNoteProps {
  place: string;
  isReadOnly: boolean;
  onTakeOut: () => void;
}

/** States which option a question is nested under, beside the condition that causes it, with a button to move it out. */
export function NestNote({ place, isReadOnly, onTakeOut }: NestNoteProps) {
  const { t } = useTranslation('designer');
  return (
    <Box sx={{ pl: 1.25, borderLeft: 3, borderColor: 'divider', display: 'grid', justifyItems: 'start', gap: 0.5 }}>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {t('moves.standsUnder', { place })}
      </Typography>
      {!isReadOnly && (
        <Button size="small" onClick={onTakeOut}>
          {t('moves.takeOut')}
        </Button>
      )}
    </Box>
  );
}
