import { checkDraft, open, signAs, siteIn } from '../../../engine/index.ts';
import { initialPosition, lifecycleById } from '../../../workflows/index.ts';
import { Problem } from '../../shared/problem.ts';
import { allows } from '../../shared/permission.ts';
import type { Answers, Remarks } from '../../shared/record.ts';
import type { Tenant } from '../db/tenant.ts';
import { requireChosen } from '../modules/chosen-modules.ts';
import type { ServerSession } from '../session/server-session.ts';
import { templateOf } from '../templates/template-store.ts';
import { withOwnCompany } from './own-company.ts';
import { viewOf, zoneOf, type RecordServices } from './load-view.ts';
import { writeAnswers } from './project-answers.ts';
import { announceRecord, type StoredRecord } from './record-store.ts';
import type { RecordView } from './record-view.ts';
import { danglingReferences, referencesIn } from '../sources/references.ts';
import { beginFrom, linkChild, parentOf, type ChildOrigin } from './child-origin.ts';
import { appendRecordEntry } from './record-entry.ts';

export interface NewRecord {
  /** UUIDv7 made by the client, so that the same draft can be sent twice. */
  id: string;
  module: string;
  template_id: string;
  answers?: Answers;
  remarks?: Remarks;
  /** Parent of the record, and the relation to it. */
  parent?: { id: string; relation: string };
  /** Row that the record is created from. The parent's event has already checked the right to create it. */
  origin?: ChildOrigin;
  /** The record that it is the next version of, and which version that makes it. */
  revises?: { id: string; revision: number };
  /** Why it was made, for its history. */
  reason?: string;
  /** Kind of the reason, where the module has kinds of it. */
  kind?: string;
}

/**
 * Starts a draft on a template's current version. A repeated request with the same id by the same person returns the draft in its current
 * state.
 */
export async function createRecord(services: RecordServices, trx: Tenant, session: ServerSession, wanted: NewRecord): Promise<RecordView> {
  const { organizationId } = session;
  const manifest = services.modules.manifest(wanted.module);
  if (!allows(session.rules, 'create', manifest.subject)) throw new Problem('permission.denied');
  if (!session.isSubscriptionActive) throw new Problem('lifecycle.subscription-inactive');
  if (session.isMemoryExhausted) throw new Problem('organisation.memory-exhausted');

  await requireChosen(trx, organizationId, manifest);

  const template = await templateOf(trx, organizationId, wanted.template_id);
  if (template?.module !== wanted.module) throw new Problem('template.not-found');

  const made = await madeBefore(trx, session, wanted);
  if (made) return viewOf(services, trx, made, session.language, session.zone);
  if (!template.is_active) throw new Problem('template.not-offered');

  const remarks = wanted.remarks ?? {};
  const form = await services.forms.form(trx, organizationId, template.id, template.version, session.language);
  const origin = wanted.origin ?? (wanted.parent && (await parentOf(services, trx, session, wanted.module, wanted.parent, template)));
  const begun = beginFrom(session, form, wanted.answers ?? {}, origin?.from);
  const answers = signAs(form, withOwnCompany(session, form, begun), {}, session.fullName);
  const violations = checkDraft(form, answers, remarks);
  if (violations.length === 0)
    violations.push(...(await danglingReferences(services.modules, trx, session, wanted.id, referencesIn(form, answers, remarks))));
  if (violations.length > 0) throw new Problem('record.answers-invalid', { violations });

  const now = services.clock.now();
  const position = initialPosition(lifecycleById(manifest.lifecycle));
  const zone = await zoneOf(trx, organizationId, siteIn(form, answers), session.zone);
  const filling = open(form, { answers, remarks, now: now.toISOString(), zone });
  const record = await trx
    .insertInto('records')
    .values({
      organization_id: organizationId,
      id: wanted.id,
      module: wanted.module,
      template_id: template.id,
      template_version: template.version,
      status: position.status,
      conditions: position.conditions,
      context: JSON.stringify(position.context),
      requester_id: session.userId,
      ...(wanted.revises && { revises: wanted.revises.id, revision: wanted.revises.revision }),
      parent_id: origin?.parentId ?? null,
      parent_module: origin?.parentModule ?? null,
      created_at: now,
      updated_at: now,
      status_at: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst();
  // Sent twice at the same time: the other one was first.
  if (!record) return createRecord(services, trx, session, wanted);

  announceRecord(trx, record, 'create');
  if (origin) await linkChild(trx, record, origin);
  const written = await writeAnswers(trx, { record }, filling, { answers, remarks });
  await appendRecordEntry(trx, session, {
    at: now,
    recordId: record.id,
    action: 'create',
    details: {
      from: null,
      to: position.status,
      template: template.id,
      version: template.version,
      ...(wanted.reason !== undefined && { reason: wanted.reason }),
      ...(wanted.kind !== undefined && { kind: wanted.kind }),
    },
  });
  return viewOf(services, trx, written, session.language, session.zone);
}

/** The draft of that id, where the same person made it on the same template; anything else that has the id is `record.exists`. */
async function madeBefore(trx: Tenant, session: ServerSession, wanted: NewRecord): Promise<StoredRecord | undefined> {
  const existing = await trx
    .selectFrom('records')
    .selectAll()
    .where('organization_id', '=', session.organizationId)
    .where('id', '=', wanted.id)
    .executeTakeFirst();
  if (existing && (existing.requester_id !== session.userId || existing.template_id !== wanted.template_id))
    throw new Problem('record.exists');
  return existing;
}
