import type { RefusedRow, RowReason } from '../../shared/import.ts';
import { Problem } from '../../shared/problem.ts';
import { inSavepoint } from '../db/savepoint.ts';
import type { Tenant } from '../db/tenant.ts';
import { recordImportKind } from '../records/import/import-records.ts';
import { codeOf } from '../error-code.ts';
import { sessionOfUser } from '../session/session-of-user.ts';
import { hoursImportKind } from '../statistics/import-hours.ts';
import { userImportKind } from '../users/import-users.ts';
import type { ImportKind, ImportServices, Outcome } from '../imports/import-kind.ts';
import { keepProgress, nextImport, unfinishedImports, type StoredImport } from '../imports/import-store.ts';

/**
 * Rows per transaction: few, because the transaction locks the organisation's history. A batch also ends after `longestBatch`
 * milliseconds.
 */
const batch = 20;
const longestBatch = 500;

/** Runs an import to its end, batch by batch; leaves it to another process that has locked it. */
async function runImport(services: ImportServices, organizationId: string, id: string): Promise<void> {
  while (await importBatch(services, organizationId, id)) {
    // Other transactions of the organisation run between two batches.
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
  services.relay.wake(organizationId);
}

/** Starts an import without waiting for it; the next minute resumes one that was interrupted. */
export function beginImport(services: ImportServices, organizationId: string, id: string): void {
  runImport(services, organizationId, id).catch((error: unknown) =>
    services.log.warn({ err: error, organizationId }, 'An import from a workbook stopped'),
  );
}

/** Resumes, each minute, the imports whose process has ended. */
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
    // The sender's present rights count, not those at the upload.
    const session = await sessionOfUser(services.modules, trx, organizationId, { id: stored.sent_by }, at);
    const counts = { created: 0, updated: 0, unchanged: 0 };
    const refused: RefusedRow[] = [];
    const kind = kindOf(stored);
    const rows = stored.rows.slice(stored.done, stored.done + batch) as { row: number }[];
    const taker = session && (await kind.begin(services, trx, session, { stored, rows, at }));
    const begun = performance.now();
    let done = 0;
    for (const row of rows) {
      if (done > 0 && performance.now() - begun > longestBatch) break;
      done += 1;
      const outcome = taker
        ? await wholeOrNot(
            trx,
            () => taker.take(row),
            (problem) => taker.reasonsOf(problem, row),
          )
        : denied;
      if (typeof outcome === 'string') counts[outcome] += 1;
      else refused.push({ row: row.row, cells: kind.cellsOf(row, stored), reasons: outcome });
    }
    return keepProgress(trx, stored, { done, ...counts, refused, at });
  });
}

function kindOf({ module, is_of_hours: isOfHours }: StoredImport): ImportKind<{ row: number }> {
  if (module !== null) return recordImportKind;
  return isOfHours ? hoursImportKind : userImportKind;
}

/** Reasons for rows whose sender has lost access. */
const denied: RowReason[] = [{ column: null, code: 'permission.denied' }];

/** Does the work of one row: a refused row changes nothing. A refusal for lack of time or locks is not the row's: the whole batch is tried again. */
function wholeOrNot(
  trx: Tenant,
  work: () => Promise<Outcome | RowReason[]>,
  reasonsOf: (problem: Problem) => RowReason[],
): Promise<Outcome | RowReason[]> {
  return inSavepoint(trx, work, (error) => (error instanceof Problem ? reasonsOf(error) : refusedByDatabase(error)));
}

/** Returns the reasons of a refusal that every retry would meet: the values cannot be stored (22, 54), or conflict with other rows (23). */
function refusedByDatabase(error: unknown): RowReason[] | undefined {
  const kind = codeOf(error)?.slice(0, 2);
  if (kind === '23') return [{ column: null, code: 'settings.changed-meanwhile' }];
  return kind === '22' || kind === '54' ? [{ column: null, code: 'request.invalid' }] : undefined;
}
