import { beforeAll, describe, expect, it } from 'vitest';
import { FormCache } from '../../../src/server/templates/form-cache.ts';
import { tickRecords } from '../../../src/server/records/tick-records.ts';
import type { HistoryEntry, RecordDetail, RecordPage } from '../../../src/shared/record.ts';
import type { DemoOrganization } from '../../../src/server/seed/demo-organization.ts';
import { PermitStory } from '../../support/permit-story.ts';
import { useServer } from '../../support/server.ts';

const server = useServer();
let organization: DemoOrganization;
let first: PermitStory;
const forms = new FormCache();
const minute = 60_000;

beforeAll(async () => {
  organization = await server.anOrganization();
  first = await PermitStory.begin(server, organization);
});

/** The clock's event, as the job sends it, this many minutes from now. */
const tickIn = (minutes: number) =>
  tickRecords(
    { ...server, forms, log: { error: () => {} }, clock: { now: () => new Date(Date.now() + minutes * minute) } },
    organization.organizationId,
  );

describe('the clock', () => {
  it('adds no condition to a safe permit', async () => {
    const story = await first.another().live();
    expect(await tickIn(1)).toBe(0);
    const { body } = await story.cast.reviewer.get<RecordDetail>(`/api/records/${story.id}`);
    expect(body.conditions).toEqual([]);
  });

  it('marks a live permit with an expired gas test once, and notifies the people concerned', async () => {
    const story = await first.another().live();
    expect(await tickIn(61)).toBeGreaterThanOrEqual(1);
    expect(await tickIn(62)).toBe(0);

    const filtered = await story.cast.reviewer.get<RecordPage>('/api/records?module=permits&condition=gas_expired');
    expect(filtered.body.items.map(({ id }) => id)).toContain(story.id);
    const { body } = await story.cast.reviewer.get<{ items: HistoryEntry[] }>(`/api/records/${story.id}/history`);
    expect(body.items[0]).toMatchObject({ action: 'tick', actor: null, conditions: ['gas_expired'] });
    const told = await server.tenancy.withTenant(organization, (trx) =>
      trx
        .selectFrom('outbox')
        .select('payload')
        .where('organization_id', '=', organization.organizationId)
        .where('record_id', '=', story.id)
        .execute(),
    );
    expect(told.map(({ payload }) => payload)).toContainEqual({ to: [{ role: 'performer' }, { role: 'issuer' }], scenario: 'gas_expired' });
  });

  it('marks a live permit past its end as overdue', async () => {
    const story = await first.another().live();
    await tickIn(9 * 60);
    const { body } = await story.cast.reviewer.get<RecordPage>('/api/records?module=permits&condition=overdue');
    expect(body.items.find(({ id }) => id === story.id)?.conditions).toContain('overdue');
  });

  it('leaves the version unchanged, so that a reading entered meanwhile is not refused', async () => {
    const story = await first.another().live();
    await tickIn(61);
    const answers = story.answersFor({ while: 'live' }, story.readings(story.gasReading()));
    expect((await story.send('performer', 'record', { answers })).body).toMatchObject({ status: 'live', conditions: [] });
  });
});

describe('a permit whose template can no longer be read', () => {
  it('does not keep the clock from the others', async () => {
    const [broken, sound] = [await first.another().live(), await first.another().live()];
    await server.tenancy.withTenant(organization, async (trx) => {
      const version = { organization_id: organization.organizationId, template_id: broken.template.id, version: 99 };
      await trx
        .insertInto('template_versions')
        .values({
          ...version,
          document: '{}',
          titles: '{}',
          descriptions: '{}',
          question_count: 0,
          note: null,
          published_by: null,
          published_at: new Date(),
        })
        .execute();
      await trx
        .updateTable('records')
        .set({ template_version: 99 })
        .where('organization_id', '=', organization.organizationId)
        .where('id', '=', broken.id)
        .execute();
    });

    await tickIn(61);

    const ticked = await server.tenancy.withTenant(organization, (trx) =>
      trx
        .selectFrom('records')
        .select('conditions')
        .where('organization_id', '=', organization.organizationId)
        .where('id', '=', sound.id)
        .executeTakeFirst(),
    );
    expect(ticked?.conditions).toEqual(['gas_expired']);
  });
});
