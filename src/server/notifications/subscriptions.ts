import type { SubscriptionModule } from '../../shared/notification.ts';
import { Problem } from '../../shared/problem.ts';
import { allows } from '../../shared/permission.ts';
import type { Tenant } from '../db/tenant.ts';
import { appendChange } from '../listing/change.ts';
import type { ScenarioKey } from '../mail/mailer-store.ts';
import type { ModuleCatalogue } from '../modules/catalogue.ts';
import type { ServerSession } from '../session/server-session.ts';
import { accountModule, accountScenarios, libraryReminder, mustRead, scenariosOf, scheduledReport, type Scenario } from './scenarios.ts';

type Modules = Pick<ModuleCatalogue, 'all'>;

/** Returns the scenarios that a person can receive by mail: those of the modules that they may read, and of their account. */
function offeredTo(modules: Modules, { rules, isAdmin, isSuperAdmin }: ServerSession): { id: string; scenarios: readonly Scenario[] }[] {
  const ofAccount = accountScenarios.filter(
    ({ id }) =>
      ['passwordReset', libraryReminder, mustRead].includes(id) ||
      (id === scheduledReport && isAdmin) ||
      (id === 'checkpoint' && isSuperAdmin),
  );
  return [
    ...modules.all
      .filter(({ subject }) => allows(rules, 'read', subject))
      .map((manifest) => ({ id: manifest.id, scenarios: scenariosOf(manifest) })),
    { id: accountModule, scenarios: ofAccount },
  ];
}

/** Returns, scenario by scenario, whether a person receives its mail. */
export async function subscriptionsOf(trx: Tenant, modules: Modules, session: ServerSession): Promise<SubscriptionModule[]> {
  const rows = await trx
    .selectFrom('mail_refusals')
    .select(['module', 'scenario'])
    .where('organization_id', '=', session.organizationId)
    .where('user_id', '=', session.userId)
    .execute();
  const refused = new Set(rows.map(({ module, scenario }) => `${module}/${scenario}`));
  return offeredTo(modules, session).map(({ id, scenarios }) => ({
    id,
    scenarios: scenarios.map((scenario) => ({
      id: scenario.id,
      is_duty: scenario.isDuty,
      is_on: scenario.isDuty || !refused.has(`${id}/${scenario.id}`),
    })),
  }));
}

/** Switches the mail of one scenario on or off for a person; a duty is not theirs to switch off. */
export async function subscribe(
  trx: Tenant,
  modules: Modules,
  session: ServerSession,
  { module, scenario, isOn, at }: ScenarioKey & { isOn: boolean; at: Date },
): Promise<void> {
  const { organizationId, userId, fullName } = session;
  const known = offeredTo(modules, session)
    .find(({ id }) => id === module)
    ?.scenarios.find(({ id }) => id === scenario);
  if (!known) throw new Problem('settings.not-found');
  if (known.isDuty && !isOn) throw new Problem('subscription.duty');
  const before = await trx
    .selectFrom('mail_refusals')
    .select('scenario')
    .where('organization_id', '=', organizationId)
    .where('user_id', '=', userId)
    .where('module', '=', module)
    .where('scenario', '=', scenario)
    .executeTakeFirst();
  if ((before === undefined) === isOn) return;
  if (isOn)
    await trx
      .deleteFrom('mail_refusals')
      .where('organization_id', '=', organizationId)
      .where('user_id', '=', userId)
      .where('module', '=', module)
      .where('scenario', '=', scenario)
      .execute();
  else
    await trx
      .insertInto('mail_refusals')
      .values({ organization_id: organizationId, user_id: userId, module, scenario, at })
      .onConflict((conflict) => conflict.columns(['organization_id', 'user_id', 'module', 'scenario']).doNothing())
      .execute();
  const field = `${module}.${scenario}`;
  await appendChange(trx, session, {
    at,
    entity: 'subscription',
    entityId: userId,
    name: fullName,
    before: { [field]: !isOn },
    after: { [field]: isOn },
  });
}
