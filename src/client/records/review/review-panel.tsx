import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import type { RecordDetail } from '../../../shared/record.ts';
import type { ModuleTexts } from '../../modules/module-texts.ts';
import { ReviewSeatLine } from './review-seat-line.tsx';
import { shownSeats } from './shown-seats.ts';
import { VoteList } from './vote-list.tsx';

export interface ReviewPanelProps {
  detail: RecordDetail;
  texts: ModuleTexts;
}

/** Reviewers and their order, their decisions, and the decisions of earlier rounds. */
export function ReviewPanel({ detail, texts }: ReviewPanelProps) {
  const { t } = useTranslation('records');
  const { review, votes, zone } = detail;
  if (!review) return <VoteList votes={votes} zone={zone} />;

  // A seat shows its own vote; votes without a seat are listed.
  const others = votes.filter(({ round, position }) => round !== review.round || position === null);
  const seats = shownSeats(review, votes);
  const reasons = new Map(votes.filter(({ round }) => round === review.round).map((vote) => [vote.position, vote.reason]));
  return (
    <>
      {review.workflow && (
        <Box sx={{ fontSize: '0.8125rem', color: 'text.secondary', mb: 1.25 }}>
          <strong>{review.workflow.name}</strong>
          <div>{t(`review.${review.flow}`, { approvals: review.approvals, needed: review.approve_when })}</div>
        </Box>
      )}
      {seats.length > 0 && (
        <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1.5 }}>
          {seats.map((seat) => (
            <ReviewSeatLine
              key={seat.position}
              seat={seat}
              reason={reasons.get(seat.position) ?? null}
              isNumbered={seats.length > 1}
              isOver={review.ended_at !== null}
              zone={zone}
              texts={texts}
            />
          ))}
        </Box>
      )}
      {others.length > 0 && (
        <Box sx={{ mt: seats.length > 0 ? 2 : 0 }}>
          {others.some(({ round }) => round !== review.round) && (
            <Typography variant="body2" component="h3" sx={{ fontWeight: 650, mb: 1 }}>
              {t('review.earlier')}
            </Typography>
          )}
          <VoteList votes={others} zone={zone} />
        </Box>
      )}
    </>
  );
}
