import { uuidv7 } from 'uuidv7';
import type { Form } from '../../../engine/index.ts';
import type { Answers, Remarks } from '../../shared/record.ts';
import type { Tenancy, Tenant } from '../db/tenant.ts';
import type { FileStore } from '../files/file-store.ts';
import { createRecord } from '../records/create-record.ts';
import type { RecordServices } from '../records/load-view.ts';
import { sendEvent } from '../records/send-event.ts';
import { after } from '../lifetimes.ts';
import type { ServerSession } from '../session/server-session.ts';
import { siteTree } from '../sites/site-store.ts';
import { templatesOf } from '../templates/template-store.ts';
import { demoAudits, type DemoAudit } from './demo-audits-plan.ts';
import type { DemoOrganization } from './demo-organization.ts';
import { addPicture, hasRecords, memberOf, tellNobody } from './demo-stage.ts';

const module = 'audits';
const hour = 60 * 60_000;

type AuditServices = RecordServices & { tenancy: Tenancy; files: FileStore };
type Cast = Record<'requester' | 'issuer' | 'performer', ServerSession>;

/**
 * Gives the demo organisation a few audits, each step taken by the right person through the same commands as requests. Skips an
 * organisation that has audits, and mails no one about the past.
 */
export async function seedDemoAudits(services: AuditServices, organization: DemoOrganization): Promise<void> {
  const { organizationId } = organization;
  const now = services.clock.now();
  await services.tenancy.withTenant({ organizationId }, async (trx) => {
    if (await hasRecords(trx, organizationId, module)) return;
    const member = (account: string) => memberOf(services, trx, organization, account);
    const cast = { requester: await member('requester'), issuer: await member('issuer'), performer: await member('performer') };
    for (const audit of demoAudits) await carryOut(services, trx, cast, { audit, now });
    await tellNobody(trx, organizationId, now);
  });
}

async function carryOut(services: AuditServices, trx: Tenant, cast: Cast, { audit, now }: { audit: DemoAudit; now: Date }): Promise<void> {
  const { organizationId, language } = cast.requester;
  const template = (await templatesOf(trx, organizationId, module)).find(({ stock_name: name }) => name === audit.template);
  const site = (await siteTree(trx, cast.requester)).find(({ name }) => name === audit.site);
  if (!template || !site) throw new Error(`The demo has no ${audit.template} at ${audit.site}`);
  const form = await services.forms.form(trx, organizationId, template.id, template.version, language);
  const ago = (hours: number) => ({ ...services, clock: { now: () => after(now, -hours * hour) } });
  const id = uuidv7();

  const draft = await createRecord(ago(audit.planned), trx, cast.requester, { id, module, template_id: template.id });
  const plan = {
    site: { site: site.id },
    scope: audit.scope,
    auditKind: 'planned',
    auditor: cast.issuer.userId,
    auditee: cast.performer.userId,
    startsAt: after(now, audit.hours[0] * hour).toISOString(),
    endsAt: after(now, audit.hours[1] * hour).toISOString(),
  };
  await sendEvent(ago(audit.planned), trx, cast.requester, id, { event: 'submit', answers: plan, version: draft.record.version });
  if (audit.begun === undefined) return;

  const { record } = await sendEvent(ago(audit.begun), trx, cast.issuer, id, { event: 'begin' });
  const { answers, remarks } = await findings(ago(audit.begun), trx, cast.issuer, { audit, form, id });
  const at = ago(audit.completed ?? audit.begun);
  const saved = await sendEvent(at, trx, cast.issuer, id, { event: 'record', answers, remarks, version: record.version });
  if (audit.completed === undefined) return;

  const closing = { ...audit.conclusion, auditorDeclaration: true, auditorSignature: { name: cast.issuer.fullName } };
  await sendEvent(at, trx, cast.issuer, id, { event: 'complete', answers: closing, version: saved.record.version });
}

/** Returns the auditor's answers: good, except where the plan differs. Those have a comment and a picture. */
async function findings(
  services: AuditServices,
  trx: Tenant,
  auditor: ServerSession,
  { audit, form, id }: { audit: DemoAudit; form: Form; id: string },
): Promise<{ answers: Answers; remarks: Remarks }> {
  const asked = form.sections.filter(({ stage }) => 'while' in stage).flatMap(({ questions }) => questions);
  const choices = asked.filter((question) => form.questions.get(question)?.options?.some(({ na }) => na));
  const answered = audit.answered ?? choices;
  const answers: Answers = Object.fromEntries(answered.map((question) => [question, audit.found?.[question]?.answer ?? 'yes']));
  const remarks: Remarks = {};
  for (const [question, { comment }] of Object.entries(audit.found ?? {}))
    if (comment !== undefined)
      remarks[question] = { comment, files: [await addPicture(services, trx, auditor, { record: id, question }, drill)] };
  return { answers, remarks };
}

/** A machine without its guard. */
const drill = {
  name: 'drill.jpg',
  drawing: `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 48" width="640" height="480"><rect width="64" height="48" fill="#c9d2d8"/>
    <rect x="18" y="42" width="28" height="4" fill="#4a5a68"/><rect x="38" y="8" width="4" height="34" fill="#5f7080"/>
    <rect x="20" y="8" width="24" height="10" fill="#2f6f8f"/><rect x="25" y="18" width="3" height="14" fill="#8a949c"/>
    <circle cx="26.5" cy="25" r="9" fill="none" stroke="#b3261e" stroke-width="1.4" stroke-dasharray="3 2"/></svg>`,
};
