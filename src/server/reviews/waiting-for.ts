import { sql, type RawBuilder } from 'kysely';
import { lifecycleById, reviewStates } from '../../../workflows/index.ts';
import { permits } from '../../shared/grants.ts';
import type { ModuleManifest } from '../../shared/manifest.ts';
import type { ModuleCatalogue } from '../modules/catalogue.ts';
import type { ServerSession } from '../session/server-session.ts';

/** The modules whose records a person may review at all. */
export function modulesReviewedBy({ modules }: { modules: ModuleCatalogue }, { rules }: Pick<ServerSession, 'rules'>): ModuleManifest[] {
  return modules.all
    .filter(({ lifecycle }) => reviewStates(lifecycleById(lifecycle)).length > 0)
    .filter((manifest) => permits(manifest, 'approve', { rules, parties: [], isRequester: false }));
}

/**
 * Returns the seats that wait for a person's decision, one per record: `record_id`, `since`, `due_at`, `capacity`, `in_place_of`. Seats
 * of rounds without a workflow wait for every user at the record's site.
 */
export function seatsWaitingFor(
  { organizationId, userId, zone }: Pick<ServerSession, 'organizationId' | 'userId' | 'zone'>,
  modules: readonly Pick<ModuleManifest, 'id' | 'performs' | 'lifecycle'>[],
  now: Date,
): RawBuilder<WaitingSeat> {
  const ids = modules.map(({ id }) => id);
  // A round is open only while its record is in review: of the others no row is read, and of these an index holds all that is needed.
  const statuses = modules.flatMap(({ lifecycle }) => reviewStates(lifecycleById(lifecycle)));
  const near = sql`SELECT i.organization_id, i.id, i.module, i.site_id, i.requester_id FROM records i
      WHERE i.organization_id = ${organizationId} AND i.module = ANY (${ids}::text[])
        AND i.status = ANY (${statuses}::text[]) AND (i.site_id IS NULL OR i.site_id IN (
          SELECT us.site_id FROM user_sites us WHERE us.organization_id = ${organizationId} AND us.user_id = ${userId}))
    UNION ALL SELECT i.organization_id, i.id, i.module, i.site_id, i.requester_id FROM record_review_people n
      JOIN records i ON i.organization_id = n.organization_id AND i.id = n.record_id
      WHERE n.organization_id = ${organizationId} AND n.user_id = ${userId} AND i.module = ANY (${ids}::text[])`;
  const performing = modules.flatMap(({ id, performs = [] }) => performs.map((party) => `${id} ${party}`));
  return sql<WaitingSeat>`(
    SELECT DISTINCT ON (r.id) r.id AS record_id, v.opened_at AS since, v.due_at, coalesce(p.capacity, 'anyone') AS capacity,
      CASE WHEN p.capacity IN ('substitute', 'escalation') THEN (
        SELECT string_agg(o.full_name, ', ' ORDER BY o.full_name) FROM record_review_people a
        JOIN users o ON o.organization_id = a.organization_id AND o.id = a.user_id
        WHERE a.organization_id = v.organization_id AND a.record_id = v.record_id AND a.round = v.round AND a.position = v.position
          AND a.capacity IN ('asked', 'final')) END AS in_place_of
    FROM (${near}) r
    JOIN record_rounds rd ON rd.organization_id = r.organization_id AND rd.record_id = r.id
    JOIN record_reviews v ON v.organization_id = rd.organization_id AND v.record_id = rd.record_id AND v.round = rd.round
    LEFT JOIN sites s ON s.organization_id = r.organization_id AND s.id = r.site_id
    LEFT JOIN record_review_people p ON p.organization_id = v.organization_id AND p.record_id = v.record_id AND p.round = v.round
      AND p.position = v.position AND p.user_id = ${userId}
      AND (${now}::timestamptz AT TIME ZONE coalesce(s.timezone, ${zone}))::date BETWEEN p.from_date AND p.until_date
    WHERE rd.organization_id = ${organizationId} AND rd.ended_at IS NULL
      AND v.opened_at IS NOT NULL AND v.decided_at IS NULL
      AND NOT EXISTS (SELECT FROM record_votes b WHERE b.organization_id = rd.organization_id AND b.record_id = rd.record_id
        AND b.round = rd.round AND b.user_id = ${userId})
      AND NOT (rd.is_separated AND (r.requester_id = ${userId}
        OR (r.id IN (SELECT m.record_id FROM record_people m WHERE m.organization_id = ${organizationId} AND m.user_id = ${userId})
          AND EXISTS (SELECT FROM record_people q WHERE q.organization_id = r.organization_id AND q.record_id = r.id
            AND q.user_id = ${userId} AND r.module || ' ' || q.party = ANY (${performing}::text[])))
        OR EXISTS (SELECT FROM record_shares h WHERE h.organization_id = r.organization_id AND h.record_id = r.id AND h.shared_to = ${userId})))
      AND (p.user_id IS NOT NULL OR (v.kind = 'anyone' AND (r.site_id IS NULL OR EXISTS (
        SELECT FROM user_sites us WHERE us.organization_id = r.organization_id AND us.site_id = r.site_id AND us.user_id = ${userId}))))
    ORDER BY r.id, v.due_at NULLS LAST, v.position, p.capacity)`;
}

export interface WaitingSeat {
  record_id: string;
  since: Date;
  due_at: Date | null;
  capacity: 'anyone' | 'asked' | 'substitute' | 'escalation' | 'final';
  in_place_of: string | null;
}
