import type { Tenant } from '../../../server/db/tenant.ts';
import { sameOrganization } from '../../../server/db/same-organization.ts';
import { listRecords, type ListRequest } from '../../../server/records/list/list-records.ts';
import type { RecordServices } from '../../../server/records/load-view.ts';
import type { ServerSession } from '../../../server/session/server-session.ts';
import type { LessonCards } from '../../../shared/lesson.ts';

/** A page of lessons with their pictures and the incident that each was learned from. */
export async function lessonCards(
  services: RecordServices,
  trx: Tenant,
  session: ServerSession,
  request: Omit<ListRequest, 'module'>,
): Promise<LessonCards> {
  const { items, total, page, size } = await listRecords(services, trx, session, { ...request, module: 'lessons' });
  const more = await detailsOf(
    trx,
    session.organizationId,
    items.map(({ id }) => id),
  );
  const lfi_lessons = items.map(({ id, number, title, status, site, submitted_at: published }) => {
    const found = more.get(id);
    return {
      ...{ id, number, title, status, site, published_at: published },
      incident_images: found?.images ?? [],
      // A reader of a lesson may know the number of its incident, and nothing else of it.
      incident: found?.incident ?? null,
    };
  });
  return { lfi_lessons, total, page, size };
}

async function detailsOf(trx: Tenant, organizationId: string, ids: readonly string[]) {
  if (ids.length === 0) return new Map<string, never>();
  const rows = await trx
    .selectFrom('records as r')
    .leftJoin('records as i', (join) => sameOrganization(join, 'i.id', 'r.parent_id'))
    .select(['r.id', 'r.answers', 'i.id as incident_id', 'i.number as incident_number'])
    .where('r.organization_id', '=', organizationId)
    .where('r.id', 'in', ids)
    .execute();
  return new Map(
    rows.map(({ id, answers, incident_id: incident, incident_number: number }) => {
      const images = answers['images'];
      return [
        id,
        {
          images: Array.isArray(images) ? images.filter((image) => typeof image === 'string') : [],
          incident: incident === null ? null : { id: incident, number },
        },
      ] as const;
    }),
  );
}
