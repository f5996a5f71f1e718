import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Seat } from '../../../workflows/index.ts';
import { composedBy } from '../db/composed-once.ts';
import type { Tenant } from '../db/tenant.ts';
import { sameOrganization } from '../db/same-organization.ts';

/** A user who may decide a seat, with their name. */
export interface SeatedPerson {
  userId: string;
  name: string;
  capacity: 'asked' | 'substitute' | 'escalation' | 'final';
  from: string | null;
  until: string | null;
}

export interface StoredSeat extends Seat {
  kind: 'anyone' | 'person' | 'role' | 'field' | 'final';
  role: { id: string; name: string } | null;
  field: string | null;
  openedAt: Date | null;
  dueAt: Date | null;
  escalatedAt: Date | null;
  decidedAt: Date | null;
  decidedBy: { id: string; name: string } | null;
  decision: 'approve' | 'reject' | null;
  people: readonly SeatedPerson[];
}

/** One submission of a record, and who decides on it. */
export interface StoredRound {
  round: number;
  workflow: { id: string; title: string } | null;
  flow: 'sequential' | 'parallel';
  approveWhen: number;
  leadTimeHours: number | null;
  escalationUserId: string | null;
  isSeparated: boolean;
  beganAt: Date;
  endedAt: Date | null;
  seats: readonly StoredSeat[];
}

const always = { from: '0001-01-01', until: '9999-12-31' };

type Asked = { organizationId: string; recordId: string; round: number; only?: readonly string[] };

/** Selects a round of a record; with `only`, those people alone where a whole role is seated. */
export function roundRow(trx: Tenant, { organizationId, recordId, round, only }: Asked) {
  return trx
    .selectFrom('record_rounds as rd')
    .leftJoin('workflows as w', (join) => sameOrganization(join, 'w.id', 'rd.workflow_id'))
    .selectAll('rd')
    .select('w.title')
    .select((eb) =>
      jsonArrayFrom(
        eb
          .selectFrom('record_reviews as v')
          .leftJoin('roles as ro', (join) => sameOrganization(join, 'ro.id', 'v.role_id'))
          .leftJoin('users as d', (join) => sameOrganization(join, 'd.id', 'v.decided_by'))
          .select(['v.position', 'v.kind', 'v.role_id', 'ro.name as role_name', 'v.field', 'v.opened_at', 'v.due_at', 'v.escalated_at'])
          .select(['v.decided_at', 'v.decided_by', 'd.full_name as decider', 'v.decision'])
          .whereRef('v.organization_id', '=', 'rd.organization_id')
          .whereRef('v.record_id', '=', 'rd.record_id')
          .whereRef('v.round', '=', 'rd.round')
          .orderBy('v.position'),
      ).as('seats'),
    )
    .select((eb) =>
      jsonArrayFrom(
        eb
          .selectFrom('record_review_people as p')
          .innerJoin('users as u', (join) => sameOrganization(join, 'u.id', 'p.user_id'))
          .select(['p.position', 'p.user_id', 'u.full_name', 'p.capacity', 'p.from_date', 'p.until_date'])
          .whereRef('p.organization_id', '=', 'rd.organization_id')
          .whereRef('p.record_id', '=', 'rd.record_id')
          .whereRef('p.round', '=', 'rd.round')
          .$if(only !== undefined, (people) =>
            people.where((of) => of.or([sql<boolean>`p.user_id = ANY (${only}::uuid[])`, of('p.capacity', '<>', 'asked')])),
          )
          .orderBy('p.capacity')
          .orderBy('u.full_name'),
      ).as('people'),
    )
    .where('rd.organization_id', '=', organizationId)
    .where('rd.record_id', '=', recordId)
    .where('rd.round', '=', round);
}

const roundQuery = composedBy((trx, { organizationId, recordId, round, only }: Required<Asked>, { isLimited }: { isLimited: boolean }) =>
  roundRow(trx, { organizationId, recordId, round, ...(isLimited && { only }) }),
);

/**
 * Returns a round of a record. Undefined for records older than review rounds. Where only some people matter, `only` limits a seat of a
 * whole role to them.
 */
export async function roundOfRecord(
  trx: Tenant,
  organizationId: string,
  recordId: string,
  round: number,
  { only }: { only?: readonly string[] | undefined } = {},
): Promise<StoredRound | undefined> {
  if (round === 0) return undefined;
  const row = await roundQuery({ isLimited: only !== undefined }).first(trx, { organizationId, recordId, round, only: only ?? [] });
  return row && roundFrom(row);
}

type RoundRow = NonNullable<Awaited<ReturnType<ReturnType<typeof roundRow>['executeTakeFirst']>>>;
type WithInstants<Row, Key extends keyof Row> = Omit<Row, Key> & { [Name in Key]: Row[Name] | string };

/** A round from its row, which may come from within JSON. */
export function roundFrom(row: WithInstants<RoundRow, 'began_at' | 'ended_at'>): StoredRound {
  const people = Map.groupBy(row.people, ({ position }) => position);
  return {
    round: row.round,
    workflow: row.workflow_id === null ? null : { id: row.workflow_id, title: row.title ?? '' },
    flow: row.flow,
    approveWhen: row.approve_when,
    leadTimeHours: row.lead_time_hours,
    escalationUserId: row.escalation_user_id,
    isSeparated: row.is_separated,
    beganAt: new Date(row.began_at),
    endedAt: instant(row.ended_at),
    seats: row.seats.map((seat) => ({
      position: seat.position,
      kind: seat.kind,
      role: seat.role_id === null ? null : { id: seat.role_id, name: seat.role_name ?? '' },
      field: seat.field,
      isOpen: seat.opened_at !== null,
      isDecided: seat.decided_at !== null,
      openedAt: instant(seat.opened_at),
      dueAt: instant(seat.due_at),
      escalatedAt: instant(seat.escalated_at),
      decidedAt: instant(seat.decided_at),
      decidedBy: seat.decided_by === null ? null : { id: seat.decided_by, name: seat.decider ?? '' },
      decision: seat.decision,
      people: (people.get(seat.position) ?? []).map((person) => ({
        userId: person.user_id,
        name: person.full_name,
        capacity: person.capacity,
        from: person.from_date === always.from ? null : person.from_date,
        until: person.until_date === always.until ? null : person.until_date,
      })),
    })),
  };
}

/** Instants arrive as text from within JSON. */
function instant(value: Date | string | null): Date | null {
  return value === null ? null : new Date(value);
}

/** A seat to be created when a round begins. */
export interface NewSeat {
  position: number;
  kind: StoredSeat['kind'];
  roleId: string | null;
  field: string | null;
  isOpen: boolean;
  people: readonly Omit<SeatedPerson, 'name'>[];
}

/** Writes a round and its seats. */
export async function writeRound(
  trx: Tenant,
  record: { organization_id: string; id: string },
  round: Omit<StoredRound, 'workflow' | 'endedAt' | 'seats'> & { workflowId: string | null; seats: readonly NewSeat[] },
): Promise<void> {
  const key = { organization_id: record.organization_id, record_id: record.id, round: round.round };
  await trx
    .insertInto('record_rounds')
    .values({
      ...key,
      workflow_id: round.workflowId,
      flow: round.flow,
      approve_when: round.approveWhen,
      lead_time_hours: round.leadTimeHours,
      escalation_user_id: round.escalationUserId,
      is_separated: round.isSeparated,
      began_at: round.beganAt,
    })
    .execute();
  await trx
    .insertInto('record_reviews')
    .values(
      round.seats.map((seat) => ({
        ...key,
        position: seat.position,
        kind: seat.kind,
        role_id: seat.roleId,
        field: seat.field,
        opened_at: seat.isOpen ? round.beganAt : null,
        due_at: seat.isOpen ? dueAt(round.beganAt, round.leadTimeHours) : null,
      })),
    )
    .execute();
  for (const { position, people } of round.seats) await seat(trx, record, { round: round.round, position }, people);
}

/** Adds people to a seat of a round. People already in it are unchanged. */
export async function seat(
  trx: Tenant,
  record: { organization_id: string; id: string },
  at: { round: number; position: number },
  people: readonly Omit<SeatedPerson, 'name'>[],
): Promise<void> {
  if (people.length === 0) return;
  await trx
    .insertInto('record_review_people')
    .values(
      people.map(({ userId, capacity, from, until }) => ({
        organization_id: record.organization_id,
        record_id: record.id,
        ...at,
        user_id: userId,
        capacity,
        from_date: from ?? always.from,
        until_date: until ?? always.until,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

const hour = 3_600_000;

/** When a seat is due that opens at a moment; without a lead time never. */
export function dueAt(openedAt: Date, leadTimeHours: number | null): Date | null {
  return leadTimeHours === null ? null : new Date(openedAt.getTime() + leadTimeHours * hour);
}

/** Changes one seat of a round. */
export async function changeSeat(
  trx: Tenant,
  record: { organization_id: string; id: string },
  { round, position }: { round: number; position: number },
  change: {
    opened_at?: Date;
    due_at?: Date | null;
    escalated_at?: Date;
    decided_at?: Date;
    decided_by?: string;
    decision?: 'approve' | 'reject';
  },
): Promise<void> {
  await trx
    .updateTable('record_reviews')
    .set(change)
    .where('organization_id', '=', record.organization_id)
    .where('record_id', '=', record.id)
    .where('round', '=', round)
    .where('position', '=', position)
    .execute();
}
