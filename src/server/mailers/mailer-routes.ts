import { Type } from 'typebox';
import { languages, type Language } from '../../shared/language.ts';
import { isChosen } from '../../shared/manifest.ts';
import type { MailTexts } from '../../shared/mail-texts.ts';
import type { MailerTemplate } from '../../shared/mailer.ts';
import { Problem } from '../../shared/problem.ts';
import type { Tenant } from '../db/tenant.ts';
import { inAppText, mailText } from '../mail/mail-text.ts';
import { stockTexts } from '../mail/stock-texts.ts';
import { chosenModules } from '../modules/chosen-modules.ts';
import { accountModule, accountScenarios, mailOnlyVariables, scenariosOf, type Scenario } from '../notifications/scenarios.ts';
import type { App } from '../http/app-type.ts';
import { closed, Id, IdParams, maybe } from '../http/schemas.ts';
import type { Services } from '../services.ts';
import type { ServerSession } from '../session/server-session.ts';
import { checkTexts } from './check-texts.ts';
import { textFields } from './mailer-schemas.ts';
import { changedTexts, storedTexts } from '../mail/mailer-store.ts';
import { sampleValues } from './sample-values.ts';
import { saveTexts, textKey } from './save-texts.ts';

const tags = ['mail templates'];
const word = Type.String({ maxLength: 60, pattern: '^[A-Za-z][A-Za-z0-9_-]*$' });
const language = Type.Enum([...languages]);
const version = Type.Integer({ minimum: 0 });
const OfModule = closed({ id: Id, module_id: word });
const OfScenario = closed({ id: Id, module_id: word, scenario_id: word });
const Answer = closed({
  mailer_template: closed({
    language,
    ...textFields,
    is_own: Type.Boolean(),
    is_mail_only: Type.Boolean(),
    variables: Type.Array(Type.String()),
    mail_only_variables: Type.Array(Type.String()),
    lock_version: Type.Integer(),
  }),
});
const Tried = closed({ mailer_template: closed({ language, ...textFields }) });
const Saved = closed({ mailer_template: closed({ language, ...textFields, lock_version: version }) });
const Preview = closed({
  preview: closed({
    subject: Type.String(),
    in_app: Type.String(),
    text: Type.String(),
    html: Type.String(),
    record: maybe(closed({ id: Id, number: Type.String() })),
  }),
});
const scenarioLine = closed({ id: Type.String(), is_duty: Type.Boolean(), is_mail_only: Type.Boolean(), languages: Type.Array(language) });

/** Serves the texts of mails and notifications per module, scenario and language, in the organisation's own words. */
export function mailerRoutes(app: App, services: Services): void {
  const { tenancy, modules, clock, mailer, log } = services;
  const config = { access: { level: 'admin' }, unknownId: 'settings.not-found' } as const;
  const readOnly = { readOnly: true };
  const path = '/api/organizations/:id/mailer_modules';
  const one = `${path}/:module_id/scenarios/:scenario_id`;

  const all = async (session: ServerSession) => {
    const chosen = await tenancy.withTenant(session, (trx) => chosenModules(trx, session.organizationId), readOnly);
    return [
      ...modules.all
        .filter((manifest) => isChosen(manifest, chosen))
        .map((manifest) => ({ id: manifest.id, scenarios: scenariosOf(manifest) })),
      { id: accountModule, scenarios: [...accountScenarios] },
    ];
  };
  const own = (session: ServerSession, id: string) => {
    if (id !== session.organizationId) throw new Problem('settings.not-found');
  };
  const moduleOf = async (session: ServerSession, id: string) => (await all(session)).find((module) => module.id === id) ?? unknown();
  const scenarioOf = async (session: ServerSession, ids: { id: string; module_id: string; scenario_id: string }) => {
    own(session, ids.id);
    const { scenarios } = await moduleOf(session, ids.module_id);
    const scenario = scenarios.find(({ id }) => id === ids.scenario_id) ?? unknown();
    return { scenario, key: { module: ids.module_id, scenario: ids.scenario_id } };
  };
  const presented = async (trx: Tenant, session: ServerSession, of: Awaited<ReturnType<typeof scenarioOf>>, wanted: Language) => ({
    mailer_template: present(of, wanted, await storedTexts(trx, session.organizationId, { ...of.key, language: wanted })),
  });

  app.get(
    path,
    {
      schema: {
        tags,
        params: IdParams,
        response: {
          200: closed({ mailer_modules: Type.Array(closed({ id: Type.String(), scenarios: Type.Integer(), changed: Type.Integer() })) }),
        },
      },
      config,
    },
    async ({ session, params }) => {
      own(session, params.id);
      const changed = await tenancy.withTenant(session, (trx) => changedTexts(trx, session.organizationId), readOnly);
      return {
        mailer_modules: (await all(session)).map(({ id, scenarios }) => ({
          id,
          scenarios: scenarios.length,
          changed: new Set(changed.filter(({ module }) => module === id).map(({ scenario }) => scenario)).size,
        })),
      };
    },
  );

  app.get(
    `${path}/:module_id/scenarios`,
    { schema: { tags, params: OfModule, response: { 200: closed({ scenarios: Type.Array(scenarioLine) }) } }, config },
    async ({ session, params }) => {
      own(session, params.id);
      const { scenarios } = await moduleOf(session, params.module_id);
      const changed = await tenancy.withTenant(session, (trx) => changedTexts(trx, session.organizationId), readOnly);
      return {
        scenarios: scenarios.map(({ id, isDuty, isMailOnly }) => ({
          id,
          is_duty: isDuty,
          is_mail_only: isMailOnly,
          languages: languages.filter((each) =>
            changed.some(({ module, scenario, language: its }) => module === params.module_id && scenario === id && its === each),
          ),
        })),
      };
    },
  );

  app.get(
    one,
    { schema: { tags, params: OfScenario, querystring: closed({ language: Type.Optional(language) }), response: { 200: Answer } }, config },
    async ({ session, params, query }) => {
      const of = await scenarioOf(session, params);
      return tenancy.withTenant(session, (trx) => presented(trx, session, of, query.language ?? session.language), readOnly);
    },
  );

  app.put(
    one,
    { schema: { tags, params: OfScenario, body: Saved, response: { 200: Answer } }, config },
    async ({ session, params, body }) => {
      const of = await scenarioOf(session, params);
      const { language: wanted, lock_version: lockVersion, ...texts } = body.mailer_template;
      checkTexts(texts, of.scenario);
      return tenancy.withTenant(session, async (trx) => {
        await saveTexts(trx, session, { ...of.key, language: wanted }, { texts, lockVersion, at: clock.now() });
        return presented(trx, session, of, wanted);
      });
    },
  );

  app.delete(
    one,
    { schema: { tags, params: OfScenario, querystring: closed({ language, lock_version: version }), response: { 200: Answer } }, config },
    async ({ session, params, query }) => {
      const of = await scenarioOf(session, params);
      return tenancy.withTenant(session, async (trx) => {
        const key = { ...of.key, language: query.language };
        await saveTexts(trx, session, key, { texts: null, lockVersion: query.lock_version, at: clock.now() });
        return presented(trx, session, of, query.language);
      });
    },
  );

  app.post(
    `${one}/preview`,
    { schema: { tags, params: OfScenario, body: Tried, response: { 200: Preview } }, config },
    async ({ session, params, body }) => {
      const of = await scenarioOf(session, params);
      return { preview: await tried(session, of, body.mailer_template) };
    },
  );

  app.post(
    `${one}/test`,
    { schema: { tags, params: OfScenario, body: Tried, response: { 200: closed({ sent_to: Type.String() }) } }, config },
    async ({ session, params, body }) => {
      const { subject, text, html } = await tried(session, await scenarioOf(session, params), body.mailer_template);
      const { email: address } = await tenancy.withTenant(session, (trx) => emailOf(trx, session), readOnly);
      const { organizationId, fullName: name } = session;
      await mailer.send({ organizationId, to: { address, name }, subject, text, html }).catch((error: unknown) => {
        log.warn({ err: error, organizationId }, 'a mail that somebody tried out was not sent');
        throw new Problem('mailer.not-sent');
      });
      return { sent_to: address };
    },
  );

  /** Texts that are not saved yet, with the values of a real record. */
  async function tried(
    session: ServerSession,
    { scenario, key }: Awaited<ReturnType<typeof scenarioOf>>,
    { language: wanted, ...texts }: MailTexts & { language: Language },
  ) {
    checkTexts(texts, scenario);
    const { record, variables } = await tenancy.withTenant(
      session,
      (trx) => sampleValues(services, trx, session, { ...key, language: wanted }),
      readOnly,
    );
    const name = textKey(key);
    return { ...mailText(wanted, name, variables, texts), in_app: inAppText(wanted, name, variables, texts), record };
  }
}

function unknown(): never {
  throw new Problem('settings.not-found');
}

function present(
  { scenario, key }: { scenario: Scenario; key: { module: string; scenario: string } },
  wanted: Language,
  stored: { texts: MailTexts | null; lock_version: number } | undefined,
): MailerTemplate {
  const { subject, in_app, body, footer } = stored?.texts ?? stockTexts(wanted, textKey(key));
  return {
    language: wanted,
    subject,
    in_app,
    body,
    footer,
    is_own: Boolean(stored?.texts),
    is_mail_only: scenario.isMailOnly,
    variables: [...scenario.variables],
    mail_only_variables: scenario.variables.filter((name) => mailOnlyVariables.has(name)),
    lock_version: stored?.lock_version ?? 0,
  };
}

async function emailOf(trx: Tenant, { organizationId, userId }: ServerSession): Promise<{ email: string }> {
  return trx
    .selectFrom('users')
    .select('email')
    .where('organization_id', '=', organizationId)
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
}
