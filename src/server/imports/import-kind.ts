import type { RowReason } from '../../shared/import.ts';
import type { Problem } from '../../shared/problem.ts';
import type { Tenant } from '../db/tenant.ts';
import type { Services } from '../services.ts';
import type { ServerSession } from '../session/server-session.ts';
import type { StoredImport } from './import-store.ts';

/** Services that an import uses. */
export type ImportServices = Pick<Services, 'tenancy' | 'clock' | 'modules' | 'forms' | 'relay' | 'log'>;

/** Outcome of an imported row. */
export type Outcome = 'created' | 'updated' | 'unchanged';

/** Imports the rows of one batch. */
export interface RowTaker<Row> {
  take(row: Row): Promise<Outcome | RowReason[]>;
  /** Returns the reasons why a row was refused, each with its cell. */
  reasonsOf(problem: Problem, row: Row): RowReason[];
}

/** Import of the rows of one kind: users, records or worked hours. */
export interface ImportKind<Row extends { row: number }> {
  /** Prepares a batch: looks up the records and people that its rows name, and locks what the rows will change. */
  begin(
    services: ImportServices,
    trx: Tenant,
    session: ServerSession,
    batch: { stored: StoredImport; rows: Row[]; at: Date },
  ): Promise<RowTaker<Row>>;
  /** The cells of a row, as its report shows them. */
  cellsOf(row: Row, stored: StoredImport): string[];
}
