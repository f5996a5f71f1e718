import { sql, type Expression, type ExpressionBuilder, type SqlBool } from 'kysely';
import { lifecycleById, withheldStates } from '../../../workflows/index.ts';
import { allows } from '../../shared/permission.ts';
import type { Database } from '../db/schema.ts';
import type { ModuleCatalogue } from '../modules/catalogue.ts';
import { readableBy } from '../session/read-scope.ts';
import type { ServerSession } from '../session/server-session.ts';

type Tables = Database & { r: Database['records'] };

/**
 * Condition for the records of a module that a session may choose in an answer: those it may read. If it may not read the module, those
 * of its sites, provided that a form it may fill in asks for them (`isNamed`).
 */
export function choosable(
  session: ServerSession,
  modules: Pick<ModuleCatalogue, 'manifest'>,
  module: string,
  isNamed: boolean,
): (eb: ExpressionBuilder<Tables, 'r'>) => Expression<SqlBool> {
  const { subject, lifecycle } = modules.manifest(module);
  const mayRead = allows(session.rules, 'read', subject);
  const withheld = ['draft', ...withheldStates(lifecycleById(lifecycle))];
  return (eb) => {
    const submitted = eb.and([eb('r.module', '=', module), eb('r.number', 'is not', null), eb('r.status', 'not in', withheld)]);
    // Users of a contractor choose only among records of their company, whatever the form allows.
    if (mayRead || (isNamed && session.contractorId !== null)) return eb.and([submitted, readableBy(session)(eb)]);
    if (!isNamed) return sql<boolean>`false`;
    const atSites = session.isAdmin
      ? sql<boolean>`true`
      : eb.or([eb('r.site_id', 'is', null), session.siteIds.length > 0 ? eb('r.site_id', 'in', session.siteIds) : sql<boolean>`false`]);
    return eb.and([submitted, atSites]);
  };
}
