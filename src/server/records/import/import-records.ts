import { uuidv7 } from 'uuidv7';
import type { Form } from '../../../../engine/index.ts';
import { languages } from '../../../shared/language.ts';
import type { RowReason } from '../../../shared/import.ts';
import { Problem } from '../../../shared/problem.ts';
import type { ImportKind, ImportServices } from '../../imports/import-kind.ts';
import type { StoredImport } from '../../imports/import-store.ts';
import type { Tenant } from '../../db/tenant.ts';
import type { ServerSession } from '../../session/server-session.ts';
import { listedSites } from '../../sites/site-store.ts';
import { templateOf } from '../../templates/template-store.ts';
import { plain } from '../../users/import-words.ts';
import { submitOrKeep } from './submit-or-keep.ts';
import { submitNew } from '../calls/submit-new.ts';
import { importColumns } from './import-columns.ts';
import { importNames } from './import-names.ts';
import type { RecordRow } from './read-records.ts';
import { answersIn, reasonAt, type ImportSheet, type ReadRecord } from './row-answers.ts';

/** Records from a workbook: each row is created and submitted as if its sender had filled in the form. */
export const recordImportKind: ImportKind<RecordRow> = {
  async begin(services, trx, session, { stored }) {
    const { module, template_id: id } = stored;
    const { sheet, forms, version } = await sheetOf(services, trx, session, stored);
    const names = await importNames(services.modules, trx, session, sheet.columns);
    const zones = new Map((await listedSites(trx, session)).map((site) => [site.id, site.timezone]));
    const scope = {
      names,
      optionsOf: optionsIn(forms),
      zoneOf: (site: string | undefined) => zones.get(site ?? '') ?? session.zone,
    };
    const read = new Map<RecordRow, ReadRecord>();
    return {
      async take(row) {
        const record = answersIn(row, sheet, scope);
        read.set(row, record);
        if (record.reasons.length > 0) return record.reasons;
        const wanted = { id: uuidv7(), module: module ?? '', template_id: id ?? '', stock: '', answers: record.answers };
        const how = services.modules.manifest(wanted.module).import;
        const isKept = typeof how === 'object' && how.keepsDrafts === true;
        const { record: made } = await (isKept ? submitOrKeep : submitNew)(services, trx, session, wanted);
        if (made.template_version !== version) throw new Problem('template.not-offered');
        await withoutNotices(trx, session.organizationId, made.id);
        return 'created';
      },
      reasonsOf: (problem, row) => reasonsOf(problem, row, { sheet, read: read.get(row), form: forms[0] }),
    };
  },
  /** Leaves restricted cells empty: health data stays in the sender's own workbook. */
  cellsOf: ({ cells }, { head }) => cells.map((cell, at) => (head[at]?.isPrivate === true ? '' : cell)),
};

async function sheetOf(services: ImportServices, trx: Tenant, session: ServerSession, { head, template_id: id }: StoredImport) {
  const template = await templateOf(trx, session.organizationId, id ?? '');
  if (!template) throw new Problem('template.not-found');
  const { version } = template;
  const forms: Form[] = [];
  for (const language of [session.language, ...languages.filter((other) => other !== session.language)])
    forms.push(await services.forms.form(trx, session.organizationId, template.id, version, language));
  const [form] = forms;
  const sheet: ImportSheet = { head, columns: form ? importColumns(form) : [] };
  return { sheet, forms, version };
}

/** Returns the options of a question by their titles in every language, and by their codes. */
function optionsIn(forms: readonly Form[]): (question: { id: string }) => ReadonlyMap<string, string> {
  const known = new Map<string, ReadonlyMap<string, string>>();
  return ({ id }) => {
    const found =
      known.get(id) ??
      new Map(
        forms.flatMap((form) =>
          (form.questions.get(id)?.options ?? []).flatMap((option) => [
            [plain(option.const), option.const] as const,
            [plain(option.title), option.const] as const,
          ]),
        ),
      );
    known.set(id, found);
    return found;
  };
}

/** Deletes the notices of an imported record: a thousand old reports would flood their recipients. */
async function withoutNotices(trx: Tenant, organizationId: string, recordId: string): Promise<void> {
  await trx
    .deleteFrom('outbox')
    .where('organization_id', '=', organizationId)
    .where('record_id', '=', recordId)
    .where('kind', '=', 'notify')
    .execute();
}

interface ReadRow {
  sheet: ImportSheet;
  read: ReadRecord | undefined;
  form: Form | undefined;
}

function reasonsOf({ code, details }: Problem, row: RecordRow, { sheet, read, form }: ReadRow): RowReason[] {
  const { violations = [], params } = details;
  if (violations.length === 0) return [{ column: null, code, ...(params && { params }) }];
  return violations.map(({ key, code: what, params: of, message }): RowReason => {
    const steps = key.split('/');
    // Questions and the ids of rows take turns.
    const path = steps.filter((_, at) => at % 2 === 0).join('/');
    const rowId = steps.findLast((_, at) => at % 2 === 1) ?? '';
    const column =
      sheet.columns.find(({ id, question: asked }) => id === path || asked.id === path) ??
      sheet.columns.find(({ id }) => id.startsWith(`${path}/`));
    const fault = { code: what, ...(of && { params: of }), message };
    if (column) return reasonAt(fault, column, read?.rowsById.get(rowId) ?? row, sheet);
    const title = form?.questions.get(path.split('/').at(-1) ?? '')?.title;
    return {
      column: null,
      code: what,
      ...(of && { params: of }),
      ...(message !== undefined && { message }),
      ...(title !== undefined && { title }),
    };
  });
}
