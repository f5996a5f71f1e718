import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Button from '@mui/material/Button';
import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { RecordDetail } from '../../../shared/record.ts';
import { recordPaths } from '../../paths/paths.ts';

/** Why a record was rejected: on its summary, and over the form in which it is corrected. */
export function RejectionNotice({ detail: { id, module, status, votes, review } }: { detail: RecordDetail }) {
  const { t } = useTranslation('records');
  const rejection = votes.filter(({ decision }) => decision === 'reject').toSorted((left, right) => right.at.localeCompare(left.at))[0];
  if (!rejection || (status !== 'draft' && !isRejected({ votes, review }))) return null;

  return (
    <Alert
      severity="warning"
      sx={{ mb: 2 }}
      action={
        status === 'draft' && (
          <Button component={Link} to={`${recordPaths(module).summary(id)}?tab=history`} color="inherit" sx={{ minHeight: 44 }}>
            {t('panel.history')}
          </Button>
        )
      }
    >
      <AlertTitle>{t('draft.rejected', { name: rejection.user.name })}</AlertTitle>
      <Box sx={{ whiteSpace: 'pre-wrap' }}>{rejection.reason}</Box>
    </Alert>
  );
}

/** Whether the latest review ended with a rejection. */
function isRejected({ votes, review }: Pick<RecordDetail, 'votes' | 'review'>): boolean {
  const round = Math.max(...votes.map((vote) => vote.round));
  const isOver = review === null || (review.round === round && review.ended_at !== null);
  return isOver && votes.some((vote) => vote.round === round && vote.decision === 'reject');
}
