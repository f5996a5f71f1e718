import type { Content, Form, Question } from '../../../engine/index.ts';
import type { Mask } from '../../shared/mask-names.ts';
import type { Answers } from '../../shared/record.ts';
import type { Tenant } from '../db/tenant.ts';
import type { ServerSession } from '../session/server-session.ts';
import { answersHash } from './answers-hash.ts';
import type { RecordServices } from './load-view.ts';
import { maskedContent, maskOf, namesToMask } from './masked-names.ts';
import { writeWords } from './project-answers.ts';
import { appendRecordEntry } from './record-entry.ts';
import { changeRecord, lockRecord, type StoredRecord } from './record-store.ts';
import type { RecordView } from './record-view.ts';
import { differing, lockWork, rewriteWork } from './record-work.ts';

type Parent = Pick<RecordView, 'record' | 'form' | 'now'>;
type Services = Pick<RecordServices, 'forms'>;

/**
 * Masks the names that answers newly ask to hide in the texts of the records that were made from a record: readers of a child see none of the
 * rows that the names are masked by.
 */
export async function maskChildren(
  services: Services,
  trx: Tenant,
  session: ServerSession,
  parent: Parent,
  answers: Answers,
): Promise<void> {
  const { record, form } = parent;
  const before = new Set(namesToMask(form, record.answers));
  if (namesToMask(form, answers).every((name) => before.has(name))) return;
  const children = await trx
    .selectFrom('records')
    .select('id')
    .where('organization_id', '=', record.organization_id)
    .where('parent_id', '=', record.id)
    .orderBy('id')
    .execute();
  const mask = maskOf(form, answers);
  for (const { id } of children) {
    const child = await lockRecord(trx, record.organization_id, id);
    if (child) await maskChild(services, trx, session, { child, mask, now: parent.now });
  }
}

async function maskChild(
  { forms }: Services,
  trx: Tenant,
  session: ServerSession,
  { child, mask, now }: { child: StoredRecord; mask: Mask; now: Date },
): Promise<void> {
  const form = await forms.form(trx, child.organization_id, child.template_id, child.template_version, session.language);
  const work = await lockWork(trx, child);
  if (work) await rewriteWork(trx, child, form, { ...work, ...maskedTexts(form, mask, work) });
  const { answers, remarks } = maskedTexts(form, mask, child);
  const changed = [...differing(child.answers, answers), ...differing(child.remarks, remarks)];
  if (changed.length === 0) return;
  const version = child.version + 1;
  const title = child.title === null ? null : mask(child.title);
  const details = child.details === null ? null : mask(child.details);
  await writeWords(trx, await changeRecord(trx, child, { answers, remarks, title, details, version }, form), form);
  await appendRecordEntry(trx, session, {
    at: now,
    recordId: child.id,
    action: 'erase',
    details: {
      changed: Object.fromEntries(changed.map((key) => [key, null])),
      version,
      answersHash: answersHash(form, answers, remarks),
    },
  });
}

/** Returns content with the names masked in the texts that were typed; chosen values and who signed stay as they are. */
function maskedTexts(form: Form, mask: Mask, { answers, remarks }: Content): Content {
  const masked = maskedContent(mask, { answers, remarks });
  return { answers: withTexts(form.questions, answers, masked.answers), remarks: masked.remarks };
}

function withTexts(questions: ReadonlyMap<string, Question>, stored: Answers, masked: Answers): Answers {
  return Object.fromEntries(
    Object.entries(stored).map(([id, value]) => {
      const { field, columns = [] } = questions.get(id) ?? {};
      if (field === 'text' || field === 'text-area') return [id, masked[id]];
      if (field !== 'grid' || !Array.isArray(value)) return [id, value];
      const own = new Map(columns.map((column) => [column.id, column]));
      const rows = masked[id] as Answers[];
      return [id, (value as Answers[]).map((row, at) => withTexts(own, row, rows[at] ?? {}))];
    }),
  );
}
