import type { ModuleManifest } from '../../shared/manifest.ts';
import type { Onboarding, OnboardingStep } from '../../shared/onboarding.ts';
import { Problem } from '../../shared/problem.ts';
import type { Tenant } from '../db/tenant.ts';
import { setFiles } from '../files/owned-files.ts';
import { appendChange } from '../listing/change.ts';
import { lockChosenModules } from '../modules/chosen-modules.ts';
import { announce } from '../db/announce.ts';
import type { ServerSession } from '../session/server-session.ts';
import { keepOnboarding, onboardingOf } from './onboarding-store.ts';

export interface OnboardingChange {
  step?: OnboardingStep;
  logo?: string[];
  /** The ids of the modules that the organisation chooses. */
  modules?: string[];
  /** Modules that were chosen when the user opened the form, so that another admin's later choice is not overwritten unseen. */
  modules_before?: string[];
  is_finished?: true;
}

/** Takes the setting up of an organisation a step further: where its admin is, its logo, its modules, or that it is done. */
export async function onboard(
  trx: Tenant,
  session: ServerSession,
  { installed, change, at }: { installed: readonly ModuleManifest[]; change: OnboardingChange; at: Date },
): Promise<Onboarding> {
  const { organizationId } = session;
  const { step, logo, modules } = change;
  const isKnown = modules?.every((id) => installed.some((manifest) => manifest.id === id)) ?? true;
  if (!isKnown || modules?.length === 0)
    throw new Problem('settings.refused', { violations: [{ key: 'modules', code: isKnown ? 'answer.required' : 'answer.option' }] });

  if (modules) await lockChosenModules(trx, organizationId);
  const before = await onboardingOf(trx, organizationId, installed);
  const seen = change.modules_before?.toSorted().join();
  if (seen !== undefined && seen !== told(before).modules.toSorted().join()) throw new Problem('settings.changed-meanwhile');
  if (modules) {
    const left = before.modules.filter(({ id, is_chosen: isChosen }) => isChosen && !modules.includes(id));
    const records = left.reduce((sum, { open_records: open }) => sum + open, 0);
    // The records could not be closed or revoked any more. Drafts belong to their people: they wait until the module is chosen again.
    if (records > 0) throw new Problem('module.in-use', { params: { records } });
  }
  await keepOnboarding(trx, organizationId, { step, modules, ...(change.is_finished && { isPending: false }) });
  if (logo) await setFiles(trx, session, { target: 'organization-logo', ownerId: organizationId, files: logo });
  const after = await onboardingOf(trx, organizationId, installed);
  if (told(after).modules.join() !== told(before).modules.join())
    announce(trx, { channel: 'OrgModules', to: { organizationId }, action: 'update' });

  const { name } = await trx.selectFrom('organizations').select('name').where('id', '=', organizationId).executeTakeFirstOrThrow();
  await appendChange(trx, session, {
    at,
    entity: 'organization',
    entityId: organizationId,
    name,
    ...(change.is_finished && before.is_pending && { action: 'finishOnboarding' }),
    before: told(before),
    after: told(after),
  });
  return after;
}

/** Where the admin is in the wizard is no change of the organisation. */
function told({ logo, modules }: Onboarding) {
  return { logo, modules: modules.flatMap(({ id, is_chosen: isChosen }) => (isChosen ? [id] : [])) };
}
