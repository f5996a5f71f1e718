import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import type { CellClash, Form } from '../../../../engine/index.ts';
import type { RecordDetail } from '../../../shared/record.ts';
import { cellText, cellTitle } from '../answers/cell-text.ts';
import { cellId } from './cell-clashes.ts';
import { useAnswerWords } from '../answers/use-answer-words.ts';

export interface CellClashListProps {
  clashes: readonly CellClash[];
  form: Form;
  detail: Pick<RecordDetail, 'names' | 'zone'>;
  onDecide: (clash: CellClash, keeps: 'mine' | 'theirs') => void;
}

/** Answers that another user changed at the same time, with both values side by side; the user chooses which one to keep. */
export function CellClashList({ clashes, form, detail, onDecide }: CellClashListProps) {
  const { t } = useTranslation('records');
  const words = useAnswerWords(detail.names, detail.zone);

  return (
    <Alert severity="warning" sx={{ maxHeight: '45vh', overflowY: 'auto', '& .MuiAlert-message': { flex: 1, minWidth: 0 } }}>
      <AlertTitle>{t('clash.title', { count: clashes.length })}</AlertTitle>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1.5 }}>
        {clashes.map((clash) => (
          <li key={cellId(clash)}>
            <Box sx={{ fontWeight: 600 }}>{cellTitle(form, clash)}</Box>
            <Box sx={{ display: 'grid', gridTemplateColumns: 'repeat(2, minmax(0, 1fr))', gap: 1, mt: 0.5 }}>
              {(['mine', 'theirs'] as const).map((side) => (
                <Box key={side} sx={{ display: 'grid', alignContent: 'space-between', gap: 0.5, minWidth: 0 }}>
                  <Box>
                    <Box sx={{ fontSize: '0.75rem', opacity: 0.85 }}>{t(`clash.${side}`)}</Box>
                    <Box sx={{ overflowWrap: 'anywhere' }}>{cellText(form, clash, clash[side], words)}</Box>
                  </Box>
                  <Button color="inherit" variant="outlined" sx={{ minHeight: 44 }} onClick={() => onDecide(clash, side)}>
                    {t(side === 'mine' ? 'clash.keepMine' : 'clash.takeTheirs')}
                  </Button>
                </Box>
              ))}
            </Box>
          </li>
        ))}
      </Box>
    </Alert>
  );
}
