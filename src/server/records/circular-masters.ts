import { sql } from 'kysely';
import type { Form, Violation } from '../../../engine/index.ts';
import type { Answers } from '../../shared/record.ts';
import type { Tenant } from '../db/tenant.ts';
import { referencesIn } from '../sources/references.ts';
import { masterRelation } from './record-links.ts';
import type { StoredRecord } from './record-store.ts';

/**
 * Returns a violation for each master that answers name and that could never end: the record's own parent, which waits for it already, or a
 * record that it waits for itself, directly or through others. Both would wait for each other for good.
 */
export async function circularMasters(
  trx: Tenant,
  { organization_id: organizationId, id, parent_id: parent }: Pick<StoredRecord, 'organization_id' | 'id' | 'parent_id'>,
  form: Form,
  answers: Answers,
): Promise<Violation[]> {
  const named = referencesIn(form, answers).filter(
    ({ kind, question }) => kind === 'record' && form.questions.get(question)?.schema['x-relation'] === masterRelation,
  );
  if (named.length === 0) return [];
  const { rows } = await sql<{ id: string; number: string | null }>`
    WITH RECURSIVE waited_for (id) AS (
      SELECT ${id}::uuid
      UNION
      SELECT next.id FROM waited_for w CROSS JOIN LATERAL (
        SELECT l.from_id FROM record_links l
        WHERE l.organization_id = ${organizationId} AND l.to_id = w.id AND l.relation = ${masterRelation}
        UNION ALL
        SELECT c.id FROM records c WHERE c.organization_id = ${organizationId} AND c.parent_id = w.id
      ) next (id)
    )
    SELECT r.id, r.number FROM records r JOIN waited_for USING (id)
    WHERE r.organization_id = ${organizationId} AND r.id::text = ANY(${named.map((reference) => reference.id.toLowerCase())})`.execute(trx);
  const waitedFor = new Map(rows.map((row) => [row.id, row.number ?? '']));
  return named.flatMap(({ id: master, key, question }): Violation[] => {
    if (master.toLowerCase() === parent) return [{ key, question, code: 'answer.master-is-parent' }];
    const number = waitedFor.get(master.toLowerCase());
    return number === undefined ? [] : [{ key, question, code: 'answer.master-below', params: { number } }];
  });
}
