import { bandOf, ratingOf, type Answers, type Form } from '../../../../engine/index.ts';
import type { Language } from '../../../shared/language.ts';
import type { RegisterControl, RegisterRow, RegisterRisk } from '../../../shared/hira-register.ts';
import { allows } from '../../../shared/permission.ts';
import type { ListedRecord } from '../../../shared/record.ts';
import { bandTitle } from '../../../server/risk-matrices/band-title.ts';
import type { Tenant } from '../../../server/db/tenant.ts';
import type { RecordServices } from '../../../server/records/load-view.ts';
import type { ServerSession } from '../../../server/session/server-session.ts';
import { readableBy } from '../../../server/session/read-scope.ts';
import { lookUp } from '../../../server/listing/look-up.ts';
import { withTitles } from '../../../server/sources/record-titles.ts';

type Names = ReadonlyMap<string, string>;

/** Adds to each line of the list the columns of a printed risk register: hazard, consequence, both risks and every control. */
export async function registerRows(
  services: RecordServices,
  trx: Tenant,
  session: ServerSession,
  items: readonly ListedRecord[],
): Promise<RegisterRow[]> {
  const { organizationId, language } = session;
  const answers = await answersOf(
    trx,
    organizationId,
    items.map(({ id }) => id),
  );
  const held = [...answers.values()];
  const shared = held.flatMap((each) => sharedIn(each).map((id) => ({ kind: 'record' as const, id })));
  const controls = await sharedControls(
    services,
    trx,
    session,
    shared.map(({ id }) => id),
  );
  const owners = [...held.flatMap((each) => rowsIn(each).map(({ by }) => by)), ...[...controls.values()].map(({ owner }) => owner)];
  const people = owners.flatMap((id) => (id === undefined ? [] : [{ kind: 'user' as const, id }]));
  const found = await lookUp(trx, organizationId, [...people, ...shared], language);
  const called = new Map([...found].map(([id, { name }]) => [id, name]));
  const names = await withTitles(
    trx,
    session,
    services.modules,
    called,
    shared.map(({ id }) => id),
  );

  const rows: RegisterRow[] = [];
  for (const item of items) {
    const form = await services.forms.form(trx, organizationId, item.template.id, item.template.version, language);
    rows.push(rowOf(item, answers.get(item.id) ?? {}, { form, names, controls, language }));
  }
  return rows;
}

async function answersOf(trx: Tenant, organizationId: string, ids: readonly string[]): Promise<Map<string, Answers>> {
  if (ids.length === 0) return new Map();
  const rows = await trx
    .selectFrom('records')
    .select(['id', 'answers'])
    .where('organization_id', '=', organizationId)
    .where('id', 'in', ids)
    .execute();
  return new Map(rows.map(({ id, answers }) => [id, answers as Answers]));
}

/** Type and owner of a shared control, as its record has them. */
interface SharedControl {
  type: string;
  owner: string | undefined;
}

/** Reads types and owners of the shared controls that the session may read: of the others only the number is shown. */
async function sharedControls(
  services: RecordServices,
  trx: Tenant,
  session: ServerSession,
  ids: readonly string[],
): Promise<Map<string, SharedControl>> {
  const manifest = services.modules.manifest('controls');
  if (ids.length === 0 || !allows(session.rules, 'read', manifest.subject)) return new Map();
  const rows = await trx
    .selectFrom('records as r')
    .select(['r.id', 'r.template_id', 'r.template_version', 'r.category', 'r.assignee_id'])
    .where('r.organization_id', '=', session.organizationId)
    .where('r.module', '=', manifest.id)
    .where('r.id', 'in', ids)
    .where(readableBy(session))
    .execute();
  const controls = new Map<string, SharedControl>();
  for (const { id, template_id: template, template_version: version, category, assignee_id: owner } of rows) {
    const form = await services.forms.form(trx, session.organizationId, template, version, session.language);
    const type = [...form.questions.values()].find(({ column }) => column === 'category');
    controls.set(id, { type: type?.options?.find((option) => option.const === category)?.title ?? '', owner: owner ?? undefined });
  }
  return controls;
}

interface RowContext {
  form: Form;
  names: Names;
  controls: ReadonlyMap<string, SharedControl>;
  language: Language;
}

function rowOf(item: ListedRecord, answers: Answers, { form, names, controls, language }: RowContext): RegisterRow {
  const own = rowsIn(answers).map(({ type, text, by, due }): RegisterControl => ({
    text: [optionTitle(form, type), text].filter(Boolean).join(': '),
    owner: (by === undefined ? undefined : names.get(by)) ?? null,
    due: due ?? null,
  }));
  // A shared control is in force already: it has no due date.
  const shared = sharedIn(answers).map((id): RegisterControl => {
    const { type = '', owner } = controls.get(id) ?? {};
    return {
      text: [type, names.get(id) ?? '–'].filter(Boolean).join(': '),
      owner: (owner === undefined ? undefined : names.get(owner)) ?? null,
      due: null,
    };
  });
  return {
    id: item.id,
    number: item.number,
    title: item.title,
    site: item.site?.name ?? null,
    status: item.status,
    conditions: item.conditions,
    next_review_at: item.due_at,
    hazard: textIn(answers['hazard']),
    consequence: textIn(answers['consequence']),
    initial: riskOf(form, answers['initialRisk'], language),
    residual: riskOf(form, answers['residualRisk'], language),
    controls: [...own, ...shared],
  };
}

const textIn = (value: unknown): string | null => (typeof value === 'string' ? value : null);

function riskOf({ riskMatrix }: Form, value: unknown, language: Language): RegisterRisk | null {
  const rating = ratingOf(value);
  const band = bandOf(riskMatrix, value);
  return rating === undefined || band === undefined ? null : { rating, band: bandTitle(riskMatrix, band, language), colour: band.colour };
}

interface ControlRow {
  type: string;
  text: string;
  by: string | undefined;
  due: string | undefined;
}

/** Returns the controls described in a statement itself, existing controls before planned ones. */
function rowsIn(answers: Answers): ControlRow[] {
  return (['available', 'additional'] as const).flatMap((name) => {
    const rows = answers[`${name}Controls`];
    if (!Array.isArray(rows)) return [];
    return (rows as Answers[]).map((row) => ({
      type: textIn(row[`${name}Type`]) ?? '',
      text: textIn(row[`${name}Text`]) ?? '',
      by: textIn(row[`${name}By`]) ?? undefined,
      due: textIn(row[`${name}Due`]) ?? undefined,
    }));
  });
}

const sharedIn = ({ controls }: Answers): string[] => (Array.isArray(controls) ? controls.filter((id) => typeof id === 'string') : []);

/** Title of a type of control. */
function optionTitle({ questions }: Form, value: string): string {
  const columns = ['availableControls', 'additionalControls'].flatMap((grid) => questions.get(grid)?.columns ?? []);
  return columns.flatMap(({ options = [] }) => options).find((option) => option.const === value)?.title ?? '';
}
