import { uuidv7 } from 'uuidv7';
import type { Form } from '../../../engine/index.ts';
import { stageOfEvent } from '../../../workflows/index.ts';
import type { Answers } from '../../shared/record.ts';
import type { Tenancy, Tenant } from '../db/tenant.ts';
import { createRecord } from '../records/create-record.ts';
import { loadView, type RecordServices } from '../records/load-view.ts';
import { fillingOf } from '../records/record-view.ts';
import { sendEvent } from '../records/send-event.ts';
import { after } from '../lifetimes.ts';
import type { ServerSession } from '../session/server-session.ts';
import { siteTree } from '../sites/site-store.ts';
import { templatesOf } from '../templates/template-store.ts';
import { demoAnswers, demoReading } from './demo-answers.ts';
import type { DemoOrganization } from './demo-organization.ts';
import { demoPermits, type DemoPermit } from './demo-permits-plan.ts';
import { memberOf, tellNobody } from './demo-stage.ts';
import { submitFilled } from './submit-filled.ts';

const minute = 60_000;
const round = 5 * minute;

/** Whose step each event is, by the demo's accounts. */
const senders: Record<string, string> = {
  create: 'requester',
  submit: 'requester',
  startReview: 'reviewer',
  approve: 'reviewer',
  reject: 'reviewer',
  issue: 'issuer',
  record: 'performer',
  accept: 'performer',
  handBack: 'performer',
  inspect: 'issuer',
  close: 'issuer',
  revoke: 'issuer',
};

interface Step {
  permit: DemoPermit;
  id: string;
  event: string;
  reason: string | undefined;
  at: Date;
}

/**
 * Gives the demo organisation a dozen permits, so that its list shows a working day. Each step is taken by the right person through the
 * same commands as requests. Skips an organisation that ever had a record, and mails no one about the past.
 */
export async function seedDemoPermits(services: RecordServices & { tenancy: Tenancy }, organization: DemoOrganization): Promise<void> {
  const { organizationId } = organization;
  // Times of a plan are round.
  const now = new Date(Math.floor(services.clock.now().getTime() / round) * round);
  const steps = demoPermits.flatMap((permit) => {
    const id = uuidv7();
    return permit.life.map(([event, ago, reason]) => ({ permit, id, event, reason, at: after(now, -ago * minute) }));
  });
  await services.tenancy.withTenant({ organizationId }, async (trx) => {
    if (await hasHadRecords(trx, organizationId)) return;
    const cast = new Map<string, ServerSession>();
    for (const account of new Set(Object.values(senders))) cast.set(account, await memberOf(services, trx, organization, account));
    const places = await placesOf(trx, cast.get('requester'));

    for (const step of steps.toSorted((one, other) => one.at.getTime() - other.at.getTime())) {
      const session = cast.get(senders[step.event] ?? '');
      if (!session) throw new Error(`Nobody of the demo sends ${step.event}`);
      const then = { ...services, clock: { now: () => step.at } };
      const { permit } = step;
      const given = {
        ...permit.answers,
        site: places(permit.place),
        performer: cast.get('performer')?.userId,
        startsAt: after(now, permit.hours[0] * minute).toISOString(),
        endsAt: after(now, permit.hours[1] * minute).toISOString(),
      };
      if (step.event === 'create') await begin(then, trx, session, step, given);
      else await goOn(then, trx, session, step, given);
    }
    await tellNobody(trx, organizationId, now);
  });
}

async function begin(services: RecordServices, trx: Tenant, session: ServerSession, { permit, id }: Step, given: Answers): Promise<void> {
  const module = 'permits';
  const template = (await templatesOf(trx, session.organizationId, module)).find(({ stock_name: name }) => name === permit.template);
  if (!template) throw new Error(`The demo organisation has no template ${permit.template}`);
  const form = await services.forms.form(trx, session.organizationId, template.id, template.version, session.language);
  await createRecord(services, trx, session, { id, module, template_id: template.id, answers: answersOfDraft(form, given) });
}

async function goOn(services: RecordServices, trx: Tenant, session: ServerSession, step: Step, given: Answers): Promise<void> {
  const { id, event, reason, at, permit } = step;
  const view = await loadView(services, trx, session, id);
  const { record } = view;
  const stage = stageOfEvent(event, record.status);
  const measured = event === 'record' ? { gasTests: [demoReading(at)] } : {};
  const filling = fillingOf(view, stage, { ...record.answers, ...measured });
  const moment = 'on' in stage ? { event: stage.on } : { while: stage.while };
  const filled = submitFilled(filling, moment, at.toISOString(), { ...demoAnswers(permit.template, at), ...given });
  if (!filled.ok) throw new Error(`The demo cannot ${event} its ${permit.template}: ${JSON.stringify(filled.violations)}`);
  await sendEvent(services, trx, session, id, {
    event,
    answers: filled.answers,
    version: record.version,
    ...(reason && { reason }),
    ...(event === 'close' && { kind: 'complete' }),
  });
}

function answersOfDraft(form: Form, given: Answers): Answers {
  const asked = form.sections.filter(({ stage }) => 'on' in stage && stage.on === 'submit').flatMap(({ questions }) => questions);
  return Object.fromEntries(Object.entries(given).filter(([id]) => asked.includes(id)));
}

/** The answer that names a place of the plan. */
async function placesOf(trx: Tenant, session: ServerSession | undefined): Promise<(place: DemoPermit['place']) => Answers> {
  const sites = session ? await siteTree(trx, session) : [];
  return ([siteName, divisionName, departmentName, unitName]) => {
    const site = sites.find(({ name }) => name === siteName);
    const division = site?.divisions.find(({ name }) => name === divisionName);
    const department = division?.departments.find(({ name }) => name === departmentName);
    const unit = department?.units.find(({ name }) => name === unitName);
    if (!site || !division || !department || !unit) throw new Error(`The demo has no place ${unitName}`);
    return { site: site.id, division: division.id, department: department.id, unit: unit.id };
  };
}

async function hasHadRecords(trx: Tenant, organizationId: string): Promise<boolean> {
  const entry = await trx
    .selectFrom('history')
    .select('seq')
    .where('organization_id', '=', organizationId)
    .where('entity', '=', 'record')
    .limit(1)
    .executeTakeFirst();
  return entry !== undefined;
}
