import type { LifecycleEvent, ReviewFacts } from './event.ts';

/** Why an event is not possible now; an interlock brings its own texts. */
export interface Refused {
  code: `lifecycle.${string}`;
  params?: Record<string, string | number>;
  message?: string;
  mend?: string;
}

/** What an event needs: says what is wanting, or nothing. */
export type Requirement = (event: LifecycleEvent) => Refused[];

/** A reason is at most this long, in characters. */
export const longestReason = 2000;

/** The parties that do what others review, issue or inspect: with separation of duty, none of them decides on their own work. */
export const performingParties: readonly string[] = ['performer', 'auditor'];

/** The guards that refuse, by name: each is one sentence with one code. Guards that are not here only choose a target. */
export const requirements = {
  isPermitted: ({ facts }) => unless(facts.permitted, { code: 'lifecycle.not-permitted' }),
  isSubscribed: ({ facts }) => unless(facts.subscriptionActive, { code: 'lifecycle.subscription-inactive' }),

  isNotRequester: ({ facts }) => unless(!(facts.separationOfDuty && facts.isRequester), separationFrom('requester')),
  isNotCoAuthor: ({ facts }) => unless(!(facts.separationOfDuty && facts.isCoAuthor), separationFrom('coAuthor')),
  isNotPerformer: ({ facts }) => {
    const party = facts.separationOfDuty ? performingParties.find((name) => facts.isParty[name]) : undefined;
    return party === undefined ? [] : [separationFrom(party)];
  },
  isNotIssuer: ({ facts }) => unless(!(facts.separationOfDuty && facts.isParty['issuer']), separationFrom('issuer')),
  isPerformer: ({ facts }) => unless(facts.isParty['performer'] === true, { code: 'lifecycle.not-performer' }),
  // Whose own vote has decided the seat hears that they have voted, not that somebody else was quicker.
  isAsked: ({ facts }) => (facts.voted && facts.review?.standing.turn === 'taken' ? [] : notAsked(facts.review)),
  hasNotVoted: ({ facts }) => unless(!facts.voted, { code: 'lifecycle.already-voted' }),

  isBeforeEnd: ({ facts }) => unless(!facts.ended, { code: 'lifecycle.past-end' }),
  interlocksHold: ({ facts }) =>
    facts.unmet.map(({ id, message, mend }) => ({ code: 'lifecycle.interlock', params: { interlock: id }, message, mend })),
  hasAnswers: ({ facts }) =>
    unless(facts.answersMissing === 0, { code: 'lifecycle.answers-missing', params: { count: facts.answersMissing } }),

  hasReason: ({ reason }) => reasonWanting(reason),
  explainsIncomplete: ({ facts, reason }) => (facts.handBackIncomplete ? reasonWanting(reason) : []),
} as const satisfies Record<string, Requirement>;

export type RequirementName = keyof typeof requirements;

/** Whether a guard's name is that of a requirement. */
export function isRequirement(name: string): name is RequirementName {
  return Object.hasOwn(requirements, name);
}

/** The requirements as guards of a machine: each holds when nothing is wanting. */
export const requirementGuards = guardsOf(requirements);

function guardsOf<Name extends string>(table: Readonly<Record<Name, Requirement>>) {
  const guards: Partial<Record<Name, (args: { event: LifecycleEvent }) => boolean>> = {};
  for (const name in table) guards[name] = ({ event }) => table[name](event).length === 0;
  return guards as Required<typeof guards>;
}

function unless(holds: boolean, refused: Refused): Refused[] {
  return holds ? [] : [refused];
}

function notAsked(review: ReviewFacts | undefined): Refused[] {
  if (!review) return [];
  const { standing, waitsFor } = review;
  switch (standing.turn) {
    case 'now':
      return [];
    case 'later':
      return [{ code: 'lifecycle.review-later', params: { reviewer: waitsFor } }];
    case 'taken':
      return [{ code: 'lifecycle.review-taken' }];
    case 'away':
      return [{ code: 'lifecycle.substitute-away', params: { from: standing.from, until: standing.until } }];
    case 'none':
      return [{ code: 'lifecycle.not-reviewer', params: { reviewer: waitsFor } }];
  }
}

function separationFrom(party: string): Refused {
  return { code: 'lifecycle.separation-of-duty', params: { party } };
}

function reasonWanting(reason = ''): Refused[] {
  const text = reason.trim();
  // A reason of invisible characters alone says nothing.
  if (!/[^\s\p{C}]/u.test(text)) return [{ code: 'lifecycle.reason-needed' }];
  return unless(Array.from(text).length <= longestReason, { code: 'lifecycle.reason-too-long', params: { maximum: longestReason } });
}
