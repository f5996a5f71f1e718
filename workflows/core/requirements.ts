import { reliesOnFailed, type LifecycleEvent, type ReviewFacts } from './event.ts';

/** Why an event is not possible now; an interlock brings its own texts. */
export interface Refused {
  code: `lifecycle.${string}`;
  params?: Record<string, string | number>;
  message?: string;
  mend?: string;
}

/** Parameters of a requirement: the party that it is about. */
export type RequirementParams = Readonly<Record<string, string>>;

/** Checks one requirement of an event. Returns the refusals, or an empty list if it is met. */
export type Requirement = (event: LifecycleEvent, params?: RequirementParams) => Refused[];

/** A reason is at most this long, in characters. */
export const longestReason = 2000;

/** The guards that refuse, by name: each is one sentence with one code. Guards that are not here only choose a target. */
export const requirements = {
  isPermitted: ({ facts }) => unless(facts.permitted, { code: 'lifecycle.not-permitted' }),
  isSubscribed: ({ facts }) => unless(facts.subscriptionActive, { code: 'lifecycle.subscription-inactive' }),

  isNotRequester: ({ facts }) => unless(!(facts.separationOfDuty && facts.isRequester), separationFrom('requester')),
  isNotCoAuthor: ({ facts }) => unless(!(facts.separationOfDuty && facts.isCoAuthor), separationFrom('coAuthor')),
  isNotPerforming: ({ facts }) => {
    const party = facts.separationOfDuty ? facts.performs.find((name) => facts.isParty[name]) : undefined;
    return party === undefined ? [] : [separationFrom(party)];
  },
  isNotParty: ({ facts }, { party = '' } = {}) => unless(!(facts.separationOfDuty && facts.isParty[party]), separationFrom(party)),
  isParty: ({ facts }, { party = '' } = {}) => unless(facts.isParty[party] === true, { code: 'lifecycle.not-party', params: { party } }),
  // A sender whose own vote decided the seat gets `already-voted`, not the message that another reviewer was faster.
  isAsked: ({ facts }) => (facts.voted && facts.review?.own.turn === 'taken' ? [] : notAsked(facts.review)),
  hasNotVoted: ({ facts }) => unless(!facts.voted, { code: 'lifecycle.already-voted' }),

  isUndecided: ({ facts }) => unless(facts.approvals === 0, { code: 'lifecycle.already-decided' }),

  wasSubmitted: ({ facts }) => unless(facts.submitted === true, { code: 'lifecycle.never-submitted' }),

  isBeforeEnd: ({ facts }) => unless(!facts.ended, { code: 'lifecycle.past-end' }),
  interlocksHold: ({ facts }) =>
    facts.unmet.map(({ id, message, mend }) => ({ code: 'lifecycle.interlock', params: { interlock: id }, message, mend })),
  nothingFails: ({ facts }) =>
    (facts.failing ?? [])
      .filter(({ id }) => facts.unmet.every((each) => each.id !== id))
      .map(({ id, message, mend }) => ({ code: 'lifecycle.interlock', params: { interlock: id }, message, mend })),
  reliesOnNothingFailed: ({ facts }) => unless(!reliesOnFailed(facts), { code: 'lifecycle.relies-on-failed' }),
  isExtensible: ({ facts }) => unless(facts.extensible === true, { code: 'lifecycle.not-extensible' }),
  isWithinMaximum: ({ facts }) =>
    facts.pastMaximum === undefined ? [] : [{ code: 'lifecycle.past-maximum', params: { hours: facts.pastMaximum } }],
  isLonger: ({ facts }) => unless(facts.notLonger !== true, { code: 'lifecycle.not-longer' }),
  hasAnswers: ({ facts: { answersMissing: missing, answersWrong: wrong = 0 } }) => [
    ...unless(missing === 0, { code: 'lifecycle.answers-missing', params: { count: missing } }),
    ...unless(wrong === 0, { code: 'lifecycle.answers-wrong', params: { count: wrong } }),
  ],

  linksSettled: ({ facts }) =>
    unless((facts.openChildren ?? 0) === 0, {
      code: 'lifecycle.links-open',
      params: { count: facts.openChildren ?? 0, numbers: (facts.openNumbers ?? []).join(', ') },
    }),
  masterRuns: ({ facts }) => unless(facts.masterStopped !== true, { code: 'lifecycle.master-stopped' }),
  isReported: ({ facts }) => unless(facts.reportDue !== true, { code: 'lifecycle.report-due' }),

  hasNoNewVersion: ({ facts }) => unless(facts.versionBegun !== true, { code: 'lifecycle.version-begun' }),

  hasKind: ({ kind, reason, facts }) => kindWanting(facts.kinds, { kind, reason }),
  isHandedOver: ({ facts }) => {
    if (facts.takenOverBy === undefined) return [];
    return [{ code: facts.takenOverBy === 'issuer' ? 'lifecycle.issuer-takes-over' : 'lifecycle.same-performer' }];
  },
  hasReason: ({ reason }) => reasonWanting(reason),
  explainsIncomplete: ({ facts, reason }) => (facts.handBackIncomplete ? reasonWanting(reason) : []),
} as const satisfies Record<string, Requirement>;

export type RequirementName = keyof typeof requirements;

/** Kind that says only that none of the others fits. */
const otherKind = 'other';

/** Checks the kind of an event against those that the module offers, if any. The kind "other" is explained by a written reason. */
export function kindWanting(
  kinds: readonly string[] | undefined,
  { kind, reason }: { kind?: string | undefined; reason?: string | undefined },
): Refused[] {
  if (kinds === undefined) return [];
  if (kind === undefined || !kinds.includes(kind)) return [{ code: 'lifecycle.kind-needed' }];
  return isExplained(kind) ? reasonWanting(reason) : [];
}

/** Whether a kind requires a written reason. */
export function isExplained(kind: string | undefined): boolean {
  return kind === otherKind;
}

/** Requires that the sender is the party of the record. */
export function isParty(party: string) {
  return { type: 'isParty', params: { party } } as const;
}

/** Requires, with separation of duty, that the sender is not the party of the record. */
export function isNotParty(party: string) {
  return { type: 'isNotParty', params: { party } } as const;
}

/** Whether a guard's name is that of a requirement. */
export function isRequirement(name: string): name is RequirementName {
  return Object.hasOwn(requirements, name);
}

/** Requirements as guards of a machine: a guard passes if nothing is missing. */
export const requirementGuards = guardsOf(requirements);

function guardsOf<Name extends string>(table: Readonly<Record<Name, Requirement>>) {
  const guards: Partial<Record<Name, (args: { event: LifecycleEvent }, params: RequirementParams | undefined) => boolean>> = {};
  for (const name in table) guards[name] = ({ event }, params) => table[name](event, params).length === 0;
  return guards as Required<typeof guards>;
}

function unless(holds: boolean, refused: Refused): Refused[] {
  return holds ? [] : [refused];
}

function notAsked(review: ReviewFacts | undefined): Refused[] {
  if (!review) return [];
  const { own, waitsFor } = review;
  switch (own.turn) {
    case 'now':
      return [];
    case 'later':
      return [{ code: 'lifecycle.review-later', params: { reviewer: waitsFor } }];
    case 'taken':
      return [{ code: 'lifecycle.review-taken' }];
    case 'away':
      return [{ code: 'lifecycle.substitute-away', params: { from: own.from, until: own.until } }];
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
