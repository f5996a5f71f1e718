import { beforeAll, describe, expect, it, vi } from 'vitest';
import { Operation } from '../../../engine/filling/operation.ts';
import { loadConfig } from '../../../src/server/config.ts';
import { systemClock } from '../../../src/server/clock.ts';
import type { Tenant } from '../../../src/server/db/tenant.ts';
import { carryOutEffect } from '../../../src/server/effects/carry-out-effect.ts';
import { mailPerson } from '../../../src/server/effects/mail-person.ts';
import { createRelay, effectTask } from '../../../src/server/effects/relay.ts';
import { loadView } from '../../../src/server/records/load-view.ts';
import { presentRecord } from '../../../src/server/records/present-record.ts';
import { sendEvent } from '../../../src/server/records/send-event.ts';
import { createLog } from '../../../src/server/runtime/log.ts';
import type { DemoOrganization } from '../../../src/server/seed/demo-organization.ts';
import type { Services } from '../../../src/server/services.ts';
import type { ServerSession } from '../../../src/server/session/server-session.ts';
import { sessionOfUser } from '../../../src/server/session/session-of-user.ts';
import { FormCache } from '../../../src/server/templates/form-cache.ts';
import { countingTenancy } from '../../support/count-queries.ts';
import { PermitStory } from '../../support/permit-story.ts';
import { useServer } from '../../support/server.ts';

const server = useServer();
/** Number of statements that read the session before the work of a request begins. */
const ofSession = 1;
let organization: DemoOrganization;
let story: PermitStory;
let services: Services;
const counted = { queries: 0, rows: 0 };
const mailed: string[] = [];
const jobs: { task: string; payload: Record<string, string> }[] = [];

beforeAll(async () => {
  organization = await server.anOrganization();
  story = await PermitStory.begin(server, organization);
  const tenancy = countingTenancy(server.tenancy, counted);
  const log = createLog(false);
  const queue: Services['queue'] = { add: async (task, added) => void jobs.push(...added.map(({ payload }) => ({ task, payload }))) };
  services = {
    tenancy,
    modules: server.modules,
    clock: systemClock,
    forms: new FormCache(),
    config: loadConfig({ DATA_DIR: server.dataDir }),
    log,
    queue,
    relay: createRelay({ tenancy, queue, log }),
    mailer: { send: async ({ to }) => void mailed.push(to.address), close: () => {} },
  } satisfies Partial<Services> as unknown as Services;
});

const addressOf = (account: string) => `${account}@${organization.subDomain}.muster.example`;

async function sessionOfAccount(account: string): Promise<ServerSession> {
  const email = addressOf(account);
  const found = await server.tenancy.withTenant(organization, (trx) =>
    sessionOfUser(server.modules, trx, organization.organizationId, { email }, new Date()),
  );
  if (!found) throw new Error(`${account} has no session`);
  return found;
}

/** Does the work of a request and returns its number of statements, that of the session included. */
async function statementsOf(session: ServerSession, work: (trx: Tenant) => Promise<unknown>): Promise<number> {
  counted.queries = 0;
  await services.tenancy.withTenant(session, work);
  return counted.queries + ofSession;
}

/** Does all that follows a commit, as the server's jobs do, and returns its number of statements. */
async function statementsAfter(): Promise<number> {
  counted.queries = 0;
  await services.relay.relay(organization.organizationId);
  for (let job = jobs.shift(); job; job = jobs.shift()) {
    const { organizationId = '', outboxId = '', userId = '' } = job.payload;
    if (job.task === effectTask) await carryOutEffect(services, { organizationId, outboxId });
    else await mailPerson(services, { organizationId, outboxId, userId });
  }
  return counted.queries;
}

describe('the statements of a permit', () => {
  it('an approval runs at most 9 statements before its answer and 8 after it, and reading the permit at most 3', async () => {
    const session = await sessionOfAccount('reviewer');
    const read = (id: string) => async (trx: Tenant) => presentRecord(trx, session, await loadView(services, trx, session, id));
    const approve = (id: string) => async (trx: Tenant) =>
      presentRecord(trx, session, await sendEvent(services, trx, session, id, { event: 'approve' }));
    const [first, second] = [await story.another().requested(), await story.another().requested()];
    // The first one fills the caches.
    await statementsOf(session, approve(first.id));
    await statementsAfter();

    const reading = await statementsOf(session, read(second.id));
    const before = await statementsOf(session, approve(second.id));
    mailed.length = 0;
    const after = await statementsAfter();
    expect(reading).toBeLessThanOrEqual(3);
    expect(before).toBeLessThanOrEqual(9);
    // One notice to the requester and those who may issue, who are mailed with what was read to notify them.
    expect(after).toBeLessThanOrEqual(8);
    expect(mailed.toSorted((one, other) => one.localeCompare(other))).toEqual(['issuer', 'requester', 'reviewer2'].map(addressOf));
  });

  it('open its form once for each stage of its answers, however often a request looks at it', async () => {
    const session = await sessionOfAccount('performer');
    const permit = await story.another().tested();
    const opened = vi.spyOn(Operation.prototype, 'settleAll');
    await services.tenancy.withTenant(session, async (trx) =>
      presentRecord(trx, session, await loadView(services, trx, session, permit.id)),
    );
    const reading = opened.mock.calls.length;

    const answers = permit.answersFor({ event: 'accept' });
    opened.mockClear();
    await services.tenancy.withTenant(session, async (trx) => {
      const request = { event: 'accept', answers, ...(permit.detail && { version: permit.detail.version }) };
      return presentRecord(trx, session, await sendEvent(services, trx, session, permit.id, request));
    });
    const accepting = opened.mock.calls.length;
    opened.mockRestore();
    // Read: as the clock judges it. The template is not scored, so that its form is not opened for scores.
    // Sent: as stored, as sent, as taken, and with its new times.
    // Presented after that: as the state saves it, as the clock judges it, and for the extension that an interlock may hold up.
    expect([reading, accepting]).toEqual([1, 4 + 2 + 1]);
  });
});
