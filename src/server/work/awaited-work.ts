import { expressionBuilder, sql, type RawBuilder } from 'kysely';
import {
  awaitings,
  conditionalAwaitings,
  isFinal,
  isSaving,
  lifecycleById,
  lifecycleShape,
  overdueColumn,
  recordings,
  reviewStates,
  type Awaiting,
  type Lifecycle,
} from '../../../workflows/index.ts';
import type { Grant, ModuleManifest } from '../../shared/manifest.ts';
import { allows, type Rule } from '../../shared/permission.ts';
import type { Database } from '../db/schema.ts';
import type { ModuleCatalogue } from '../modules/catalogue.ts';
import { readableBy } from '../session/read-scope.ts';
import { modulesReviewedBy, seatsWaitingFor } from '../reviews/waiting-for.ts';
import type { ServerSession } from '../session/server-session.ts';

/** One step that a state of a module waits for and that a person's role may take. */
interface Step {
  module: string;
  status: string;
  event: string;
  ended: boolean | null;
  /** The column whose time ends the record. */
  ends: string;
  due: string;
  /** The parties that take the step. Empty if any user with the permission at the record's site may. */
  parties: string[];
  /** The parties that may not take it, because they do the work. */
  apart: string[];
  needs_master: boolean;
  /** The step is awaited only while nobody has this part. */
  unnamed: string | null;
  /** The step is awaited only while the record has one of these conditions, and no version after it has been submitted. */
  conditions: readonly string[] | null;
  /** The states in which such a version has ended. */
  final_states: string[];
  /** Later records with the same answer to a question replace the record in these states. Empty if none does. */
  replaced_in: string[];
  replaced_same: string | null;
  /** The step only saves answers: it is awaited of those of whom nothing else is. */
  saves: boolean;
}

export interface AwaitedWork {
  record_id: string;
  event: string;
  is_review: boolean;
  since: Date;
  due_at: Date | null;
  capacity: 'anyone' | 'asked' | 'substitute' | 'escalation' | 'final' | null;
  in_place_of: string | null;
  /** Whether the step waits until the record's master runs. */
  needs_master: boolean;
}

/**
 * Returns the work that waits for a person, each record once: reviews whose turn is theirs, steps of their parties, and, where no party
 * takes the step, those of the records at their sites or at none. No step is of a record that the person may not read.
 */
export function awaitedWork(
  { modules }: { modules: ModuleCatalogue },
  session: ServerSession,
  { module, kind, now }: { module: string | undefined; kind: 'reviews' | undefined; now: Date },
): RawBuilder<AwaitedWork> {
  const { organizationId, userId, siteIds } = session;
  const wanted = modules.all.filter(({ id, subject }) => (module === undefined || id === module) && allows(session.rules, 'read', subject));
  const reviewed = modulesReviewedBy({ modules }, session).filter(({ id }) => wanted.some((each) => each.id === id));
  const steps = JSON.stringify(kind === 'reviews' ? [] : wanted.flatMap((manifest) => stepsOf(manifest, session.rules)));
  const isTimeOf = (record: string) => {
    const end = sql`CASE w.ends WHEN 'due_at' THEN ${sql.ref(`${record}.due_at`)} ELSE ${sql.ref(`${record}.ends_at`)} END`;
    return sql`(w.ended IS NULL OR w.ended = coalesce(${end} <= ${now}, false))`;
  };
  const isTime = isTimeOf('r');
  const stepOf = (record: string) => {
    const column = (name: string) => sql.ref(`${record}.${name}`);
    const due = sql`CASE w.due WHEN 'starts_at' THEN ${column('starts_at')} WHEN 'ends_at' THEN ${column('ends_at')} ELSE ${column('due_at')} END`;
    return sql`${column('id')} AS record_id, w.event, false AS is_review, ${column('status_at')} AS since, ${due} AS due_at,
      NULL::text AS capacity, NULL::text AS in_place_of, w.needs_master, w.saves`;
  };
  const step = stepOf('r');
  // Of most records the person is no party: only the others are looked at one by one.
  const isSeparated = (
    id: RawBuilder<unknown>,
  ) => sql`EXISTS (SELECT FROM record_people q JOIN records r ON r.organization_id = q.organization_id AND r.id = q.record_id
    WHERE q.organization_id = ${organizationId} AND q.record_id = ${id} AND q.user_id = ${userId} AND q.party = ANY (w.apart)
    AND (SELECT v.settings ->> 'separationOfDuty' FROM template_versions v WHERE v.organization_id = r.organization_id
      AND v.template_id = r.template_id AND v.version = r.template_version) = 'true')`;
  const performs = sql`w.id IN (SELECT m.record_id FROM record_people m WHERE m.organization_id = ${organizationId} AND m.user_id = ${userId})
    AND ${isSeparated(sql`w.id`)}`;
  const isCalledFor = sql`(w.conditions IS NULL OR (r.conditions && w.conditions AND NOT EXISTS (SELECT FROM records n
    WHERE n.organization_id = ${organizationId} AND n.revises = r.id AND n.status <> 'draft' AND n.status <> ALL (w.final_states))))`;
  const isReplaced = sql`(w.replaced_in <> '{}' AND EXISTS (SELECT FROM records n WHERE n.organization_id = ${organizationId} AND n.module = r.module
    AND n.contractor_id = r.contractor_id AND n.status = ANY (w.replaced_in) AND n.created_at > r.created_at
    AND n.answers -> w.replaced_same = r.answers -> w.replaced_same))`;
  const isUnnamed = sql`(w.unnamed IS NULL OR NOT EXISTS (SELECT FROM record_people u
    WHERE u.organization_id = ${organizationId} AND u.record_id = w.id AND u.party = w.unnamed))`;
  // People who are named for a record or work at its site may read it; of contractors it depends on the company.
  const isReadable =
    session.contractorId === null ? sql`true` : readableBy(session)(expressionBuilder<Database & { r: Database['records'] }, 'r'>());
  const readable = (id: RawBuilder<unknown>) =>
    session.contractorId === null ? sql`` : sql`JOIN records r ON r.organization_id = ${organizationId} AND r.id = ${id} AND ${isReadable}`;

  return sql<AwaitedWork>`(
    WITH wanted AS (SELECT * FROM jsonb_to_recordset(${steps}::jsonb)
      AS w(module text, status text, event text, ended boolean, ends text, due text, parties text[], apart text[], needs_master boolean, unnamed text, saves boolean,
        conditions text[], final_states text[], replaced_in text[], replaced_same text)),
    -- The index holds status, site and times: no record is read for them.
    here AS MATERIALIZED (SELECT w.*, i.id, i.status_at, i.starts_at, i.ends_at, i.due_at FROM wanted w JOIN records i ON i.module = w.module AND i.status = w.status
      WHERE i.organization_id = ${organizationId} AND w.parties = '{}' AND i.status <> 'draft'
        AND (i.site_id IS NULL OR i.site_id = ANY (${siteIds}::uuid[])) AND ${isTimeOf('i')})
    SELECT DISTINCT ON (record_id) * FROM (
      SELECT s.record_id, 'approve' AS event, true AS is_review, s.since, s.due_at, s.capacity, s.in_place_of, false AS needs_master, false AS saves
      FROM ${seatsWaitingFor(session, reviewed, now)} s ${readable(sql`s.record_id`)}
      UNION ALL
      SELECT ${step} FROM record_people p
      JOIN records r ON r.organization_id = p.organization_id AND r.id = p.record_id
      JOIN wanted w ON w.module = r.module AND w.status = r.status AND p.party = ANY (w.parties)
      WHERE p.organization_id = ${organizationId} AND p.user_id = ${userId} AND ${isTime} AND ${isReadable}
        AND (w.apart = '{}' OR NOT ${isSeparated(sql`r.id`)}) AND ${isCalledFor} AND NOT ${isReplaced}
      UNION ALL
      SELECT ${step} FROM wanted w
      JOIN records r ON r.module = w.module AND r.status = w.status AND r.requester_id = ${userId}
      WHERE r.organization_id = ${organizationId} AND 'requester' = ANY (w.parties) AND ${isTime} AND ${isReadable} AND ${isCalledFor} AND NOT ${isReplaced}
      UNION ALL
      SELECT ${stepOf('w')} FROM here w ${readable(sql`w.id`)} WHERE NOT (${performs}) AND ${isUnnamed}
    ) found ORDER BY record_id, is_review DESC, saves, due_at NULLS LAST)`;
}

/** Returns the steps that the states of a module wait for and a role may take; reviews are found by their seats. */
function stepsOf(manifest: ModuleManifest, rules: readonly Rule[]): Step[] {
  const lifecycle = lifecycleById(manifest.lifecycle);
  const reviews = reviewStates(lifecycle);
  const step = (awaiting: Awaiting, parties: string[]): Step => ({
    module: manifest.id,
    status: awaiting.status,
    event: awaiting.event,
    ended: awaiting.ended ?? null,
    ends: overdueColumn(lifecycle),
    due: awaiting.due,
    parties,
    apart: awaiting.isSeparated ? (manifest.performs ?? []) : [],
    needs_master: awaiting.needsMaster,
    unnamed: awaiting.unnamed ?? null,
    conditions: awaiting.conditions ?? null,
    replaced_in: manifest.replaced && !manifest.replaced.in.includes(awaiting.status) ? manifest.replaced.in : [],
    replaced_same: manifest.replaced?.same ?? null,
    final_states: Object.keys(lifecycle.states).filter((status) => isFinal(lifecycle, status)),
    saves: isSaving(awaiting.event),
  });
  const grantOf = ({ status, event }: Awaiting) => {
    const grant = manifest.grants[event];
    return grant && !grant.system && !reviews.includes(status) ? grant : undefined;
  };
  const isGranted = ({ actions }: Grant) => !actions || actions.some((action) => allows(rules, action, manifest.subject));
  const steps = awaitings(lifecycle).flatMap((awaiting) => {
    const grant = grantOf(awaiting);
    if (!grant) return [];
    // Where the template requires no separation of duty, those who did the work take the step too: the query leaves out the others.
    return [...(isGranted(grant) ? [grant.party ?? []] : []), ...(grant.unseparated ? [grant.unseparated] : [])].map((parties) =>
      step(awaiting, parties),
    );
  });
  const savings = recordings(lifecycle).flatMap((awaiting) => {
    const grant = grantOf(awaiting);
    const parties = grant && isGranted(grant) ? savingParties(manifest, lifecycle, awaiting.status, grant) : [];
    return parties.length > 0 ? [step(awaiting, parties)] : [];
  });
  // The people who are told of the condition take the step.
  const called = conditionalAwaitings(lifecycle).flatMap((awaiting) => {
    const grant = grantOf(awaiting);
    const told = new Set((awaiting.conditions ?? []).flatMap((condition) => manifest.tells?.[condition] ?? []));
    return grant && isGranted(grant) && told.size > 0 ? [step(awaiting, [...told])] : [];
  });
  return [...steps, ...savings, ...called];
}

/**
 * The parties who may save answers in a state, and whom no other step of the state names. A party that people get by taking a step, such as
 * the coordinator who assigned an investigation, oversees the record and is not awaited.
 */
function savingParties({ grants }: ModuleManifest, lifecycle: Lifecycle, status: string, { party = [] }: Grant): string[] {
  const steps = lifecycleShape(lifecycle).transitions.filter(({ from, event }) => from === status && !isSaving(event));
  const named = new Set(steps.flatMap(({ event }) => grants[event]?.party ?? []));
  const isTaken = (each: string) => Object.values(grants).some(({ becomes }) => becomes === each);
  return party.filter((each) => !named.has(each) && !isTaken(each));
}
