import { and } from 'xstate';
import { onceEach } from './once-each.ts';
import { noticesTo, tell, tellRole, type Notice } from './effect.ts';
import type { LifecycleEvent } from './event.ts';

/** The verbs of a review; the last two are the system's. */
export type ReviewVerb = 'startReview' | 'approve' | 'reject' | 'restartReview' | 'escalate';

const mayReview = ['isPermitted', 'isNotRequester', 'isNotCoAuthor', 'isNotPerforming', 'isAsked'] as const;
const mayVote = [...mayReview, 'hasNotVoted'] as const;
const mayApprove = [...mayVote, 'isSubscribed', 'interlocksHold', 'hasAnswers'] as const;

/** Scenario in which reviewers are asked, whatever event requests the review. */
const asked = 'submit';

/** Where the votes of a review lead. */
export interface ReviewTargets<Waiting extends string, Pending extends string, Approved extends string, Rejected extends string> {
  /** Waits for its first reviewer. */
  waiting: Waiting;
  /** Under review: more approvals are needed. */
  pending: Pending;
  approved: Approved;
  rejected: Rejected;
}

/**
 * Returns the state that waits for its first reviewer, and the state under review. The facts contain who may vote now, and how many
 * approvals there are and are needed. One to five reviewers, in sequence or in parallel, are therefore handled alike. The first rejection
 * ends the round. The machine provides the actions `startRound` and `notify`. `submission` is the event that requests the review.
 */
export function review<
  const Waiting extends string,
  const Pending extends string,
  const Approved extends string,
  const Rejected extends string,
>(targets: ReviewTargets<Waiting, Pending, Approved, Rejected>, submission = 'submit') {
  const tellNext = tellNextAfter(submission);
  const votes = {
    approve: [
      { guard: and([...mayApprove, 'hasEnoughApprovals']), target: targets.approved },
      { guard: and(mayApprove), target: targets.pending, actions: tellNext },
    ],
    reject: { guard: and([...mayVote, 'hasReason']), target: targets.rejected },
    escalate: { guard: 'isPermitted', actions: tellRole('escalation', 'escalate') },
  } as const;
  const restarted = tell('restartReview');
  return {
    waiting: {
      startReview: { guard: and(mayReview), target: targets.pending },
      ...votes,
      restartReview: { guard: 'isPermitted', actions: ['startRound', restarted, askForReview(submission)] },
    },
    underReview: {
      ...votes,
      // Entering the state tells the reviewers.
      restartReview: { guard: 'isPermitted', target: targets.waiting, actions: ['startRound', restarted] },
    },
  } as const;
}

/** The states of a lifecycle in which reviewers are waited for. */
export const reviewStates = onceEach((lifecycle): readonly string[] =>
  Object.values(lifecycle.states).flatMap((node) => (node.ownEvents.includes('approve') ? [node.key] : [])),
);

/** The action that asks the reviewers whose turn it is; `submission` is the event that brought the record to them. */
export function askForReview(submission = 'submit') {
  return tellRole('reviewer', asked, { after: submission });
}

/** Returns the action that notifies the next reviewer after a vote, if reviewers vote in sequence. */
function tellNextAfter(submission: string) {
  return {
    type: 'notify',
    params: ({ event }: { event: LifecycleEvent }): { notices: Notice[] } => ({
      notices: event.facts.review?.opensNext ? noticesTo('reviewer', asked, submission) : [],
    }),
  } as const;
}
