import { Problem } from '../../../shared/problem.ts';
import type { Answers } from '../../../shared/record.ts';
import type { Tenant } from '../../db/tenant.ts';
import type { ServerSession } from '../../session/server-session.ts';
import { createRecord } from '../create-record.ts';
import type { RecordServices } from '../load-view.ts';
import type { RecordView } from '../record-view.ts';
import { sendEvent } from '../send-event.ts';

interface NewSubmitted {
  id: string;
  module: string;
  /** Template of the record. If omitted, the module's stock template of the name `stock`, provided that the organisation offers it. */
  template_id?: string;
  stock: string;
  answers: Answers;
}

/** Creates a record and submits it in the same transaction. */
export async function submitNew(services: RecordServices, trx: Tenant, session: ServerSession, wanted: NewSubmitted): Promise<RecordView> {
  const { id, module, stock, answers } = wanted;
  const template = wanted.template_id ?? (await stockTemplate(trx, session.organizationId, module, stock));
  const { record } = await createRecord(services, trx, session, { id, module, template_id: template });
  return sendEvent(services, trx, session, record.id, { event: 'submit', answers, version: record.version });
}

async function stockTemplate(trx: Tenant, organizationId: string, module: string, stock: string): Promise<string> {
  const template = await trx
    .selectFrom('templates')
    .select('id')
    .where('organization_id', '=', organizationId)
    .where('module', '=', module)
    .where('stock_name', '=', stock)
    .where('is_active', '=', true)
    .executeTakeFirst();
  if (!template) throw new Problem('template.not-offered');
  return template.id;
}
