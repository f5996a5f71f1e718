import { sql } from 'kysely';
import { allows } from '../../shared/permission.ts';
import { Problem } from '../../shared/problem.ts';
import type { RefusedRow, RowReason } from '../../shared/user-import.ts';
import type { Tenant } from '../db/tenant.ts';
import { codeOf } from '../runtime/error-code.ts';
import type { Services } from '../services.ts';
import { sessionOfUser } from '../session/session-of-user.ts';
import type { ServerSession } from '../session/server-session.ts';
import { changeUser } from './change-user.ts';
import { createUser } from './create-user.ts';
import { keepProgress, nextImport, unfinishedImports, type StoredImport } from './import-store.ts';
import { changeIn, says, type ImportNames } from './import-row.ts';
import { heldForRows } from './held-for-rows.ts';
import { eMailOf } from '../session/e-mail.ts';
import { userOf } from './managed-users.ts';
import { cellsOf, type ImportRow } from './read-import.ts';

/** What an import needs of the server. */
type ImportServices = Pick<Services, 'tenancy' | 'clock' | 'modules' | 'relay' | 'log'>;

/** So many rows are written in one transaction: it holds the organisation's history meanwhile. */
const batch = 20;

type Outcome = 'created' | 'updated' | 'unchanged';

/** Takes an import to its end, a few rows at a time; several processes that do so at once wait for each other. */
export async function importUsers(services: ImportServices, organizationId: string, id: string): Promise<void> {
  while (await importBatch(services, organizationId, id)) {
    // Between two batches others of the organisation get their turn.
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
  services.relay.wake(organizationId);
}

/** Begins an import without waiting for it; one that is cut off is taken up again by the next minute. */
export function beginImport(services: ImportServices, organizationId: string, id: string): void {
  importUsers(services, organizationId, id).catch((error: unknown) =>
    services.log.warn({ err: error, organizationId }, 'An import of users stopped'),
  );
}

/** Each minute: imports whose process has gone. */
export async function takeUpImports(services: ImportServices, organizationId: string): Promise<void> {
  const ids = await services.tenancy.withTenant({ organizationId }, (trx) => unfinishedImports(trx, organizationId, services.clock.now()), {
    readOnly: true,
  });
  for (const id of ids) beginImport(services, organizationId, id);
}

async function importBatch(services: ImportServices, organizationId: string, id: string): Promise<boolean> {
  return services.tenancy.withTenant({ organizationId }, async (trx) => {
    const at = services.clock.now();
    const stored = await nextImport(trx, organizationId, id);
    if (!stored) return false;
    // With the rights that they have now.
    const session = await sessionOfUser(services.modules, trx, organizationId, { id: stored.sent_by }, at);
    const counts = { created: 0, updated: 0, unchanged: 0 };
    const refused: RefusedRow[] = [];
    const rows = stored.rows.slice(stored.done, stored.done + batch);
    const names = session && (await heldForRows(trx, session, rows));
    for (const row of rows) {
      const outcome = session && names ? await wholeOrNot(trx, () => importRow(trx, session, { row, names, stored, at })) : denied;
      if (typeof outcome === 'string') counts[outcome] += 1;
      else refused.push({ row: row.row, cells: cellsOf(row), reasons: outcome });
    }
    return keepProgress(trx, stored, { done: rows.length, ...counts, refused, at });
  });
}

const denied: RowReason[] = [{ column: null, code: 'permission.denied' }];

interface RowTask {
  row: ImportRow;
  names: ImportNames;
  stored: StoredImport;
  at: Date;
}

async function importRow(trx: Tenant, session: ServerSession, { row, names, stored, at }: RowTask): Promise<Outcome | RowReason[]> {
  const { change, reasons } = changeIn(row, names);
  if (reasons.length > 0) return reasons;
  const known = change.email === undefined ? undefined : await userOf(trx, session.organizationId, { email: eMailOf(change.email) });
  if (known && !says(change, known)) return 'unchanged';
  if (!allows(session.rules, known ? 'update' : 'create', 'User')) return denied;
  if (known) await changeUser(trx, session, known.id, { ...change, email: undefined, lock_version: known.lock_version }, at);
  else await createUser(trx, session, change, at, { isInvited: stored.is_inviting });
  return known ? 'updated' : 'created';
}

/** Does the work of one row; where it is refused nothing of it stays. */
async function wholeOrNot(trx: Tenant, work: () => Promise<Outcome | RowReason[]>): Promise<Outcome | RowReason[]> {
  await sql`SAVEPOINT one_row`.execute(trx);
  try {
    const outcome = await work();
    await sql`RELEASE SAVEPOINT one_row`.execute(trx);
    return outcome;
  } catch (error) {
    const reasons = error instanceof Problem ? reasonsOf(error) : refusedByDatabase(error);
    // What the database refuses for want of time or locks is tried again with the whole batch.
    if (!reasons) throw error;
    await sql`ROLLBACK TO SAVEPOINT one_row`.execute(trx);
    return reasons;
  }
}

/** A row that will be refused again however often it is tried: what it says cannot be stored (22, 54), or no longer fits the rest (23). */
function refusedByDatabase(error: unknown): RowReason[] | undefined {
  const kind = codeOf(error)?.slice(0, 2);
  if (kind === '23') return [{ column: null, code: 'settings.changed-meanwhile' }];
  return kind === '22' || kind === '54' ? [{ column: null, code: 'request.invalid' }] : undefined;
}

const columns = {
  full_name: 'full_name',
  email: 'email',
  employee_id: 'employee_id',
  phone: 'phone',
  gender: 'gender',
  shift: 'shift',
  role_id: 'role',
  site_ids: 'sites',
  licences: 'licences',
  is_active: 'is_active',
  is_admin: 'is_admin',
} as const;

function reasonsOf({ code, details }: Problem): RowReason[] {
  const { violations = [], params } = details;
  if (violations.length === 0) return [{ column: null, code, ...(params && { params }) }];
  return violations.map((violation) => ({
    column: Object.hasOwn(columns, violation.key) ? columns[violation.key as keyof typeof columns] : null,
    code: violation.code,
    ...(violation.params && { params: violation.params }),
  }));
}
