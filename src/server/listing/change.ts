import type { HistoryEntity } from '../../shared/history.ts';
import { Problem, type ProblemCode } from '../../shared/problem.ts';
import { appendHistory } from '../audit/append-history.ts';
import { canonical } from '../audit/canonical.ts';
import type { Tenant } from '../db/tenant.ts';
import type { ServerSession } from '../session/server-session.ts';

/** A row of settings as plain JSON, under the names that the API gives its fields; never with a secret. */
export type Fields = Readonly<Record<string, unknown>>;

/** A change of settings as the history keeps it. */
export interface Change {
  at: Date;
  entity: HistoryEntity;
  entityId: string;
  /** Own action of the entity, instead of `create`, `update` or `delete`. */
  action?: string;
  /** Name of the changed thing, so that the log can name it when it is gone. */
  name: string;
  /** The site it belongs to: the log is filtered by it. */
  siteId?: string | undefined;
  before?: Fields | undefined;
  after?: Fields | undefined;
}

/** Appends a change to the history chain, field by field; an update that changes nothing is none. Call it last. */
export async function appendChange(trx: Tenant, session: ServerSession, change: Change): Promise<void> {
  const { at, entity, entityId, name, siteId, before, after } = change;
  const action = change.action ?? (before === undefined ? 'create' : after === undefined ? 'delete' : 'update');
  const fields = changedFields(before, after);
  if (action === 'update' && Object.keys(fields).length === 0) return;
  await appendHistory(trx, session.organizationId, {
    at,
    actorId: session.userId,
    sessionId: session.sessionId,
    ip: session.ip,
    entity,
    entityId,
    action,
    siteId,
    details: { name, fields, ...(siteId !== undefined && { site: siteId }) },
  });
}

/** Returns the fields that differ between two states of a row, each with its old and its new value. */
export function changedFields(before: Fields = {}, after: Fields = {}): Record<string, { from: unknown; to: unknown }> {
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  const changed = names.filter((name) => canonical(said(before[name])) !== canonical(said(after[name])));
  return Object.fromEntries(changed.map((name) => [name, { from: said(before[name]), to: said(after[name]) }]));
}

/** An empty text says no more than nothing. */
function said(value: unknown): unknown {
  return value === '' ? null : (value ?? null);
}

/** Refuses a change that was made from another state of the row than the one it would replace. */
export function refuseStale(stored: { lock_version: number }, sent: { lock_version: number }): void {
  if (stored.lock_version !== sent.lock_version) throw new Problem('settings.changed-meanwhile');
}

/** Refuses to add or change anything while the organisation's storage is full. */
export function refuseWhenFull({ isMemoryExhausted }: ServerSession): void {
  if (isMemoryExhausted) throw new Problem('organisation.memory-exhausted');
}

/** Returns a refusal of one field, with its code at that field. */
export function refusedField(key: string, code: ProblemCode, params?: Record<string, string | number>): Problem {
  return new Problem('settings.refused', { violations: [{ key, code, ...(params && { params }) }] });
}
