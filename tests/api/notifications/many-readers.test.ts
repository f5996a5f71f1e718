import { sql } from 'kysely';
import { uuidv7 } from 'uuidv7';
import { beforeEach, describe, expect, it } from 'vitest';
import { loadConfig } from '../../../src/server/config.ts';
import { systemClock } from '../../../src/server/clock.ts';
import { carryOutEffect } from '../../../src/server/effects/carry-out-effect.ts';
import { mailGroup, mailPerson } from '../../../src/server/effects/mail-person.ts';
import type { Notice } from '../../../src/server/effects/notice.ts';
import { createLog } from '../../../src/server/runtime/log.ts';
import type { DemoOrganization } from '../../../src/server/seed/demo-organization.ts';
import type { Services } from '../../../src/server/services.ts';
import { FormCache } from '../../../src/server/templates/form-cache.ts';
import { countingTenancy, type Counted } from '../../support/count-queries.ts';
import { PermitStory } from '../../support/permit-story.ts';
import { useServer } from '../../support/server.ts';
import { WorkflowEditor } from '../workflows/workflow-editor.ts';

const server = useServer();
let organization: DemoOrganization;
let editor: WorkflowEditor;

beforeEach(async () => {
  organization = await server.anOrganization();
  editor = await WorkflowEditor.open(server, organization);
});

/** Colleagues of the reviewer, with the same role, licences and sites. */
async function colleagues(count: number): Promise<void> {
  const reviewer = editor.person('reviewer');
  await server.tenancy.withTenant(organization, async (trx) => {
    await sql`
      WITH made AS (
        INSERT INTO users SELECT (jsonb_populate_record(u, jsonb_build_object('id', gen_random_uuid(), 'email', 'reader' || n || '@' || u.organization_id))).*
        FROM users u, generate_series(1, ${count}) n WHERE u.id = ${reviewer} RETURNING organization_id, id
      )
      INSERT INTO user_sites (organization_id, user_id, site_id)
      SELECT made.organization_id, made.id, us.site_id FROM made JOIN user_sites us ON us.user_id = ${reviewer}`.execute(trx);
  });
}

/** Adds all colleagues of the reviewer to the open seat of a permit. */
async function seatAll(permit: PermitStory): Promise<void> {
  await server.tenancy.withTenant(organization, async (trx) => {
    await sql`
      INSERT INTO record_review_people (organization_id, record_id, round, position, user_id, capacity)
      SELECT organization_id, ${permit.id}, 1, 1, id, 'asked' FROM users WHERE email LIKE 'reader%'`.execute(trx);
  });
}

/** Returns a permit after the server has asked its reviewers, so that this notice is not counted. */
async function requested(story: PermitStory): Promise<PermitStory> {
  const permit = await story.requested();
  const told = () =>
    server.tenancy.withTenant(organization, (trx) =>
      trx.selectFrom('notifications').select('id').where('record_id', '=', permit.id).execute(),
    );
  await expect.poll(told, { timeout: 60_000 }).not.toEqual([]);
  return permit;
}

/**
 * Sends a notice of a permit and mails it to everyone concerned, except former recipients. Returns the recipients and the counted cost of
 * the mails.
 */
async function tell(permit: PermitStory, notice: Notice, former: string[] = []): Promise<{ mailed: string[]; counted: Counted }> {
  const key = { organizationId: organization.organizationId, outboxId: uuidv7() };
  await server.tenancy.withTenant(organization, async (trx) => {
    // An unread request prevents a second one: marks the earlier requests for this review as read.
    await trx.updateTable('notifications').set({ read_at: new Date() }).where('record_id', '=', permit.id).execute();
    await trx
      .insertInto('outbox')
      .values({
        organization_id: key.organizationId,
        id: key.outboxId,
        record_id: permit.id,
        kind: 'notify',
        payload: JSON.stringify(notice),
        created_at: new Date(),
        // By this test, and not by the server.
        relayed_at: new Date(),
      })
      .execute();
  });
  const counted = { queries: 0, rows: 0 };
  const asked: string[] = [];
  const groups: string[] = [];
  const mailed: string[] = [];
  // Until the notice was carried out no mail is taken, so that each one, or each few, is a job.
  let isOpen = false;
  const services = {
    tenancy: countingTenancy(server.tenancy, counted),
    modules: server.modules,
    clock: systemClock,
    forms: new FormCache(),
    config: loadConfig({ DATA_DIR: server.dataDir }),
    log: createLog(false),
    queue: {
      add: async (_task, jobs) => {
        for (const { userId, userIds } of jobs.map(({ payload }) => payload)) {
          if (userIds !== undefined) groups.push(userIds);
          else if (userId !== undefined) asked.push(userId);
        }
      },
    },
    mailer: {
      send: async ({ to }) => {
        if (!isOpen) throw new Error('The mail server is down.');
        mailed.push(to.address);
      },
      close: () => {},
    },
  } satisfies Partial<Services> as unknown as Services;
  await carryOutEffect(services, key);
  Object.assign(counted, { queries: 0, rows: 0 });
  isOpen = true;
  for (const userIds of groups) await mailGroup(services, { ...key, userIds });
  for (const userId of [...asked, ...former]) await mailPerson(services, { ...key, userId });
  expect(mailed).toHaveLength(asked.length + groups.flatMap((ids) => ids.split(',')).length);
  return { mailed, counted };
}

const perMail = ({ mailed, counted }: { mailed: string[]; counted: Counted }) => ({
  queries: counted.queries / mailed.length,
  rows: counted.rows / mailed.length,
});

describe('a notice to five hundred people', () => {
  it('needs fewer queries per mail than a notice to a few, when the recipients have the permission', async () => {
    const permit = await requested(await PermitStory.begin(server, organization));
    const few = await tell(permit, { to: [{ role: 'reviewer' }], scenario: 'submit' });
    await colleagues(500);
    const many = await tell(permit, { to: [{ role: 'reviewer' }], scenario: 'submit' });

    expect(few.mailed.length).toBeLessThan(10);
    expect(many.mailed.length).toBe(few.mailed.length + 500);
    expect(perMail(many).queries).toBeLessThan(perMail(few).queries);
    expect(perMail(many).rows).toBeLessThan(perMail(few).rows);
  });

  it('needs fewer queries per mail than a notice to a few, when the recipients hold workflow seats', async () => {
    await editor.create(['reviewer']);
    const permit = await requested(await PermitStory.begin(server, organization));
    const few = await tell(permit, { to: [{ role: 'reviewer' }], scenario: 'submit' });
    await colleagues(500);
    await seatAll(permit);
    const many = await tell(permit, { to: [{ role: 'reviewer' }], scenario: 'submit' });

    expect(few.mailed).toHaveLength(1);
    expect(many.mailed).toHaveLength(501);
    expect(perMail(many).queries).toBeLessThan(perMail(few).queries);
    expect(perMail(many).rows).toBeLessThan(perMail(few).rows);
  });

  it('skips recipients whom the record no longer concerns', async () => {
    await editor.create(['reviewer']);
    const story = await PermitStory.begin(server, organization);
    const submitted = await requested(story);
    const issued = await story.another().issued();
    const former = ['reviewer2', 'performer', 'requester'].map((who) => editor.person(who));

    expect((await tell(submitted, { to: [{ role: 'reviewer' }], scenario: 'submit' }, former)).mailed).toHaveLength(1);
    expect((await tell(issued, { to: [{ role: 'issuer' }], scenario: 'approve' }, former)).mailed).toHaveLength(1);
  });

  it('spares those whose role does not read the record any more', async () => {
    const issued = await (await PermitStory.begin(server, organization)).issued();
    expect((await tell(issued, { to: [{ role: 'requester' }], scenario: 'approve' })).mailed).toHaveLength(1);
    await server.tenancy.withTenant(organization, async (trx) => {
      const { organizationId } = organization;
      const none = trx.selectFrom('roles').select('id').where('organization_id', '=', organizationId).where('name', '=', 'No access');
      await trx
        .updateTable('users')
        .set({ role_id: none })
        .where('organization_id', '=', organizationId)
        .where('is_admin', '=', false)
        .execute();
    });

    for (const role of ['requester', 'performer', 'issuer', 'reviewer'] as const)
      expect((await tell(issued, { to: [{ role }], scenario: 'approve' })).mailed, role).toEqual([]);
    const userId = editor.person('requester');
    expect((await tell(issued, { to: [{ role: 'person', userId }], scenario: 'share' }, [userId])).mailed).toEqual([]);
  });

  it('spares everybody once their organisation works with another module', async () => {
    const permit = await requested(await PermitStory.begin(server, organization));
    const { organizationId } = organization;
    await server.tenancy.withTenant(organization, (trx) =>
      trx
        .updateTable('organizations')
        .set({ chosen_modules: ['audits'] })
        .where('id', '=', organizationId)
        .execute(),
    );

    expect((await tell(permit, { to: [{ role: 'reviewer' }], scenario: 'submit' }, [editor.person('reviewer')])).mailed).toEqual([]);
  });
});
