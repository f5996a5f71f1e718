import { compile, open, progress, type ActiveStage } from '../../../engine/index.ts';
import type { Template } from '../../../engine/template.ts';

/**
 * Returns the number of questions that an empty form asks at submission. A scored form also counts its later stages, because they are its
 * purpose.
 */
export function askedIn(document: Template, at: Date): number {
  const form = compile(document);
  const stages = form.sections.map(({ stage }) => ('on' in stage ? { on: stage.on } : { while: [stage.while].flat()[0] ?? '' }));
  const distinct = new Map(
    [{ on: 'submit' }, ...(document['x-settings'].scoring ? stages : [])].map((stage) => [JSON.stringify(stage), stage]),
  );
  const askedOn = (stage: ActiveStage) =>
    progress(open(form, { now: at.toISOString(), zone: 'UTC', stages: stage })).reduce((sum, { asked }) => sum + asked, 0);
  return [...distinct.values()].reduce((sum, stage) => sum + askedOn(stage), 0);
}
