import { isPresent } from '../../../../workflows/index.ts';
import type { RecordReview, ReviewSeat } from '../../../shared/review.ts';
import type { RecordView } from '../record-view.ts';
import { dayOf } from '../../reviews/review-facts.ts';
import type { StoredSeat } from '../../reviews/review-store.ts';

/** The round of review of a record as its readers see it; a record that was not reviewed yet has none. */
export function presentReview(view: RecordView): RecordReview | null {
  const { review, votes } = view;
  if (!review) return null;
  return {
    round: review.round,
    workflow: review.workflow && { id: review.workflow.id, name: review.workflow.title },
    flow: review.flow,
    approve_when: review.approveWhen,
    approvals: votes.filter(({ round, decision }) => round === review.round && decision === 'approve').length,
    began_at: review.beganAt.toISOString(),
    ended_at: review.endedAt?.toISOString() ?? null,
    seats: review.seats.map((seat) => presentSeat(view, seat, review.endedAt === null)),
  };
}

function presentSeat(view: RecordView, seat: StoredSeat, isRoundOpen: boolean): ReviewSeat {
  const today = dayOf(view);
  return {
    position: seat.position,
    kind: seat.field !== null && view.manifest.parties.includes(seat.field) ? 'party' : seat.kind,
    rule: ruleOf(view, seat),
    people: seat.people.map((person) => ({
      user: { id: person.userId, name: person.name },
      capacity: person.capacity,
      from: person.from,
      until: person.until,
      is_present: isPresent(person, today),
    })),
    opened_at: seat.openedAt?.toISOString() ?? null,
    due_at: seat.dueAt?.toISOString() ?? null,
    is_overdue: isRoundOpen && !seat.isDecided && seat.dueAt !== null && seat.dueAt <= view.now,
    escalated_at: seat.escalatedAt?.toISOString() ?? null,
    decision: seat.decision,
    decided_by: seat.decidedBy,
    decided_at: seat.decidedAt?.toISOString() ?? null,
  };
}

function ruleOf({ form, manifest }: RecordView, { role, field }: StoredSeat): string | null {
  if (role) return role.name;
  if (field === null || manifest.parties.includes(field)) return field;
  return form.questions.get(field)?.title ?? field;
}
