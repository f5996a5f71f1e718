import Alert from '@mui/material/Alert';
import { useTranslation } from 'react-i18next';
import type { RecordDetail } from '../../../shared/record.ts';

/** Says that a record was rated on an older version of the risk matrix than the organisation has now. */
export function MatrixNotice({ detail: { older_matrix: older } }: { detail: RecordDetail }) {
  const { t } = useTranslation('records');
  return (
    older && (
      <Alert severity="info" sx={{ mb: 2 }}>
        {t('olderMatrix', older)}
      </Alert>
    )
  );
}
