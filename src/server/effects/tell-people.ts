import { lifecycleById, reviewStates } from '../../../workflows/index.ts';
import { asksForReview, mailRefusedBy, notifyPeople, notYetAsked, settleReviewNotifications } from '../notifications/notification-store.ts';
import { knownScenario } from '../notifications/scenarios.ts';
import type { Services } from '../services.ts';
import type { ReadNotice } from './read-notice.ts';

/**
 * Notifies people about a record in the app, except about their own actions. Returns the people to mail too: all but those who switched
 * off mail for this scenario.
 */
export async function tellPeople(
  { tenancy, modules, clock }: Pick<Services, 'tenancy' | 'modules' | 'clock'>,
  outboxId: string,
  { notice, record, people, senderId }: ReadNotice,
): Promise<string[]> {
  const { organization_id: organizationId, module } = record;
  const manifest = modules.manifest(module);
  const { id: scenario, isDuty } = knownScenario(manifest, notice.scenario);
  // The person who took the step knows of it.
  const others = people.filter(({ id }) => id !== senderId).map(({ id }) => id);
  return tenancy.withTenant(
    { organizationId },
    async (trx) => {
      const about = { organizationId, recordId: record.id, scenario, outboxId };
      const ids = await notYetAsked(trx, about, others);
      const dueAt = notice.dueAt === undefined ? null : new Date(notice.dueAt);
      const at = clock.now();
      // A review that was decided before its reviewers were told asks nobody any more; a record without reviews is news.
      const reviews = reviewStates(lifecycleById(manifest.lifecycle));
      const isDecided = reviews.length > 0 && !reviews.includes(record.status);
      const [refused] = await Promise.all([
        isDuty ? new Set<string>() : mailRefusedBy(trx, organizationId, { module, scenario }, ids),
        notifyPeople(trx, organizationId, ids, { outboxId, module, scenario, recordId: record.id, senderId, dueAt, at }),
        // After them: statements are carried out in the order in which they are sent.
        isDecided && asksForReview(scenario) && settleReviewNotifications(trx, { organizationId, recordId: record.id, at }),
      ]);
      return ids.filter((id) => !refused.has(id));
    },
    { prepared: true },
  );
}
