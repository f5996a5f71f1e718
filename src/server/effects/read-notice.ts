import { interlockMessage, type Form } from '../../../engine/index.ts';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { MailTexts } from '../../shared/mail-texts.ts';
import { textsByLanguage, textsQuery, type ScenarioKey } from '../mail/mailer-store.ts';
import { knownScenario } from '../notifications/scenarios.ts';
import { defaultLanguage, type Language } from '../../shared/language.ts';
import { isChosen } from '../../shared/manifest.ts';
import { openTexts } from '../audit/personal.ts';
import { composedOnce } from '../db/composed-once.ts';
import type { Tenant } from '../db/tenant.ts';
import { sameOrganization } from '../db/same-organization.ts';
import type { MailVariables } from '../mail/mail-text.ts';
import { limitText } from '../mail/time-text.ts';
import { originOf } from '../http/hosts.ts';
import { maskOf } from '../records/masked-names.ts';
import type { StoredRecord } from '../records/record-store.ts';
import type { Services } from '../services.ts';
import type { FormCache } from '../templates/form-cache.ts';
import { textIn } from '../templates/template-store.ts';
import { languageOf } from '../texts/translate.ts';
import type { Chosen } from '../outbox/outbox.ts';
import { stepOf, type Notice } from './notice.ts';
import { recipientsOf, type Addressee, type Recipient } from '../records/reviews/recipients.ts';

/** A notice with the people it goes to, and what its texts say in each of their languages. */
export interface ReadNotice {
  notice: Notice;
  record: StoredRecord;
  people: Recipient[];
  senderId: string | null;
  /** Values of the texts for a person who is reached as some addressees. */
  variablesIn: (language: Language, as: readonly Addressee[]) => MailVariables;
  /** The organisation's own texts of the mail, in the languages that it has changed. */
  texts: ReadonlyMap<string, MailTexts>;
}

/** Finds the people that a notice of a record goes to, and everything that its texts may say; of the people `only` some, to mail to many in turn. */
export async function readNotice(
  { modules, clock, forms, config }: Pick<Services, 'modules' | 'clock' | 'forms' | 'config'>,
  trx: Tenant,
  record: StoredRecord,
  notice: Notice,
  only?: readonly string[],
): Promise<ReadNotice> {
  const { organization_id: organizationId } = record;
  const manifest = modules.manifest(record.module);
  const { id: module } = manifest;
  const [recipients, surroundings] = await Promise.all([
    recipientsOf(trx, record, addresseesOf(notice), { manifest, at: clock.now(), only }),
    surroundingsOf(trx, record, notice, { module, scenario: knownScenario(manifest, notice.scenario).id }),
  ]);
  const { organization, place, template } = surroundings;
  // Notices of a module that the organisation has left reach nobody.
  const people = isChosen(manifest, organization.chosenModules) ? recipients.filter(({ id }) => id !== notice.by) : [];
  const form = await forms.form(trx, organizationId, record.template_id, record.template_version, defaultLanguage);
  const reason = maskOf(form, record.answers)(await reasonOf(trx, organizationId, surroundings.step));
  const inLanguage = await formsOf(forms, trx, record, notice, people);
  const link = `${originOf(organization.subDomain, config)}/records/${module}/${record.id}`;

  return {
    notice,
    record,
    people,
    senderId: surroundings.actorId ?? notice.by ?? null,
    texts: textsByLanguage(surroundings.texts),
    variablesIn: (language, as) => ({
      organization: organization.name,
      number: record.number ?? '',
      template: textIn(template ?? {}, language),
      site: place?.name ?? '',
      reason: causesIn(inLanguage.get(language), notice) || reason,
      sender: surroundings.sender ?? '',
      answers: answersIn(inLanguage.get(language), notice, as),
      due: notice.dueAt === undefined ? '' : limitText(new Date(notice.dueAt), language, place?.timezone ?? organization.timezone),
      link: `${link}${stepOf(notice.scenario, as)}`,
    }),
  };
}

/** Returns the addressees of a notice. Users to whom an overdue review was escalated only learn of the escalation. */
function addresseesOf(notice: Notice): readonly Addressee[] {
  return notice.scenario === 'reviewOverdue' ? [{ role: 'asked' }] : notice.to;
}

type NoticeKeys = Record<'organizationId' | 'id' | 'template' | 'requester' | 'event' | 'module' | 'scenario', string> & {
  site: string | null;
};

const surroundingsQuery = composedOnce((trx, given: NoticeKeys) => {
  const { organizationId, id, site, template, requester, event, module, scenario } = given;
  return trx
    .selectFrom('organizations as o')
    .leftJoin('sites as s', (join) => join.onRef('s.organization_id', '=', 'o.id').on('s.id', '=', site))
    .leftJoin('templates as t', (join) => join.onRef('t.organization_id', '=', 'o.id').on('t.id', '=', template))
    .leftJoin('template_versions as v', (join) =>
      sameOrganization(join, 'v.template_id', 't.id').onRef('v.version', '=', 't.current_version'),
    )
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('history as h')
          .select(['h.text', 'h.actor_id'])
          .whereRef('h.organization_id', '=', 'o.id')
          .where('h.entity', '=', 'record')
          .where('h.entity_id', '=', id)
          .where('h.action', '=', event)
          .orderBy('h.seq', 'desc')
          .limit(1)
          .as('last'),
      (join) => join.onTrue(),
    )
    .leftJoin('users as u', (join) =>
      join.onRef('u.organization_id', '=', 'o.id').on((eb) => eb('u.id', '=', eb.fn.coalesce('last.actor_id', eb.val(requester)))),
    )
    .select(['o.sub_domain_name', 'o.name', 'o.timezone', 'o.chosen_modules', 's.name as site_name', 's.timezone as site_zone'])
    .select(['v.titles', 'last.text', 'last.actor_id', 'u.full_name'])
    .select(jsonArrayFrom(textsQuery(trx, organizationId, { module, scenario })).as('texts'))
    .where('o.id', '=', organizationId);
});

/** Reads the data that the texts of a notice use beside the record: organisation, site, template and the last step. */
async function surroundingsOf(
  trx: Tenant,
  { organization_id: organizationId, id, site_id: site, template_id: template, requester_id: requester }: StoredRecord,
  notice: Notice,
  scenario: ScenarioKey,
) {
  const event = notice.event ?? notice.scenario;
  const row = await surroundingsQuery.first(trx, { organizationId, id, site, template, requester, event, ...scenario });
  if (!row) throw new Error(`The organisation of record ${id} is missing`);
  return {
    organization: { name: row.name, subDomain: row.sub_domain_name, timezone: row.timezone, chosenModules: row.chosen_modules },
    place: row.site_name === null ? undefined : { name: row.site_name, timezone: row.site_zone ?? row.timezone },
    template: row.titles,
    step: row.text,
    actorId: row.actor_id,
    sender: row.full_name,
    texts: row.texts,
  };
}

/** The reason that was given with a step. */
async function reasonOf(trx: Tenant, organizationId: string, text: string | null): Promise<string> {
  const { details } = (text === null ? {} : JSON.parse(text)) as { details?: { reason?: unknown } };
  if (details?.reason === undefined) return '';
  // Keys of nothing else in the entry are needed.
  const [opened] = (await openTexts(trx, organizationId, [JSON.stringify({ reason: details.reason })])) as { reason?: string | null }[];
  return opened?.reason ?? '';
}

/** Returns the form in each language of the recipients, for a notice whose texts need it. */
async function formsOf(
  forms: FormCache,
  trx: Tenant,
  { organization_id: organizationId, template_id: template, template_version: version }: StoredRecord,
  { chosen, causes }: Notice,
  people: readonly Recipient[],
): Promise<ReadonlyMap<Language, Form>> {
  const inLanguage = new Map<Language, Form>();
  if (!chosen && !causes) return inLanguage;
  for (const language of new Set(people.map((person) => languageOf({}, person.language))))
    inLanguage.set(language, await forms.form(trx, organizationId, template, version, language));
  return inLanguage;
}

/** Returns the messages of the interlocks that caused a notice, one per line. */
function causesIn(form: Form | undefined, { causes = [] }: Notice): string {
  return causes.map((id) => (form && interlockMessage(form, id)) ?? id).join('\n');
}

/** Returns the answers to report to a person who is reached as some addressees. */
function answersIn(form: Form | undefined, { chosen = [] }: Notice, as: readonly Addressee[]): string {
  const own = new Set(as.map((addressee) => ('party' in addressee ? addressee.party : addressee.role)));
  return form
    ? chosenAnswers(
        form,
        chosen.filter(({ parties }) => parties?.some((party) => own.has(party)) ?? true),
      )
    : '';
}

/** Returns the answers to report, one per line, in the language of the form. */
function chosenAnswers(form: Form, chosen: readonly Chosen[]): string {
  const lines = chosen.map(({ question: id, option: value }) => {
    const question = form.questions.get(id);
    const option = question?.options?.find((each) => each.const === value);
    return `${question?.title ?? id} — ${option?.title ?? value}`;
  });
  return lines.join('\n');
}
