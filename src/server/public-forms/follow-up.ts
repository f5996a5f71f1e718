import { uuidv7 } from 'uuidv7';
import { Problem } from '../../shared/problem.ts';
import type { FollowUp, ThreadMessage } from '../../shared/public-form.ts';
import type { Tenant } from '../db/tenant.ts';
import { sameOrganization } from '../db/same-organization.ts';
import { openLinks } from '../public-links/public-links.ts';
import { followUpOfRecord, reportOfKey } from './take-report.ts';

const mostMessages = 200;

/** Returns all that a reporter may know of their report, such as its number, its status and the messages. */
export async function followUpOf(trx: Tenant, organizationId: string, key: string, now: Date): Promise<FollowUp> {
  const id = await reportOfKey(trx, organizationId, key, now);
  const record = id === undefined ? undefined : await recordOf(trx, organizationId, id);
  if (!record) throw new Problem('report.not-found');
  const messages = await threadOf(trx, organizationId, record.id);
  return {
    module: record.module,
    number: record.number,
    status: record.status,
    sentAt: record.submitted_at?.toISOString() ?? null,
    messages: messages.map((message) => ({ ...message, author: null })),
  };
}

/** The messages of a record, the oldest first. */
export async function threadOf(trx: Tenant, organizationId: string, record: string): Promise<ThreadMessage[]> {
  const rows = await trx
    .selectFrom('messages as m')
    .leftJoin('users as u', (join) => sameOrganization(join, 'u.id', 'm.author_id'))
    .select(['m.id', 'm.text', 'm.created_at', 'm.author_id', 'u.full_name'])
    .where('m.organization_id', '=', organizationId)
    .where('m.entity', '=', 'record')
    .where('m.entity_id', '=', record)
    .orderBy('m.created_at')
    .orderBy('m.id')
    .limit(mostMessages)
    .execute();
  return rows.map((row) => ({
    id: row.id,
    text: row.text,
    at: row.created_at.toISOString(),
    author: row.author_id === null ? null : { id: row.author_id, name: row.full_name ?? '' },
    isOrganization: row.author_id !== null,
  }));
}

/** Adds a message to a record's thread; without an author it is the reporter's. */
export async function addMessage(
  trx: Tenant,
  organizationId: string,
  { record, author, text }: { record: string; author: string | null; text: string },
  at: Date,
): Promise<void> {
  const { count } = await trx
    .selectFrom('messages')
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .where('organization_id', '=', organizationId)
    .where('entity', '=', 'record')
    .where('entity_id', '=', record)
    .executeTakeFirstOrThrow();
  if (Number(count) >= mostMessages) throw new Problem('report.thread-full');
  await trx
    .insertInto('messages')
    .values({ organization_id: organizationId, id: uuidv7(), entity: 'record', entity_id: record, author_id: author, text, created_at: at })
    .execute();
}

/** Whether the reporter of a record can be asked: their follow-up link is open. */
export async function hasReporter(trx: Tenant, organizationId: string, record: string, now: Date): Promise<boolean> {
  return (await openLinks(trx, organizationId, followUpOfRecord(record), now)).length > 0;
}

async function recordOf(trx: Tenant, organizationId: string, id: string) {
  return trx
    .selectFrom('records')
    .select(['id', 'module', 'number', 'status', 'submitted_at'])
    .where('organization_id', '=', organizationId)
    .where('id', '=', id)
    .executeTakeFirst();
}
