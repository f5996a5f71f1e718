import { isStageActive, progress } from '../../../engine/index.ts';
import { fillingOf, type RecordView } from './record-view.ts';
import { workingContent } from './record-work.ts';

/**
 * Returns the sections that wait for an earlier step: where the form keeps the order of the steps, a step is filled in once no required answer is missing
 * in those before it. None where steps are done in any order, as forms allow unless they say otherwise.
 */
export function waitingSections(view: RecordView): ReadonlySet<string> {
  const { form, manifest, record } = view;
  const waiting = new Set<string>();
  if (!manifest.steps || form.template['x-settings'].stepsInOrder !== true) return waiting;
  const stage = { while: record.status };
  const { answers, remarks } = workingContent(view);
  const ofStage = new Set(form.sections.filter((section) => isStageActive(section.stage, stage)).map(({ id }) => id));
  const incomplete = new Set(
    progress(fillingOf(view, stage, answers, remarks))
      .filter(({ section, required, requiredAnswered }) => ofStage.has(section) && required > requiredAnswered)
      .map(({ section }) => section),
  );
  let waits = false;
  for (const { sections } of manifest.steps) {
    if (waits) for (const section of sections) waiting.add(section);
    waits ||= sections.some((section) => incomplete.has(section));
  }
  return waiting;
}
