import { sql } from 'kysely';
import type { Tenancy } from '../../src/server/db/tenant.ts';
import type { RecordDetail } from '../../src/shared/record.ts';
import type { PermitStory } from './permit-story.ts';

/** Simulates the passing of time for one permit: moves all its past events back by a number of minutes. */
export async function timePasses(tenancy: Tenancy, organizationId: string, story: PermitStory, minutes: number): Promise<void> {
  await tenancy.withTenant({ organizationId }, async (trx) => {
    const { context } = await trx.selectFrom('records').select('context').where('id', '=', story.id).executeTakeFirstOrThrow();
    const instants = Object.entries((context['instants'] ?? {}) as Record<string, string>);
    const earlier = Object.fromEntries(instants.map(([event, at]) => [event, new Date(Date.parse(at) - minutes * 60_000).toISOString()]));
    await trx
      .updateTable('records')
      .set({ wake_at: new Date(0), context: sql`${JSON.stringify({ ...context, instants: earlier })}::jsonb` })
      .where('id', '=', story.id)
      .execute();
  });
  story.detail = (await story.cast.performer.get<RecordDetail>(`/api/records/${story.id}`)).body;
}
