import type { Tenant } from '../db/tenant.ts';
import { viewOf, type RecordServices } from '../records/load-view.ts';
import { hasPrivateSections } from '../records/private-questions.ts';
import type { StoredRecord } from '../records/record-store.ts';
import { seenBy, seenByAll } from '../records/section-scope.ts';
import type { ServerSession } from '../session/server-session.ts';

/** Whether a person may see the file of a question: that of a section that few may see is theirs only. */
export async function isFileSeen(
  services: RecordServices,
  trx: Tenant,
  session: ServerSession,
  record: StoredRecord,
  question: string,
): Promise<boolean> {
  const { organization_id: organizationId, template_id: template, template_version: version } = record;
  const form = await services.forms.form(trx, organizationId, template, version, session.language);
  if (seenByAll({ form })(question) || !hasPrivateSections(form)) return true;
  return seenBy(await viewOf(services, trx, record, session.language, session.zone), session)(question);
}
