import { defaultLanguage, type Language } from '../../shared/language.ts';
import { isChosen } from '../../shared/manifest.ts';
import { openTexts } from '../audit/personal.ts';
import type { Tenant } from '../db/tenant.ts';
import type { MailVariables } from '../mail/mail-text.ts';
import { limitText } from '../mail/time-text.ts';
import { originOf } from '../http/hosts.ts';
import { maskOf } from '../records/masked-names.ts';
import type { StoredRecord } from '../records/record-store.ts';
import type { Services } from '../services.ts';
import type { FormCache } from '../templates/form-cache.ts';
import { templateOf, textIn } from '../templates/template-store.ts';
import { languageOf } from '../texts/translate.ts';
import { chosenAnswers } from './chosen-answers.ts';
import { stepOf, type Notice } from './notice.ts';
import { recipientsOf, type Addressee, type Recipient } from '../records/reviews/recipients.ts';

/** A notice with the people it goes to, and what its texts say in each of their languages. */
export interface ReadNotice {
  notice: Notice;
  record: StoredRecord;
  people: Recipient[];
  senderId: string | null;
  variablesIn: (language: Language) => MailVariables;
}

/** Finds the people that a notice of a record goes to, and everything that its texts may say; of the people `only` one, to mail to many each for themselves. */
export async function readNotice(
  { modules, clock, forms, config }: Pick<Services, 'modules' | 'clock' | 'forms' | 'config'>,
  trx: Tenant,
  record: StoredRecord,
  notice: Notice,
  only?: string,
): Promise<ReadNotice> {
  const { organization_id: organizationId } = record;
  const manifest = modules.manifest(record.module);
  const { id: module } = manifest;
  const recipients = await recipientsOf(trx, record, addresseeOf(notice), { manifest, at: clock.now(), only });
  const { place, sub_domain_name: subDomain, chosen_modules: chosen, ...organization } = await surroundingsOf(trx, record);
  // Of a module that the organisation has left nobody is told anything.
  const people = isChosen(manifest, chosen) ? recipients.filter(({ id }) => id !== notice.by) : [];
  const { reason: given, actorId } = await lastStep(trx, record, notice.event ?? notice.scenario);
  const form = await forms.form(trx, organizationId, record.template_id, record.template_version, defaultLanguage);
  const reason = maskOf(form, record.answers)(given);
  const sender = await nameOf(trx, organizationId, actorId ?? record.requester_id);
  const template = await templateOf(trx, organizationId, record.template_id);
  const answers = await answersIn(forms, trx, record, notice, people);
  const link = `${originOf(subDomain, config)}/records/${module}/${record.id}${stepOf(notice)}`;

  return {
    notice,
    record,
    people,
    senderId: actorId ?? notice.by ?? null,
    variablesIn: (language) => ({
      organization: organization.name,
      number: record.number ?? '',
      template: textIn(template?.titles ?? {}, language),
      site: place?.name ?? '',
      reason,
      sender,
      answers: answers.get(language) ?? '',
      due: notice.dueAt === undefined ? '' : limitText(new Date(notice.dueAt), language, place?.timezone ?? organization.timezone),
      link,
    }),
  };
}

/** Returns the addressee of a notice: people to whom an overdue review was escalated learn of the escalation and no more. */
function addresseeOf(notice: Notice): Addressee {
  return notice.scenario === 'reviewOverdue' ? { role: 'asked' } : notice;
}

async function surroundingsOf(trx: Tenant, { organization_id: organizationId, site_id: siteId }: StoredRecord) {
  const organization = await trx
    .selectFrom('organizations')
    .select(['sub_domain_name', 'name', 'timezone', 'chosen_modules'])
    .where('id', '=', organizationId)
    .executeTakeFirstOrThrow();
  const place =
    siteId === null
      ? undefined
      : await trx
          .selectFrom('sites')
          .select(['name', 'timezone'])
          .where('organization_id', '=', organizationId)
          .where('id', '=', siteId)
          .executeTakeFirst();
  return { ...organization, place };
}

/** Who took the step that is told of, and the reason they gave. */
async function lastStep(trx: Tenant, { organization_id: organizationId, id }: StoredRecord, action: string) {
  const last = await trx
    .selectFrom('history')
    .select(['text', 'actor_id'])
    .where('organization_id', '=', organizationId)
    .where('entity', '=', 'record')
    .where('entity_id', '=', id)
    .where('action', '=', action)
    .orderBy('seq', 'desc')
    .executeTakeFirst();
  const [entry] = (await openTexts(trx, organizationId, last ? [last.text] : [])) as { details: { reason?: string | null } }[];
  return { reason: entry?.details.reason ?? '', actorId: last?.actor_id ?? null };
}

/** The answers that are told, in each language that somebody is told in. */
async function answersIn(
  forms: FormCache,
  trx: Tenant,
  { organization_id: organizationId, template_id: template, template_version: version }: StoredRecord,
  { chosen }: Notice,
  people: readonly Recipient[],
): Promise<Map<Language, string>> {
  const texts = new Map<Language, string>();
  if (!chosen) return texts;
  for (const language of new Set(people.map((person) => languageOf({}, person.language))))
    texts.set(language, chosenAnswers(await forms.form(trx, organizationId, template, version, language), chosen));
  return texts;
}

async function nameOf(trx: Tenant, organizationId: string, userId: string): Promise<string> {
  const user = await trx
    .selectFrom('users')
    .select('full_name')
    .where('organization_id', '=', organizationId)
    .where('id', '=', userId)
    .executeTakeFirst();
  return user?.full_name ?? '';
}
