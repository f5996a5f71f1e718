import type { RowReason } from '../../shared/import.ts';
import { allows } from '../../shared/permission.ts';
import type { Problem } from '../../shared/problem.ts';
import type { Tenant } from '../db/tenant.ts';
import type { ImportKind, Outcome } from '../imports/import-kind.ts';
import type { StoredImport } from '../imports/import-store.ts';
import { eMailOf } from '../session/e-mail.ts';
import type { ServerSession } from '../session/server-session.ts';
import { changeUser } from './change-user.ts';
import { createUser } from './create-user.ts';
import { heldForRows } from './held-for-rows.ts';
import { changeIn, says, type ImportNames } from './import-row.ts';
import { userOf } from './managed-users.ts';
import { cellsOf, type ImportRow } from './read-import.ts';

/** Users from a workbook. An existing user with the same e-mail address is changed. */
export const userImportKind: ImportKind<ImportRow> = {
  async begin(_, trx, session, { stored, rows, at }) {
    const names = await heldForRows(trx, session, rows);
    return { take: (row) => importRow(trx, session, { row, names, stored, at }), reasonsOf };
  },
  cellsOf,
};

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
  if (!allows(session.rules, known ? 'update' : 'create', 'User')) return [{ column: null, code: 'permission.denied' }];
  if (known) await changeUser(trx, session, known.id, { ...change, email: undefined, lock_version: known.lock_version }, at);
  else await createUser(trx, session, change, at, { isInvited: stored.is_inviting });
  return known ? 'updated' : 'created';
}

/** Refusals that ask to select something. */
const selections = ['user.site-missing', 'user.role-missing'];

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
    // In a workbook there is nothing to select.
    code: selections.includes(violation.code) ? 'answer.required' : violation.code,
    ...(violation.params && { params: violation.params }),
  }));
}
