import { namesRecords, relationsIn, siteIn, type Form } from '../../../engine/index.ts';
import { isInForce, lifecycleById } from '../../../workflows/index.ts';
import { Problem } from '../../shared/problem.ts';
import { dayIn } from '../../shared/day-in.ts';
import { allows } from '../../shared/permission.ts';
import type { Answers } from '../../shared/record.ts';
import { erasedRows } from '../audit/record-keys.ts';
import type { Tenant } from '../db/tenant.ts';
import type { ServerSession } from '../session/server-session.ts';
import type { FormCache } from '../templates/form-cache.ts';
import type { ModuleCatalogue } from '../modules/catalogue.ts';
import type { Clock } from '../clock.ts';
import { settingOf } from '../organizations/organization-setting.ts';
import { reportClocks } from '../report-clocks/report-rules.ts';
import {
  countLinks,
  isGoingOn,
  isOpen,
  isStoppedRecord,
  linkedByAnswers,
  linkedFrom,
  lockChildren,
  masterRelation,
  subordinates,
} from './record-links.ts';
import { findRecord, type StoredRecord } from './record-store.ts';
import { hasPrivateSections } from './private-questions.ts';
import { lookUpFor, questionsLookedUp } from '../lookups/look-up-for.ts';
import { findBegunVersion, hasVersions, isVersionBegun } from './version-begun.ts';
import type { RecordView } from './record-view.ts';
import { readSurroundings, type Surroundings } from './record-surroundings.ts';
import { workOf } from './record-work.ts';
import { danglingReferences, mayName, referencesIn } from '../sources/references.ts';

/** Services that every command on records uses. */
export interface RecordServices {
  modules: ModuleCatalogue;
  forms: FormCache;
  clock: Clock;
}

/** The record of that id with all that it needs to be acted on. Unknown, unreadable and foreign ids are one: `record.not-found`. */
export async function loadView(
  services: RecordServices,
  trx: Tenant,
  session: ServerSession,
  id: string,
  lock?: 'lock',
): Promise<RecordView> {
  const record = await readableRecord(services, trx, session, id, lock);
  if (!record) throw new Problem('record.not-found');
  if (lock && modulesWithChildren(services, record)) await lockChildren(trx, record.organization_id, record.id);
  return viewOf(services, trx, record, session.language, session.zone);
}

/** Whether a record can have children. */
function modulesWithChildren({ modules }: RecordServices, { module, number }: StoredRecord): boolean {
  return number !== null && modules.manifest(module).links !== undefined;
}

/** The record of that id where the session's role may read its module, and the session the record. */
export async function readableRecord(
  { modules }: Pick<RecordServices, 'modules'>,
  trx: Tenant,
  session: ServerSession,
  id: string,
  lock?: 'lock',
): Promise<StoredRecord | undefined> {
  const record = (await findRecord(trx, session, id, lock)) ?? (await findBegunVersion(modules, trx, session, id, lock));
  return record && allows(session.rules, 'read', modules.manifest(record.module).subject) ? record : undefined;
}

/** A stored record with its form, people, votes and zone. `zone` is the organisation's, for a record without a site. */
export async function viewOf(
  services: RecordServices,
  trx: Tenant,
  record: StoredRecord,
  language: string,
  zone: string,
): Promise<RecordView> {
  const { modules } = services;
  const manifest = modules.manifest(record.module);
  const organizationId = record.organization_id;
  const form = await services.forms.form(trx, organizationId, record.template_id, record.template_version, language);
  const lifecycle = lifecycleById(manifest.lifecycle);
  const relations = relationsOf({ manifest, form });
  const now = services.clock.now();
  const wanted = { linked: relations.length > 0, below: relations.includes(masterRelation), today: dayIn(now, zone) };
  const around = await readSurroundings(trx, record, wanted);
  const { template, site, people, votes, review, revision, names, sharing } = around;
  const siteZone = site?.timezone ?? zone;
  return {
    record,
    manifest,
    modules,
    lifecycle,
    form,
    ...linksFrom(services, record, relations, around),
    lookups: await lookUpFor(trx, { organizationId, form, answers: record.answers, zone: siteZone, now }),
    currency: hasAmounts(form) ? await settingOf(trx, organizationId, 'currency') : undefined,
    reportClocks: manifest.reportClocks && site && { rules: (await reportClocks(trx, organizationId)).rules, country: site.country },
    isLowRisk: template.isLowRisk,
    templateIcon: template.icon,
    indexNames: template.indexNames,
    work: await workOf(trx, record, manifest),
    erased: hasPrivateSections(form) ? await erasedRows(trx, organizationId, record.id) : [],
    isVersionBegun: isInForce(lifecycle, record.status) && hasVersions(manifest) && (await isVersionBegun(trx, { record, lifecycle })),
    ...sharing,
    people,
    votes,
    review,
    revision,
    names,
    zone: siteZone,
    now,
  };
}

/** Whether a form asks for amounts of money. */
function hasAmounts(form: Form): boolean {
  return [...form.questions.values()].some(({ schema }) => schema['x-currency'] !== undefined);
}

/** Returns the records that a record links to, and their counts, for its rules and guards. */
export async function linksOf(
  services: Pick<RecordServices, 'modules'>,
  trx: Tenant,
  record: StoredRecord,
  of: Pick<RecordView, 'form' | 'manifest'>,
): Promise<Links> {
  const relations = relationsOf(of);
  const linked = relations.length > 0 ? await linkedFrom(trx, record.organization_id, record.id) : [];
  const below = relations.includes(masterRelation) ? await subordinates(trx, record.organization_id, record.id) : [];
  return linksFrom(services, record, relations, { linked, below });
}

type Links = Pick<RecordView, 'linked' | 'linkCounts' | 'children' | 'openChildren' | 'isMasterStopped'>;

/** The relations that records of a form and a module may have. */
function relationsOf({ form, manifest }: Pick<RecordView, 'form' | 'manifest'>): string[] {
  return [...new Set([...Object.keys(manifest.links ?? {}), ...relationsIn(form)])];
}

function linksFrom(
  { modules }: Pick<RecordServices, 'modules'>,
  record: StoredRecord,
  relations: readonly string[],
  { linked, below }: Pick<Surroundings, 'linked' | 'below'>,
): Links {
  const children = linked.filter((each) => each.parent_id === record.id);
  const open = children.filter((each) => isOpen(modules, each));
  return {
    linked,
    linkCounts: countLinks(modules, linked, relations),
    children: { open: open.length, overdue: open.filter(({ conditions }) => conditions.includes('overdue')).length },
    openChildren: [...open, ...below.filter((each) => isGoingOn(modules, each))].map(({ number }) => number ?? ''),
    isMasterStopped: linked.some((each) => each.relation === masterRelation && isStoppedRecord(modules, each)),
  };
}

/** Returns the linked records and their counts for other answers. */
export async function linksAfter(
  { modules }: Pick<RecordServices, 'modules'>,
  trx: Tenant,
  view: RecordView,
  answers: Answers,
): Promise<Pick<RecordView, 'linked' | 'linkCounts'>> {
  const { linked, linkCounts } = view;
  if (!namesRecords(view.form)) return { linked, linkCounts };
  const after = await linkedByAnswers(trx, view, answers);
  return { linked: after, linkCounts: countLinks(modules, after, Object.keys(linkCounts)) };
}

/**
 * Returns the values that the rules of a record look up for other answers: those of the view where no answer that they depend on differs. If these name a record that the sender may not choose, nothing
 * is looked up and the values stay unknown.
 */
export async function lookupsAfter(
  modules: RecordServices['modules'],
  trx: Tenant,
  session: ServerSession,
  view: RecordView,
  answers: Answers,
): Promise<Pick<RecordView, 'lookups'>> {
  const { record, form, zone, now } = view;
  const questions = await questionsLookedUp(form);
  if (questions.length === 0) return { lookups: {} };
  // A draft is looked up again: since it was read, its event may have waited for its master.
  const isKept = record.status !== 'draft' && (siteIn(form, answers) ?? null) === record.site_id;
  if (isKept && questions.every((id) => answers[id] === record.answers[id])) return { lookups: view.lookups };
  const read = Object.fromEntries(questions.map((id) => [id, answers[id]]));
  const held = referencesIn(form, record.answers);
  if ((await danglingReferences(modules, trx, session, record.id, referencesIn(form, read), held, held)).length > 0) return { lookups: {} };
  return { lookups: await lookUpFor(trx, { organizationId: record.organization_id, form, answers, zone, now }) };
}

/** Whether the template of a record is low risk. Locks the template, so that this does not change before the commit. */
export async function heldLowRisk(trx: Tenant, record: Pick<StoredRecord, 'organization_id' | 'template_id'>): Promise<boolean> {
  const template = await trx
    .selectFrom('templates')
    .select('is_low_risk')
    .where('organization_id', '=', record.organization_id)
    .where('id', '=', record.template_id)
    .forShare()
    .executeTakeFirstOrThrow();
  return template.is_low_risk;
}

/**
 * Returns the view in the time zone of the site in unsaved answers. A site that the sender may not name is ignored: its effect on rules
 * about times would reveal where it is.
 */
export async function viewAtSite(trx: Tenant, session: ServerSession, view: RecordView, answers: Answers): Promise<RecordView> {
  const { form, record } = view;
  const site = siteIn(form, answers) ?? null;
  if (site === record.site_id) return view;
  if (site !== null && !mayName(session, site, referencesIn(form, record.answers))) return view;
  return { ...view, zone: await zoneOf(trx, record.organization_id, site, session.zone) };
}

/** The zone that a record's times are read in: its site's, else the organisation's. */
export async function zoneOf(trx: Tenant, organizationId: string, siteId: string | null | undefined, fallback: string): Promise<string> {
  if (!siteId) return fallback;
  const site = await trx
    .selectFrom('sites')
    .select('timezone')
    .where('organization_id', '=', organizationId)
    .where('id', '=', siteId)
    .executeTakeFirst();
  return site?.timezone ?? fallback;
}
