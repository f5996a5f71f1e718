import { describe, expect, it } from 'vitest';
import type { HistoryEntry } from '../../../src/shared/record.ts';
import { verifyChain } from '../../../src/server/audit/verify-chain.ts';
import { PermitStory } from '../../support/permit-story.ts';
import { useServer } from '../../support/server.ts';

const server = useServer();

describe('a hot-work permit', () => {
  it('moves from draft to closed through its four people, with each step in the history', async () => {
    const organization = await server.anOrganization();
    const story = await (await PermitStory.begin(server, organization)).closed();

    expect(story.detail?.status).toBe('closed');
    expect(story.detail?.number).toMatch(/^HW-\d{4}-0001$/);
    const { body } = await story.cast.requester.get<{ items: HistoryEntry[] }>(`/api/records/${story.id}/history`);
    expect(body.items.map(({ action }) => action).reverse()).toEqual([
      'create',
      'submit',
      'approve',
      'issue',
      'record',
      'accept',
      'handBack',
      'inspect',
      'close',
    ]);
    expect(body.items.map(({ actor }) => actor?.name).reverse()).toEqual([
      'Rosa Lindqvist',
      'Rosa Lindqvist',
      'Viktor Petrov',
      'Idris Kaya',
      'Paul Moreau',
      'Paul Moreau',
      'Paul Moreau',
      'Idris Kaya',
      'Idris Kaya',
    ]);
    expect(await verifyChain(server.tenancy, organization.organizationId, server.dataDir)).toMatchObject({ fault: null });
  });
});
