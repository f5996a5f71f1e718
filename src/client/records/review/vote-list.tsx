import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';
import type { RecordDetail } from '../../../shared/record.ts';
import { Icon } from '../../ui/icon.tsx';
import { RelativeTime } from '../../ui/relative-time.tsx';

export interface VoteListProps {
  votes: RecordDetail['votes'];
  zone: string;
}

/** Who decided what in the reviews, the latest round first. */
export function VoteList({ votes, zone }: VoteListProps) {
  const { t } = useTranslation('records');
  const rounds = new Set(votes.map((vote) => vote.round)).size;

  return (
    <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1.5 }}>
      {votes
        .toSorted((left, right) => right.round - left.round || right.at.localeCompare(left.at))
        .map((vote) => (
          <Box component="li" key={`${vote.round} ${vote.user.id}`} sx={{ display: 'flex', gap: 1, fontSize: '0.875rem' }}>
            <Box sx={{ color: vote.decision === 'approve' ? 'success.main' : 'error.main', pt: 0.125 }}>
              <Icon name={vote.decision === 'approve' ? 'task_alt' : 'cancel'} size={18} />
            </Box>
            <Box sx={{ minWidth: 0 }}>
              <strong>{vote.user.name}</strong> {t(`votes.${vote.decision}`)}
              {vote.reason && <Box sx={{ whiteSpace: 'pre-wrap' }}>{vote.reason}</Box>}
              <Box sx={{ color: 'text.secondary', fontSize: '0.75rem' }}>
                {rounds > 1 && `${t('votes.round', { round: vote.round })} · `}
                <RelativeTime at={vote.at} zone={zone} />
              </Box>
            </Box>
          </Box>
        ))}
    </Box>
  );
}
