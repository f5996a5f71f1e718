import type { Tenant } from '../../db/tenant.ts';
import type { Services } from '../../services.ts';
import type { ServerSession } from '../../session/server-session.ts';
import { Problem, type ProblemRefusal } from '../../../shared/problem.ts';
import { loadView } from '../load-view.ts';
import type { RecordView } from '../record-view.ts';

/** A record that is left unchanged, with the reason. */
export interface StaysAsItIs {
  id: string;
  number: string | null;
  code: string;
  refused: ProblemRefusal[];
}

/** Runs the same work on several records of a module, each in its own transaction: a refused record does not stop the others. */
export async function eachAlone(
  services: Services,
  session: ServerSession,
  { module, ids }: { module: string; ids: readonly string[] },
  work: (trx: Tenant, view: RecordView) => Promise<unknown>,
): Promise<{ done: number; refused: StaysAsItIs[] }> {
  const refused: StaysAsItIs[] = [];
  for (const id of new Set(ids)) {
    let number: string | null = null;
    try {
      await services.tenancy.withTenant(session, async (trx) => {
        const view = await loadView(services, trx, session, id);
        if (view.manifest.id !== module) throw new Problem('record.not-found');
        number = view.record.number;
        await work(trx, view);
      });
    } catch (error) {
      if (!(error instanceof Problem) || error.status >= 500) throw error;
      refused.push({ id, number, code: error.code, refused: [...(error.details.refused ?? [])] });
    }
  }
  return { done: new Set(ids).size - refused.length, refused };
}
