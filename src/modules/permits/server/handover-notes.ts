import type { Form } from '../../../../engine/index.ts';
import type { HandoverNote } from '../../../shared/handover-note.ts';
import type { Tenant } from '../../../server/db/tenant.ts';
import { sameOrganization } from '../../../server/db/same-organization.ts';
import { seenByAll } from '../../../server/records/section-scope.ts';
import type { Services } from '../../../server/services.ts';
import type { ServerSession } from '../../../server/session/server-session.ts';
import { answersOf } from './some-answers.ts';
import { most, shiftPermits } from './handover.ts';

/** The step in which a shift hands a permit to the next one. */
const handOver = 'handOver';

/** Returns the notes of the last shift on each permit of a site that it handed over: the texts of that step that every reader may see. */
export async function handoverNotes(services: Services, trx: Tenant, session: ServerSession, site: string): Promise<HandoverNote[]> {
  const { organizationId, language } = session;
  const { permits: found } = shiftPermits(services, trx, session, site);
  const permits = await found.select(['r.id', 'r.template_id', 'r.template_version']).limit(most).execute();
  if (permits.length === 0) return [];
  const handed = await trx
    .selectFrom('history as h')
    .leftJoin('users as u', (join) => sameOrganization(join, 'u.id', 'h.actor_id'))
    .distinctOn('h.entity_id')
    .select(['h.entity_id as id', 'h.at', 'u.full_name as by'])
    .where('h.organization_id', '=', organizationId)
    .where('h.entity', '=', 'record')
    .where('h.action', '=', handOver)
    .where(
      'h.entity_id',
      'in',
      permits.map(({ id }) => id),
    )
    .orderBy('h.entity_id')
    .orderBy('h.seq', 'desc')
    .execute();
  const steps = new Map(handed.map((step) => [step.id, step]));
  const forms = new Map<string, Form>();
  for (const { id, template_id: template, template_version: version } of permits)
    if (steps.has(id)) forms.set(id, await services.forms.form(trx, organizationId, template, version, language));
  const questions = new Map([...forms].map(([id, form]) => [id, notedIn(form)]));
  const asked = [...new Set([...questions.values()].flatMap((each) => each.map(({ id }) => id)))];
  const answered = await answersOf(trx, organizationId, [...steps.keys()], asked);
  return [...steps.values()].flatMap(({ id, at, by }) => {
    const texts = (questions.get(id) ?? []).flatMap(({ id: question, title }) => {
      const text = answered.get(id)?.[question];
      return typeof text === 'string' && text.trim() !== '' ? [{ title, text }] : [];
    });
    return texts.length > 0 ? [{ id, at: at.toISOString(), by, texts }] : [];
  });
}

/** The text questions of the handover step that every reader of a permit may see. */
function notedIn(form: Form) {
  const isSeen = seenByAll({ form });
  const sections = new Set(form.sections.filter(({ stage }) => stage && 'on' in stage && stage.on === handOver).map(({ id }) => id));
  return [...form.questions.values()].filter(
    ({ id, field, section }) => sections.has(section) && (field === 'text' || field === 'text-area') && isSeen(id),
  );
}
