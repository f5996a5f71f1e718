import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';
import type { Form } from '../../../../engine/index.ts';
import type { RecordDetail } from '../../../shared/record.ts';
import { Section } from '../../ui/section.tsx';
import { readableNumber } from '../../forms/number-text.ts';
import { FailedAnswers } from './failed-answers.tsx';
import { percentText } from '../../ui/percentage.tsx';
import { ScoreTable } from './score-table.tsx';
import { Verdict } from '../../ui/verdict.tsx';

export interface ScoreSummaryProps {
  detail: RecordDetail;
  form: Form;
}

/** Score of a record: the whole, section by section, and the answers that failed; nothing where its form is not scored. */
export function ScoreSummary({ detail, form }: ScoreSummaryProps) {
  const { t, i18n } = useTranslation('scores');
  const { scores } = detail;
  if (!scores) return null;
  const { total, max, percentage, is_final: isFinal, failed } = scores;
  const { passMark = 0 } = form.template['x-settings'];
  const critical = failed.filter((answer) => answer.critical).length;
  const number = (value: number) => readableNumber(value, i18n.language);

  return (
    <Section title={t(isFinal ? 'title' : 'soFar')}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2, rowGap: 1, mb: 1.5 }}>
        {percentage !== null && (
          <Box component="span" sx={{ fontSize: '2.25rem', fontWeight: 700, lineHeight: 1.1, fontVariantNumeric: 'tabular-nums' }}>
            {percentText(percentage, i18n.language, passMark)}
          </Box>
        )}
        <Verdict passed={scores.passed} />
        <Box component="span" sx={{ color: 'text.secondary', fontSize: '0.875rem' }}>
          {[
            t('points', { score: number(total), max: number(max) }),
            passMark > 0 && t('passMark', { mark: percentText(passMark, i18n.language) }),
          ]
            .filter(Boolean)
            .join(' · ')}
        </Box>
      </Box>
      {!isFinal && <Box sx={{ mb: 1.5, fontSize: '0.875rem', color: 'text.secondary' }}>{t('soFarHint')}</Box>}
      {critical > 0 && (
        <Alert severity="error" sx={{ mb: 2 }}>
          {t('criticalFailed', { count: critical })}
        </Alert>
      )}
      <ScoreTable scores={scores} form={form} />
      <FailedAnswers detail={detail} failed={failed} form={form} isFinal={isFinal} />
    </Section>
  );
}
