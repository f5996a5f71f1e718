import type { Language } from '../../shared/language.ts';
import type { MailTexts } from '../../shared/mail-texts.ts';
import type { Tenant } from '../db/tenant.ts';

/** A scenario of a module, as texts and subscriptions know it. */
export interface ScenarioKey {
  module: string;
  scenario: string;
}

/** An organisation's own texts of a scenario, in the languages that it has changed. */
export async function ownTexts(trx: Tenant, organizationId: string, scenario: ScenarioKey): Promise<ReadonlyMap<string, MailTexts>> {
  return textsByLanguage(await textsQuery(trx, organizationId, scenario).execute());
}

export function textsQuery(trx: Tenant, organizationId: string, { module, scenario }: ScenarioKey) {
  return trx
    .selectFrom('mailer_templates')
    .select(['language', 'texts'])
    .where('organization_id', '=', organizationId)
    .where('module', '=', module)
    .where('scenario', '=', scenario);
}

/** Stored texts by language; a row without texts has been reset. */
export function textsByLanguage(rows: readonly { language: string; texts: MailTexts | null }[]): ReadonlyMap<string, MailTexts> {
  return new Map(rows.flatMap(({ language, texts }) => (texts ? [[language, texts] as const] : [])));
}

/** Returns the scenarios and languages for which an organisation has its own texts. */
export async function changedTexts(trx: Tenant, organizationId: string): Promise<(ScenarioKey & { language: string })[]> {
  return trx
    .selectFrom('mailer_templates')
    .select(['module', 'scenario', 'language'])
    .where('organization_id', '=', organizationId)
    .where('texts', 'is not', null)
    .orderBy('module')
    .orderBy('scenario')
    .orderBy('language')
    .execute();
}

/** Returns the stored row of a scenario in a language. `lock` locks it for a change. */
export async function storedTexts(
  trx: Tenant,
  organizationId: string,
  { module, scenario, language }: ScenarioKey & { language: Language },
  lock?: 'lock',
) {
  return trx
    .selectFrom('mailer_templates')
    .select(['id', 'texts', 'lock_version', 'updated_at'])
    .where('organization_id', '=', organizationId)
    .where('module', '=', module)
    .where('scenario', '=', scenario)
    .where('language', '=', language)
    .$if(lock !== undefined, (query) => query.forUpdate())
    .executeTakeFirst();
}
