import { roleOf, type ActiveStage, type SectionRole } from '../compile/stage.ts';
import { EngineError } from '../error.ts';
import type { Form } from '../form.ts';
import { parseInstant } from '../time/instant.ts';
import { assertZone } from '../time/zone.ts';
import type { Filling } from './filling.ts';
import { loadScope } from './load.ts';
import { settleAll } from './operation.ts';
import { rootPath } from './path.ts';
import { finalInDraft, finalOf, keepRecorded, type Recorded } from './recorded.ts';
import type { Answers, Remarks } from './violation.ts';

export interface OpenOptions {
  readonly answers?: Answers;
  readonly remarks?: Remarks;
  /** Moment that every rule sees, ISO 8601 with offset. It changes only when the filling is moved on. */
  readonly now: string;
  /** The zone of the record's site, in which days and nights are meant. */
  readonly zone: string;
  readonly facts?: Readonly<Record<string, unknown>>;
  readonly stages?: ActiveStage;
  /** Content that events stored in the record. It is kept, whatever the answers contain. Undefined while the record is a draft. */
  readonly recorded?: Recorded | undefined;
  /** Account name of the user who fills the form. A signature with another name is refused. If undefined, names are accepted as typed. */
  readonly signer?: string | undefined;
  /** The sections of the active stage that this person fills; the others of it are read only. Without it, all. */
  readonly fill?: readonly string[] | undefined;
}

/**
 * Opens a form on stored answers, or on none. Sections of the active stage can be filled. Those of earlier stages are read only, with
 * their stored answers, and visible to rules. Those of later stages are not shown (see `roleOf`). Answers to unknown questions are
 * ignored, and no answer makes this function throw: `checkDraft` refuses such answers, and `recordedFaults` reports differences from
 * recorded content.
 */
export function open(form: Form, options: OpenOptions): Filling {
  const { answers = {}, remarks = {}, now, zone, facts = {}, stages = { on: 'submit' }, recorded, signer, fill } = options;
  assertZone(zone);
  if (parseInstant(now) === undefined) throw new EngineError('now.invalid');

  const held = 'on' in stages && stages.on === 'submit' ? finalInDraft(form, recorded) : recorded;
  const kept = keepRecorded(form, { answers, remarks }, held);
  return settleAll({
    form,
    now,
    zone,
    facts,
    stage: stages,
    recorded,
    signer,
    fill,
    final: finalOf(form, held),
    roles: rolesAt(form, stages, fill),
    sections: form.sectionPlans.map(() => ({ shown: false, result: undefined })),
    root: loadScope(form.rootPlans, rootPath, kept.answers, kept.remarks),
    changed: new Set(),
    evaluated: 0,
    exhausted: false,
  });
}

/** The role of each section while a stage is active; of its sections only those are filled that somebody may fill. */
export function rolesAt(form: Form, stages: ActiveStage = { on: 'submit' }, fill?: readonly string[]): SectionRole[] {
  return form.sectionPlans.map(({ section }) => {
    const role = roleOf(section.stage, stages, form.stages);
    return role === 'active' && fill && !fill.includes(section.id) ? 'readable' : role;
  });
}
