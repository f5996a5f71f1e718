import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import type { Form } from '../../../../engine/index.ts';
import type { RecordDetail } from '../../../shared/record.ts';
import { calmOnOneLine, SaveIndicator } from '../../autosave/save-indicator.tsx';
import { notifySuccess } from '../../ui/notify.ts';
import { CellClashList } from './cell-clash-list.tsx';
import { FootPaper } from './foot-paper.tsx';
import type { ModuleTexts } from '../../modules/module-texts.ts';
import type { RecordGaps } from '../answers/use-gaps.ts';
import { recordEvent, type useInPlace } from './use-in-place.ts';

export interface WorkBarProps {
  inPlace: ReturnType<typeof useInPlace>;
  gaps: RecordGaps;
  form: Form;
  detail: RecordDetail;
  texts: ModuleTexts;
}

/** Bar with the save state of the answers, the number of missing ones, and a button to the next of these. */
export function WorkBar({ inPlace, gaps, form, detail, texts }: WorkBarProps) {
  const { t } = useTranslation(['records', 'forms']);
  const { notice, clashes, saveState, isUnrecorded, isSending } = inPlace;
  const { missing, wrong } = gaps.own;
  const left = [
    ...(missing.length > 0 ? [t('forms:missing', { count: missing.length })] : []),
    ...(wrong.length > 0 ? [t('forms:wrong', { count: wrong.length })] : []),
  ];

  async function record(): Promise<void> {
    const saved = await inPlace.save();
    if (saved) notifySuccess([detail.number, texts.done(recordEvent)].filter(Boolean).join(': '));
  }

  return (
    <FootPaper label={t('inPlace.work')} notice={notice} texts={texts} gap={1}>
      {clashes.length > 0 && <CellClashList clashes={clashes} form={form} detail={detail} onDecide={inPlace.decide} />}
      <Box sx={{ display: 'flex', flexWrap: { md: 'wrap' }, alignItems: 'center', columnGap: 1.5, rowGap: 0.5 }}>
        <Box
          sx={{
            display: 'flex',
            flexWrap: 'wrap',
            columnGap: 1.5,
            flex: '1 1 auto',
            minWidth: 0,
            fontSize: { xs: '0.75rem', md: '0.8125rem' },
            // Three short lines are no higher than the button beside them.
            lineHeight: { xs: 1.15, md: 1.25 },
            ...calmOnOneLine,
          }}
        >
          <SaveIndicator state={clashes.length > 0 ? 'conflict' : saveState} />
          <Box component="span" sx={{ color: left.length > 0 ? 'warning.main' : 'success.main', fontWeight: 600 }}>
            {left.length > 0 ? left.join(', ') : t('forms:nothingMissing')}
          </Box>
        </Box>
        {/* On a phone the bar is one line: answers are saved as they are typed, and the button stands among the steps as well. */}
        {isUnrecorded && (
          <Button
            variant="outlined"
            sx={{ minHeight: 44, display: { xs: 'none', md: 'inline-flex' } }}
            loading={isSending}
            onClick={() => void record()}
          >
            {texts.event(recordEvent, inPlace.sections)}
          </Button>
        )}
        {left.length > 0 && (
          <Button variant="contained" sx={{ minHeight: 44, flex: 'none' }} onClick={gaps.leadOn}>
            {t('inPlace.next')}
          </Button>
        )}
      </Box>
    </FootPaper>
  );
}
