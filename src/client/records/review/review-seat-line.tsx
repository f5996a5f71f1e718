import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import { useTranslation } from 'react-i18next';
import type { ReviewSeat } from '../../../shared/review.ts';
import { Icon } from '../../ui/icon.tsx';
import { RelativeTime } from '../../ui/relative-time.tsx';
import type { ModuleTexts } from '../../modules/module-texts.ts';

export interface ReviewSeatLineProps {
  seat: ReviewSeat;
  reason: string | null;
  isNumbered: boolean;
  /** Whether the round is decided. Reviewers whose turn had not begun are then no longer needed. */
  isOver: boolean;
  zone: string;
  texts: ModuleTexts;
}

const looks = {
  approve: { icon: 'task_alt', color: 'success.main' },
  reject: { icon: 'cancel', color: 'error.main' },
  waiting: { icon: 'hourglass', color: 'primary.main' },
  later: { icon: 'schedule', color: 'text.secondary' },
  over: { icon: 'block', color: 'text.secondary' },
} as const;

/** One place in a review: its reviewer, whether it is their turn, the deadline and the decision. */
export function ReviewSeatLine({ seat, reason, isNumbered, isOver, zone, texts }: ReviewSeatLineProps) {
  const { t } = useTranslation('records');
  const state = seat.decision ?? (isOver ? 'over' : seat.opened_at === null ? 'later' : 'waiting');
  const { icon, color } = looks[state];
  const decider = seat.people.find(({ user }) => user.id === seat.decided_by?.id);
  const asked = seat.people.filter(({ capacity }) => capacity === 'asked' || capacity === 'final').map(({ user }) => user.name);
  const isInPlace = decider !== undefined && (decider.capacity === 'substitute' || decider.capacity === 'escalation');

  return (
    <Box component="li" sx={{ display: 'flex', gap: 1, fontSize: '0.875rem' }}>
      <Box sx={{ color, pt: 0.125 }}>
        <Icon name={icon} size={18} />
      </Box>
      <Box sx={{ minWidth: 0, display: 'grid', gap: 0.25 }}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 0.75, alignItems: 'center' }}>
          <span>
            {isNumbered && `${seat.position}. `}
            {seat.decided_by ? (
              <strong>{t(`review.${seat.decision ?? 'approve'}`, { name: seat.decided_by.name })}</strong>
            ) : (
              <SeatAsks seat={seat} texts={texts} />
            )}
          </span>
          {state !== 'approve' && state !== 'reject' && seat.kind !== 'anyone' && (
            <Chip size="small" variant="outlined" label={t(`review.${state === 'over' ? 'notNeeded' : state}`)} />
          )}
          {seat.is_overdue && <Chip size="small" color="error" icon={<Icon name="alarm" size={14} />} label={t('review.overdue')} />}
        </Box>
        {isInPlace && asked.length > 0 && <div>{t('review.inPlaceOf', { name: asked.join(', ') })}</div>}
        {reason && <Box sx={{ whiteSpace: 'pre-wrap' }}>{reason}</Box>}
        <Box sx={{ color: 'text.secondary', fontSize: '0.75rem' }}>
          {seat.decided_at !== null && <RelativeTime at={seat.decided_at} zone={zone} />}
          {seat.decided_at === null && !isOver && seat.due_at !== null && (
            <>
              {t('review.due')} <RelativeTime at={seat.due_at} zone={zone} />
            </>
          )}
        </Box>
        {seat.decided_at === null && !isOver && seat.escalated_at !== null && (
          <Box sx={{ color: 'text.secondary', fontSize: '0.75rem' }}>
            {t('review.escalated')} <RelativeTime at={seat.escalated_at} zone={zone} />
          </Box>
        )}
      </Box>
    </Box>
  );
}

function SeatAsks({ seat, texts }: Pick<ReviewSeatLineProps, 'seat' | 'texts'>) {
  const { t } = useTranslation('records');
  const { kind, rule, people } = seat;
  if (kind === 'anyone' && people.length === 0) return t('review.anyone');
  if (people.length === 0) return t('review.nobody');

  const said = people.map(({ user, capacity, from, until, is_present: isPresent }) => {
    if (capacity === 'asked') return user.name;
    const dates = capacity === 'substitute' && !isPresent ? { from: from ?? '', until: until ?? '' } : undefined;
    return `${user.name} (${dates ? t('review.capacity.substituteDates', dates) : t(`review.capacity.${capacity}`)})`;
  });
  const named = kind === 'role' ? t('review.role', { role: rule ?? '' }) : kind === 'party' ? texts.party(rule ?? '') : rule;
  return (
    <>
      {named && <Box sx={{ color: 'text.secondary', fontSize: '0.8125rem' }}>{named}</Box>}
      {said.join(', ')}
    </>
  );
}
