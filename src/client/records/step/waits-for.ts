import { awaitedEvent, conditionalAwaitings, isFinal, overdueColumn, type Lifecycle } from '../../../../workflows/index.ts';
import type { ModuleManifest } from '../../../shared/manifest.ts';
import type { Named, RecordDetail } from '../../../shared/record.ts';
import type { RecordReview } from '../../../shared/review.ts';
import { canPress } from './event-order.ts';

/**
 * People that a record waits on: the reader, people with a part in it, a number of several people asked in parallel, or any user with the
 * permission.
 */
type Awaited =
  | { on: 'you' }
  | { on: 'people'; names: string[]; party: string | null }
  | { on: 'some'; needed: number; of: number; names: string[]; withYou: boolean }
  | { on: 'anyone'; youMay: boolean };

/** Step that a record waits for, and the people it waits on. */
export type Waiting = { event: string } & Awaited;

/**
 * Returns the step that a record waits for, derived from data that the reader already has. Undefined if the record is at rest or
 * finished.
 */
export function waitsFor(
  detail: RecordDetail,
  { grants, tells = {} }: Pick<ModuleManifest, 'grants' | 'tells'>,
  lifecycle: Lifecycle,
  readerId: string,
): Waiting | undefined {
  const end = detail[overdueColumn(lifecycle)];
  const ended = end !== null && end <= detail.now;
  const event = awaitedEvent(lifecycle, detail.status, { ended, parties: detail.people.map(({ party }) => party) });
  if (event === undefined) return conditionalStep(detail, tells, lifecycle, readerId);

  const named = event === 'approve' ? approversOf(detail, readerId) : partyOf(detail, grants[event]?.party ?? [], readerId);
  const anyone: Awaited = { on: 'anyone', youMay: detail.events.some((offered) => offered.event === event && canPress(offered)) };
  return { event, ...(named ?? anyone) };
}

/** Returns the step that a record at rest waits for because of its conditions. It waits on the people who are told of them. */
function conditionalStep(
  detail: RecordDetail,
  tells: NonNullable<ModuleManifest['tells']>,
  lifecycle: Lifecycle,
  readerId: string,
): Waiting | undefined {
  const { event, conditions = [] } = conditionalAwaitings(lifecycle).find(({ status }) => status === detail.status) ?? {};
  const present = conditions.filter((condition) => detail.conditions.includes(condition));
  if (event === undefined || present.length === 0) return undefined;
  // A new version that was submitted says itself what it waits for.
  const later = detail.versions.slice(
    0,
    detail.versions.findIndex(({ id }) => id === detail.id),
  );
  const isBegun = later.some(({ status }) => status !== 'draft' && !isFinal(lifecycle, status));
  if (isBegun) return undefined;
  const awaited = partyOf(detail, [...new Set(present.flatMap((condition) => tells[condition] ?? []))], readerId);
  return awaited && { event, ...awaited };
}

function partyOf({ people, requester }: RecordDetail, parties: readonly string[], readerId: string): Awaited | undefined {
  const found = parties
    .map((party) => ({
      party: party === 'requester' ? null : party,
      users: party === 'requester' ? [requester] : people.filter((each) => each.party === party).map(({ user }) => user),
    }))
    .filter(({ users }) => users.length > 0);
  if (found.some(({ users }) => holds(users, readerId))) return { on: 'you' };
  const [first] = found;
  return first && { on: 'people', names: first.users.map(({ name }) => name), party: first.party };
}

function approversOf({ review, votes }: RecordDetail, readerId: string): Awaited | undefined {
  if (!review || review.ended_at !== null) return undefined;
  const voters = votes.filter(({ round }) => round === review.round).map(({ user }) => user.id);
  const open = review.seats.filter((seat) => seat.opened_at !== null && seat.decision === null);
  const asked = distinct(open.flatMap(({ people }) => people.filter((person) => person.is_present).map(({ user }) => user)));
  const users = asked.filter(({ id }) => !voters.includes(id));
  if (users.length === 0) return undefined;

  const others = users.filter(({ id }) => id !== readerId).map(({ name }) => name);
  const withYou = holds(users, readerId);
  if (open.length > 1) return { on: 'some', needed: stillNeeded(review), of: open.length, names: others, withYou };
  return withYou ? { on: 'you' } : { on: 'people', names: others, party: null };
}

function stillNeeded({ approve_when: needed, approvals }: RecordReview): number {
  return Math.max(1, needed - approvals);
}

const holds = (users: readonly Named[], id: string) => users.some((user) => user.id === id);

function distinct(users: readonly Named[]): Named[] {
  return [...new Map(users.map((user) => [user.id, user])).values()];
}
