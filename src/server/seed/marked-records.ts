import { uuidv7 } from 'uuidv7';
import type { Question } from '../../../engine/index.ts';
import { allows } from '../../shared/permission.ts';
import { createRecord } from '../records/create-record.ts';
import type { RecordServices } from '../records/load-view.ts';
import { sessionOfUser } from '../session/session-of-user.ts';
import { templatesOf } from '../templates/template-store.ts';
import type { Tenancy } from '../db/tenant.ts';
import type { DemoOrganization } from './demo-organization.ts';

export interface MarkedRecord {
  id: string;
  module: string;
  templateId: string;
  /** A text that occurs in no other organisation's records. */
  marker: string;
}

/**
 * Starts a draft on each template that an organisation's requester may fill in. Each contains a unique text; a test of tenant isolation
 * searches for it where it must not appear.
 */
export async function markRecords(
  services: RecordServices & { tenancy: Tenancy },
  organization: DemoOrganization,
): Promise<MarkedRecord[]> {
  const { organizationId, subDomain } = organization;
  const email = organization.accounts.find(({ role }) => role === 'Requester')?.email ?? '';
  const marked: MarkedRecord[] = [];
  await services.tenancy.withTenant({ organizationId }, async (trx) => {
    const session = await sessionOfUser(services.modules, trx, organizationId, { email }, services.clock.now());
    if (!session) throw new Error(`The organisation has no account ${email}`);
    for (const { id: module, subject } of services.modules.all) {
      if (!allows(session.rules, 'create', subject)) continue;
      for (const template of await templatesOf(trx, organizationId, module)) {
        const form = await services.forms.form(trx, organizationId, template.id, template.version, session.language);
        const id = uuidv7();
        const marker = `marker-${subDomain}-${id.slice(-12)}`;
        const question = [...form.questions.values()].find(takesAnyText);
        if (!question) continue;
        await createRecord(services, trx, session, { id, module, template_id: template.id, answers: { [question.id]: marker } });
        marked.push({ id, module, templateId: template.id, marker });
      }
    }
  });
  return marked;
}

function takesAnyText({ field, schema }: Question): boolean {
  return (field === 'text-area' || (field === 'text' && schema['x-input'] === undefined)) && (schema.maxLength ?? 0) >= 80;
}
