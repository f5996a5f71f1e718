import { uuidv7 } from 'uuidv7';
import { beforeAll, describe, expect, it } from 'vitest';
import type { RecordDetail } from '../../../src/shared/record.ts';
import { verifyChain } from '../../../src/server/audit/verify-chain.ts';
import type { DemoOrganization } from '../../../src/server/seed/demo-organization.ts';
import type { Answer, Client } from '../../support/client.ts';
import { PermitStory } from '../../support/permit-story.ts';
import { useServer } from '../../support/server.ts';
import { WorkflowEditor } from './workflow-editor.ts';

const server = useServer();
const rounds = process.env['DEEP'] === undefined ? 16 : 200;
const lanes = 4;
let organization: DemoOrganization;
let first: PermitStory;

beforeAll(async () => {
  organization = await server.anOrganization();
  const editor = await WorkflowEditor.open(server, organization);
  await editor.create(['reviewer', 'reviewer2', 'issuer'], { flow: 'parallel', approve_when: 2 });
  first = await PermitStory.begin(server, organization);
});

describe('three reviewers of whom two must approve, and who press at once', () => {
  it(`approve exactly once, ${rounds} times: no vote is lost, none is counted twice`, async () => {
    const { requester, reviewer, reviewer2, issuer } = first.cast;
    // All of them request the same work: the answers are generated once.
    const answers = first.answersFor({ event: 'submit' });
    const submitted = async (): Promise<string> => {
      const id = uuidv7();
      await requester.post('/api/records', { id, module: 'permits', template_id: first.template.id });
      await requester.post(`/api/records/${id}/events`, { event: 'submit', answers, version: 1 });
      return id;
    };
    const approve = async (client: Client, id: string): Promise<Answer<RecordDetail>> => {
      const answer = await client.post<RecordDetail>(`/api/records/${id}/events`, { event: 'approve' });
      // Refused under pressure before any work: a user would press again.
      return answer.status === 503 ? approve(client, id) : answer;
    };

    const decide = async (): Promise<void> => {
      const id = await submitted();
      const told = await Promise.all([reviewer, reviewer2, issuer].map((client) => approve(client, id)));

      expect(told.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 200, 409]);
      const statuses = told.filter(({ status }) => status === 200).map(({ body }) => body.status);
      expect(statuses.toSorted((a, b) => a.localeCompare(b))).toEqual(['approved', 'pending']);
      expect(told.find(({ status }) => status === 409)?.body).toMatchObject({ refused: [{ code: 'lifecycle.not-in-state' }] });

      const { body } = await reviewer.get<RecordDetail>(`/api/records/${id}`);
      expect(body.status).toBe('approved');
      expect(new Set(body.votes.map(({ position }) => position)).size).toBe(2);
      expect(body.review?.seats.filter(({ decision }) => decision === 'approve')).toHaveLength(2);
    };
    // Several permits in parallel: their reviewers decide at the same moment, whatever else is going on.
    for (let done = 0; done < rounds; done += lanes) await Promise.all(Array.from({ length: lanes }, decide));

    const { organizationId } = organization;
    const written = await server.tenancy.withTenant({ organizationId }, (trx) =>
      trx
        .selectFrom('history')
        .select((eb) => eb.fn.countAll<string>().as('count'))
        .where('organization_id', '=', organizationId)
        .where('action', '=', 'approve')
        .executeTakeFirstOrThrow(),
    );
    expect(Number(written.count)).toBe(2 * rounds);
    expect(await verifyChain(server.tenancy, organizationId, server.dataDir)).toMatchObject({ fault: null });
  }, 240_000);
});
