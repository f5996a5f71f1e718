import { uuidv7 } from 'uuidv7';
import type { Language } from '../../shared/language.ts';
import { lineText, type MailTexts } from '../../shared/mail-texts.ts';
import type { Tenant } from '../db/tenant.ts';
import { appendChange, refuseStale, refuseWhenFull, type Fields } from '../listing/change.ts';
import { plainBody } from '../mail/mail-text.ts';
import { stockTexts } from '../mail/stock-texts.ts';
import { accountModule } from '../notifications/scenarios.ts';
import type { ServerSession } from '../session/server-session.ts';
import { storedTexts, type ScenarioKey } from '../mail/mailer-store.ts';

/**
 * Stores an organisation's own texts of a scenario in a language. Without texts, the stock ones apply again. The history keeps every
 * version.
 */
export async function saveTexts(
  trx: Tenant,
  session: ServerSession,
  key: ScenarioKey & { language: Language },
  { texts, lockVersion, at }: { texts: MailTexts | null; lockVersion: number; at: Date },
): Promise<void> {
  if (texts) refuseWhenFull(session);
  const { organizationId } = session;
  const { module, scenario, language } = key;
  const stored = await storedTexts(trx, organizationId, key, 'lock');
  refuseStale({ lock_version: stored?.lock_version ?? 0 }, { lock_version: lockVersion });
  const id = stored?.id ?? uuidv7();
  const values = { texts: texts && JSON.stringify(texts), updated_at: at };
  if (stored)
    await trx
      .updateTable('mailer_templates')
      .set((eb) => ({ ...values, lock_version: eb('lock_version', '+', 1) }))
      .where('organization_id', '=', organizationId)
      .where('id', '=', id)
      .execute();
  else {
    const { numInsertedOrUpdatedRows } = await trx
      .insertInto('mailer_templates')
      .values({ organization_id: organizationId, id, ...key, ...values, created_at: at })
      .onConflict((conflict) => conflict.columns(['organization_id', 'module', 'scenario', 'language']).doNothing())
      .executeTakeFirst();
    // Another user wrote the first version meanwhile.
    refuseStale({ lock_version: Number(numInsertedOrUpdatedRows ?? 0) }, { lock_version: 1 });
  }
  const stock = stockTexts(language, textKey({ module, scenario }));
  await appendChange(trx, session, {
    at,
    entity: 'mailer_template',
    entityId: id,
    name: `${module} / ${scenario} / ${language}`,
    before: told(stored?.texts ?? stock),
    after: told(texts ?? stock),
  });
}

/** Returns the key of a scenario's stock texts. */
export function textKey({ module, scenario }: ScenarioKey): string {
  return module === accountModule ? scenario : `${module}.${scenario}`;
}

/** Texts as the history tells of them. */
function told({ subject, in_app: inApp, body, footer }: MailTexts): Fields {
  const say = (name: string) => `{{${name}}}`;
  return { subject: lineText(subject, say), in_app: lineText(inApp, say), body: plainBody(body, say), footer: lineText(footer, say) };
}
