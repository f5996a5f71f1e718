import { isPlan, plans } from '../../shared/plan.ts';
import { organizationOfSubDomain } from '../organizations/organization-of-sub-domain.ts';
import { setOrganization } from '../organizations/set-organization.ts';
import { readArguments } from './arguments.ts';
import { runCommand, UsageError } from './run-command.ts';

const usage = `npm run organisation:set -- --sub-domain <label> [--plan <plan>] [--subscription active|cancelled] [--lock | --unlock]
Plans: ${plans.join(', ')}.`;
const given = readArguments(usage, {
  'sub-domain': { type: 'string' },
  plan: { type: 'string' },
  subscription: { type: 'string' },
  lock: { type: 'boolean', default: false },
  unlock: { type: 'boolean', default: false },
});

await runCommand(async ({ tenancy, clock }) => {
  const { 'sub-domain': subDomain, plan, subscription, lock, unlock } = given;
  if (!subDomain) throw new UsageError(`--sub-domain is missing.\n\n${usage}`);
  if (plan !== undefined && !isPlan(plan)) throw new UsageError(`--plan: there is no plan "${plan}"; choose one of: ${plans.join(', ')}.`);
  if (subscription !== undefined && subscription !== 'active' && subscription !== 'cancelled')
    throw new UsageError('--subscription: write "active" or "cancelled".');
  if (lock && unlock) throw new UsageError('Choose one of --lock and --unlock.');
  const id = await organizationOfSubDomain(tenancy, subDomain.toLowerCase());
  if (id === undefined) throw new UsageError(`There is no organisation "${subDomain}".\n\n${usage}`);
  const wanted = {
    ...(plan !== undefined && { plan }),
    ...(subscription !== undefined && { isSubscriptionActive: subscription === 'active' }),
    ...((lock || unlock) && { isLocked: lock }),
  };
  const set = await setOrganization(tenancy, id, wanted, clock.now());
  const state = [set.is_subscription_active ? 'subscription active' : 'subscription cancelled', set.is_locked ? 'locked' : 'not locked'];
  console.log(`${set.name}: plan ${set.plan}, up to ${set.user_limit} users, ${state.join(', ')}`);
  return true;
});
