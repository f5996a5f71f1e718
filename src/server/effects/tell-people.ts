import { lifecycleById, reviewStates } from '../../../workflows/index.ts';
import { asksForReview, mailRefusedBy, notifyPeople, notYetAsked, settleReviewNotifications } from '../notifications/notification-store.ts';
import { knownScenario } from '../notifications/scenarios.ts';
import type { Tenant } from '../db/tenant.ts';
import type { Services } from '../services.ts';
import type { ReadNotice } from './read-notice.ts';

/**
 * Notifies people about a record in the app, except about their own actions. Returns the people to mail too: all but those who switched
 * off mail for this scenario.
 */
export async function tellPeople(
  { modules, clock }: Pick<Services, 'modules' | 'clock'>,
  trx: Tenant,
  outboxId: string,
  { notice, record, people, senderId }: ReadNotice,
): Promise<string[]> {
  const { organization_id: organizationId, module } = record;
  const manifest = modules.manifest(module);
  const { id: scenario, isDuty } = knownScenario(manifest, notice.scenario);
  // The person who took the step knows of it.
  const others = people.filter(({ id }) => id !== senderId).map(({ id }) => id);
  const ids = await notYetAsked(trx, { organizationId, recordId: record.id, scenario, outboxId }, others);
  const dueAt = notice.dueAt === undefined ? null : new Date(notice.dueAt);
  const at = clock.now();
  // A review that was decided before its reviewers were told asks nobody any more; a record without reviews is news.
  const reviews = reviewStates(lifecycleById(manifest.lifecycle));
  const isDecided = reviews.length > 0 && !reviews.includes(record.status);
  const [refused] = await Promise.all([
    isDuty ? new Set<string>() : mailRefusedBy(trx, organizationId, { module, scenario }, ids),
    notifyPeople(trx, organizationId, ids, { outboxId, module, scenario, recordId: record.id, senderId, dueAt, at }),
    // Statements are carried out in the order in which they are sent: this one settles the new notifications as well.
    isDecided && asksForReview(scenario) && settleReviewNotifications(trx, { organizationId, recordId: record.id, at }),
  ]);
  return ids.filter((id) => !refused.has(id));
}
