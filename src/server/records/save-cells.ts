import { checkDraft, mergeCells, recordedFaults, signAs, type CellChange, type CellClash, type Violation } from '../../../engine/index.ts';
import { recordEvent } from '../../shared/module-parts.ts';
import { Problem } from '../../shared/problem.ts';
import type { Tenant } from '../db/tenant.ts';
import type { ServerSession } from '../session/server-session.ts';
import { circularMasters } from './circular-masters.ts';
import { recordedIn } from './event-answers.ts';
import { loadView, type RecordServices } from './load-view.ts';
import { workingContent, writeWork } from './record-work.ts';
import { danglingReferences, referencesIn } from '../sources/references.ts';
import { setWake } from './record-store.ts';
import { refuseEvent } from './refuse-event.ts';
import { isWithin } from './private-questions.ts';
import { sectionsOfStage, sectionsToFill } from './section-scope.ts';
import type { RecordView } from './record-view.ts';

/**
 * Saves cells that were changed during a state, merging them with those of other users. Cells that another user changed in the meantime
 * are not overwritten and are returned as clashes; the others are saved. The history gets its entry when `record` is sent.
 */
export async function saveCells(
  services: RecordServices,
  trx: Tenant,
  session: ServerSession,
  id: string,
  changes: readonly CellChange[],
): Promise<{ save: number; clashes: readonly CellClash[] }> {
  const view = await loadView(services, trx, session, id, 'lock');
  if (view.record.status === 'draft' || !view.manifest.grants[recordEvent]?.partial) throw new Problem('record.not-fillable');
  refuseEvent(view, session, { event: recordEvent });

  const { form } = view;
  const own = isWithin(view, new Set(sectionsToFill(view, session, recordEvent)));
  const strange = strangeIn(view, own, changes);
  if (strange.length > 0) throw new Problem('record.answers-invalid', { violations: strange });

  const before = workingContent(view);
  const { content, clashes, unknown } = mergeCells(form, before, changes);
  const violations: Violation[] = [
    ...unknown.map((key) => ({ key, question: key.split('/').at(-1) ?? key, code: 'answer.unknown' })),
    ...checkDraft(form, content.answers, content.remarks),
    ...recordedFaults(form, recordedIn(view), content),
  ];
  if (violations.length === 0) {
    const held = referencesIn(form, before.answers, before.remarks);
    const named = referencesIn(form, ownOf(content.answers, own), ownOf(content.remarks, own));
    violations.push(...(await danglingReferences(services.modules, trx, session, id, named, held, held)));
    violations.push(...(await circularMasters(trx, view.record, form, ownOf(content.answers, own))));
  }
  if (violations.length > 0) throw new Problem('record.answers-invalid', { violations });

  const answers = signAs(form, content.answers, before.answers, session.fullName);
  const save = await writeWork(trx, view, { answers, remarks: content.remarks }, session.userId);
  // A date of the report that was saved stops its clock.
  if (view.manifest.reportClocks) await setWake(trx, view.record, view.now);
  return { save, clashes };
}

/** Returns violations for changes that the sender may not make now. */
function strangeIn(view: RecordView, own: (key: string) => boolean, changes: readonly CellChange[]): Violation[] {
  const { form, record } = view;
  const isOfState = isWithin(view, new Set(sectionsOfStage(view, { while: record.status })));
  return changes
    .filter(({ key }) => !own(key))
    .map(({ key }) => {
      const question = key.split('/')[0] ?? key;
      const code = isOfState(key) ? 'record.not-your-section' : 'record.not-fillable';
      return { key, question, code: form.questions.has(question) ? code : 'answer.unknown' };
    });
}

function ownOf<Value>(values: Readonly<Record<string, Value>>, own: (key: string) => boolean): Record<string, Value> {
  return Object.fromEntries(Object.entries(values).filter(([key]) => own(key)));
}
