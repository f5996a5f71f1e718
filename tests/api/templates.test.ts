import { describe, expect, it } from 'vitest';
import type { OfferedTemplate, RecordDetail, RecordPage } from '../../src/shared/record.ts';
import { PermitStory } from '../support/permit-story.ts';
import { useServer } from '../support/server.ts';

const server = useServer();

describe('the templates on offer', () => {
  it('each have a distinct icon, which their records show too', async () => {
    const organization = await server.anOrganization();
    const story = await PermitStory.begin(server, organization);
    const { items } = (await story.cast.requester.get<{ items: OfferedTemplate[] }>('/api/templates?module=permits')).body;
    await story.draft();

    expect(new Set(items.map(({ icon }) => icon)).size).toBe(items.length);
    const icon = 'local_fire_department';
    expect(story.template.icon).toBe(icon);
    expect((await story.cast.requester.get<RecordDetail>(`/api/records/${story.id}`)).body.template.icon).toBe(icon);
    expect((await story.cast.requester.get<RecordPage>('/api/records?module=permits')).body.items[0]?.template.icon).toBe(icon);
  });
});
