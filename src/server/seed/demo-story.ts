import type { Answers } from '../../shared/record.ts';
import type { Tenancy, Tenant } from '../db/tenant.ts';
import type { FileStore } from '../files/file-store.ts';
import { createRecord } from '../records/create-record.ts';
import type { RecordServices } from '../records/load-view.ts';
import { sendEvent } from '../records/send-event.ts';
import { findRecord } from '../records/record-store.ts';
import { tellLinkedWithin } from '../records/tell-linked.ts';
import { after } from '../lifetimes.ts';
import type { ServerSession } from '../session/server-session.ts';
import { templatesOf } from '../templates/template-store.ts';
import { demoIncidents } from './demo-incidents-plan.ts';
import { demoObservations } from './demo-observations-plan.ts';
import type { DemoOrganization } from './demo-organization.ts';
import { demoPdf } from './demo-pdf.ts';
import type { DemoPicture } from './demo-pictures.ts';
import { demoAdmin, demoPeople } from './demo-plan.ts';
import type { DemoRecord, DemoScene, DemoStep } from './demo-record.ts';
import { demoRisks } from './demo-risks-plan.ts';
import { sceneOf } from './demo-scene.ts';
import { seedDemoSitePlan } from './demo-site-plan.ts';
import { addFile, addPicture, hasRecords, memberOf, tellNobody } from './demo-stage.ts';
import { demoWalk } from './demo-walk-plan.ts';

const minute = 60_000;
const day = 24 * 60 * minute;
const round = 5 * minute;

type StoryServices = RecordServices & { tenancy: Tenancy; files: FileStore };
interface Stage {
  services: StoryServices;
  trx: Tenant;
  cast: ReadonlyMap<string, ServerSession>;
  scene: DemoScene;
}

/** The records of the story, in the order of the plans. */
export const demoStory: readonly DemoRecord[] = [...demoRisks, ...demoObservations, ...demoIncidents, demoWalk];

/**
 * Gives the demo organisation three months of observations, incidents, actions, risk assessments and contractors. Each step is taken by
 * the right person through the same commands as requests. Skips an organisation that has observations or incidents, and mails no one.
 */
export async function seedDemoStory(services: StoryServices, organization: DemoOrganization): Promise<void> {
  const { organizationId } = organization;
  const now = new Date(Math.floor(services.clock.now().getTime() / round) * round);
  await services.tenancy.withTenant({ organizationId }, async (trx) => {
    for (const module of ['observations', 'incidents', 'hira', 'contractors']) if (await hasRecords(trx, organizationId, module)) return;
    const cast = new Map<string, ServerSession>();
    for (const { account } of [demoAdmin, ...demoPeople]) cast.set(account, await memberOf(services, trx, organization, account));
    const scene = await sceneOf(trx, cast, memberIn(cast, demoAdmin.account), now);

    await seedDemoSitePlan(services, trx, memberIn(cast, demoAdmin.account), now);
    for (const { record, step } of demoStory.flatMap(steps).toSorted((one, other) => other.step.ago - one.step.ago)) {
      const then = { ...services, clock: { now: () => after(now, -step.ago * day) } };
      await play({ services: then, trx, cast, scene }, record, step);
    }
    await tellNobody(trx, organizationId, now);
  });
}

/** Steps of a record: creation, submission unless it stays a draft, and the events after it. */
function steps(record: DemoRecord): { record: DemoRecord; step: DemoStep }[] {
  const { by, ago, isDraft, answers, life = [] } = record;
  const submit: DemoStep = { event: 'submit', by, ago, answers };
  return [{ event: 'create', by, ago }, ...(isDraft ? [] : [submit]), ...life].map((step) => ({ record, step }));
}

async function play(stage: Stage, record: DemoRecord, step: DemoStep): Promise<void> {
  const { services, trx, cast, scene } = stage;
  const session = memberIn(cast, step.by);
  const id = scene.id(step.of ?? record.key);
  if (step.event === 'create') return begin(stage, session, record);
  const files = step.event === 'submit' ? await filesOf(stage, session, record) : {};
  const version = (await findRecord(trx, session, id))?.version;
  const answers = step.answers && { ...step.answers(scene), ...files };
  await sendEvent(services, trx, session, id, {
    event: step.event,
    ...(answers && { answers, version: version ?? 1 }),
    ...(step.reason !== undefined && { reason: step.reason }),
  }).catch((error: unknown) => {
    throw new Error(`The demo cannot ${step.event} ${step.of ?? record.key}`, { cause: error });
  });
  await tellLinkedWithin(services, trx, session.organizationId, id);
}

async function begin({ services, trx, scene }: Stage, session: ServerSession, record: DemoRecord): Promise<void> {
  const { module, parent } = record;
  const template = (await templatesOf(trx, session.organizationId, module)).find(({ stock_name: name }) => name === record.template);
  if (!template) throw new Error(`The demo has no form ${record.template}`);
  await createRecord(services, trx, session, {
    id: scene.id(record.key),
    module,
    template_id: template.id,
    answers: record.answers(scene),
    ...(parent && { parent: { id: scene.id(parent.key), relation: parent.relation } }),
  });
}

async function filesOf(stage: Stage, session: ServerSession, { key, files = {} }: DemoRecord): Promise<Answers> {
  const answers: Answers = {};
  for (const [question, pictures] of Object.entries(files)) {
    const ids: string[] = [];
    for (const picture of pictures) ids.push(await put(stage, session, { record: stage.scene.id(key), question }, picture));
    answers[question] = ids;
  }
  return answers;
}

async function put(
  { services, trx }: Stage,
  session: ServerSession,
  of: { record: string; question: string },
  picture: DemoPicture,
): Promise<string> {
  if ('drawing' in picture) return addPicture(services, trx, session, of, picture);
  return addFile(services, trx, session, of, { content: demoPdf(picture.lines), type: 'application/pdf', name: picture.name });
}

function memberIn(cast: ReadonlyMap<string, ServerSession>, account: string): ServerSession {
  const session = cast.get(account);
  if (!session) throw new Error(`The demo has nobody called ${account}`);
  return session;
}
