import { uuidv7 } from 'uuidv7';
import type { Tenancy, Tenant } from '../db/tenant.ts';
import type { FileStore } from '../files/file-store.ts';
import { createRecord } from '../records/create-record.ts';
import type { RecordServices } from '../records/load-view.ts';
import { sendEvent } from '../records/send-event.ts';
import { after } from '../lifetimes.ts';
import type { ServerSession } from '../session/server-session.ts';
import { siteTree } from '../sites/site-store.ts';
import { templatesOf } from '../templates/template-store.ts';
import type { DemoOrganization } from './demo-organization.ts';
import { demoAdmin } from './demo-plan.ts';
import { addPicture, hasRecords, memberOf } from './demo-stage.ts';
import { demoWorkers, type DemoWorker } from './demo-workers-plan.ts';

const module = 'worker-profiles';
const day = 24 * 60 * 60_000;

type WorkerServices = RecordServices & { tenancy: Tenancy; files: FileStore };

/**
 * Gives the demo organisation a few worker profiles, through the commands that requests go through. One that has profiles is left alone.
 */
export async function seedDemoWorkers(services: WorkerServices, organization: DemoOrganization): Promise<void> {
  const { organizationId } = organization;
  const now = services.clock.now();
  await services.tenancy.withTenant({ organizationId }, async (trx) => {
    if (await hasRecords(trx, organizationId, module)) return;
    const session = await memberOf(services, trx, organization, demoAdmin.account);
    const [template] = await templatesOf(trx, organizationId, module);
    if (!template) throw new Error('The demo has no form for workers');
    const sites = new Map((await siteTree(trx, session)).map(({ id, name }) => [name, id]));

    for (const worker of demoWorkers.toSorted((one, other) => other.since - one.since)) {
      const at = after(now, -worker.since * day);
      const given = { ...worker.answers, ...inductionOf(worker, now), site: { site: sites.get(worker.site) } };
      await register({ ...services, clock: { now: () => at } }, trx, session, { templateId: template.id, worker, given });
    }
  });
}

async function register(
  services: WorkerServices,
  trx: Tenant,
  session: ServerSession,
  { templateId, worker, given }: { templateId: string; worker: DemoWorker; given: Record<string, unknown> },
): Promise<void> {
  const id = uuidv7();
  const { record } = await createRecord(services, trx, session, { id, module, template_id: templateId, answers: given });
  const photo = await addPicture(services, trx, session, { record: id, question: 'photo' }, portrait(worker.helmet));
  const answers = { ...given, photo: [photo] };
  await sendEvent(services, trx, session, id, { event: 'submit', answers, version: record.version });
  if (worker.left !== undefined) await sendEvent(services, trx, session, id, { event: 'deactivate', reason: worker.left });
}

/** Returns a portrait of no real person, in a helmet of the given colour. */
const portrait = (helmet: string) => ({
  name: 'photo.jpg',
  drawing: `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 36 48" width="360" height="480"><rect width="36" height="48" fill="#dee5ea"/>
    <path d="M4 48c0-9 6-13 14-13s14 4 14 13z" fill="#4a5a68"/><circle cx="18" cy="23" r="9" fill="#c99a76"/>
    <path d="M7 21a11 11 0 0 1 22 0z" fill="${helmet}"/><rect x="5" y="20" width="26" height="2.4" rx="1.2" fill="${helmet}"/></svg>`,
});

function inductionOf({ inducted: [on, until] }: DemoWorker, now: Date) {
  const dayOf = (days: number) =>
    after(now, days * day)
      .toISOString()
      .slice(0, 10);
  return { inductedOn: dayOf(on), inductionUntil: dayOf(until) };
}
