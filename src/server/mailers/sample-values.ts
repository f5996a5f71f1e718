import type { Language } from '../../shared/language.ts';
import { mailVariables, type MailVariableName } from '../../shared/mail-texts.ts';
import { allows } from '../../shared/permission.ts';
import type { Tenant } from '../db/tenant.ts';
import { readNotice } from '../effects/read-notice.ts';
import type { MailVariables } from '../mail/mail-text.ts';
import { originOf } from '../http/hosts.ts';
import { readableBy } from '../session/read-scope.ts';
import type { Services } from '../services.ts';
import type { ServerSession } from '../session/server-session.ts';
import { translate } from '../texts/translate.ts';
import type { ScenarioKey } from '../mail/mailer-store.ts';

/** Values that a preview shows for the variables. */
export interface Sample {
  record: { id: string; number: string } | null;
  variables: MailVariables;
}

/** Returns the values of the latest record of a module that the reader may read. A variable without a value shows its name. */
export async function sampleValues(
  services: Services,
  trx: Tenant,
  session: ServerSession,
  { module, scenario, language }: ScenarioKey & { language: Language },
): Promise<Sample> {
  const { organizationId, userId, fullName } = session;
  const manifest = services.modules.all.find(({ id }) => id === module);
  // An admin words mails; what records say is for those whose role reads them.
  const record = manifest && allows(session.rules, 'read', manifest.subject) ? await latestRecord(trx, session, module) : undefined;
  const dueAt = (record?.ends_at ?? services.clock.now()).toISOString();
  const self = { role: 'person', userId };
  const read = record && (await readNotice(services, trx, record, { to: [self], scenario, dueAt }));
  const { name: organization, sub_domain_name: subDomain } = await trx
    .selectFrom('organizations')
    .select(['name', 'sub_domain_name'])
    .where('id', '=', organizationId)
    .executeTakeFirstOrThrow();
  const known: MailVariables = {
    link: originOf(subDomain, services.config),
    organization,
    ...read?.variablesIn(language, [self]),
    name: fullName,
  };
  const open = mailVariables.filter((name) => !known[name]).map((name) => [name, `‹${wordOf(language, name)}›`] as const);
  return { record: record ? { id: record.id, number: record.number ?? '' } : null, variables: { ...known, ...Object.fromEntries(open) } };
}

async function latestRecord(trx: Tenant, session: ServerSession, module: string) {
  return trx
    .selectFrom('records as r')
    .selectAll('r')
    .where('r.organization_id', '=', session.organizationId)
    .where('r.module', '=', module)
    .where('r.number', 'is not', null)
    .where(readableBy(session))
    .orderBy('r.updated_at', 'desc')
    .orderBy('r.id')
    .limit(1)
    .executeTakeFirst();
}

function wordOf(language: Language, name: MailVariableName): string {
  return translate(language, 'mailers', `variable.${name}`) ?? name;
}
