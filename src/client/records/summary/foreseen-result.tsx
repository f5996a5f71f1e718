import Box from '@mui/material/Box';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Form } from '../../../../engine/index.ts';
import type { RecordDetail } from '../../../shared/record.ts';
import { withDeviceScores } from '../waiting/device-scores.ts';
import { ScoreSummary } from '../reading/score-summary.tsx';

/** Score that a record will have after the step that ends its filling: the server counts it again. */
export function ForeseenResult({ detail, form }: { detail: RecordDetail; form: Form }) {
  const { t } = useTranslation('scores');
  const foreseen = useMemo(() => withDeviceScores(detail, form, true), [detail, form]);

  return (
    <>
      <Box sx={{ mb: 1.5, fontSize: '0.875rem', color: 'text.secondary' }}>{t('foreseen')}</Box>
      <ScoreSummary detail={foreseen} form={form} />
    </>
  );
}
