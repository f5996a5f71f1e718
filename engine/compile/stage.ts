import type { Section, Stage, Template } from '../template.ts';

/** Stage that is being filled: that of an event, or of a state in which sections can be filled. */
export type ActiveStage = { readonly on: string } | { readonly while: string };

/** Role of a section in the active stage: filled now, read only, or not yet shown. */
export type SectionRole = 'active' | 'readable' | 'later';

/** The stage in which a record is begun. */
export const firstStage = { on: 'submit' } as const satisfies Stage;
// Stage of a transfer checklist: the form omits it until the work is transferred.
const transferStage: Stage = { on: 'transfer' };

/** The stage of each section by its id. A section without one has its parent's; without a parent the first, `{on: 'submit'}`, or that of its kind. */
export function stagesOf(sections: readonly Section[]): Map<string, Stage> {
  const byId = new Map(sections.map((section) => [section.id, section]));
  const stageOf = (section: Section, hops: number): Stage => {
    const parent = section.parent === undefined ? undefined : byId.get(section.parent);
    // A cycle of parents is reported elsewhere as an error; here the recursion only has to end.
    if (section.stage) return section.stage;
    if (section.kind === 'transferChecklist') return transferStage;
    return parent && hops < sections.length ? stageOf(parent, hops + 1) : firstStage;
  };
  return new Map(sections.map((section) => [section.id, stageOf(section, 0)]));
}

/** Stages of a template in order: submit first, then in the order in which the sections name them. */
export function stageOrder(template: Template): readonly Stage[] {
  const stages = [firstStage, ...stagesOf(template['x-sections']).values()];
  return stages.filter((stage, at) => stages.findIndex((other) => keyOf(other) === keyOf(stage)) === at);
}

/**
 * Returns the role of a section of one stage while another is active. While the first stage is active, all others are later. After that,
 * stages earlier in the order are readable, and so are stages of a state (`while`), because states can recur, and repeated stages
 * (`each`). A later stage of another event is not shown before its time. For an event or state that no section names, all sections are
 * readable.
 */
export function roleOf(stage: Stage, active: ActiveStage, order: readonly Stage[]): SectionRole {
  if (isStageActive(stage, active)) return 'active';
  if ('on' in active && active.on === 'submit') return 'later';
  if ('while' in stage || isEach(stage)) return 'readable';
  const now = order.findLastIndex((other) => isStageActive(other, active));
  const place = order.findIndex((other) => keyOf(other) === keyOf(stage));
  return now === -1 || place < now ? 'readable' : 'later';
}

/** Whether a section of a stage is filled in while another stage is active. */
export function isStageActive(stage: Stage, active: ActiveStage): boolean {
  if ('on' in active) return 'on' in stage && (stage.on === active.on || stage.again?.includes(active.on) === true);
  return 'while' in stage && [stage.while].flat().includes(active.while);
}

/** Whether the sections of a stage are filled in again each time their event is sent. */
export function isEach(stage: Stage): boolean {
  return 'on' in stage && stage.each === true;
}

/** The moments at which the sections of a stage are filled in. */
export function momentsOfStage(stage: Stage): ActiveStage[] {
  if ('on' in stage) return [stage.on, ...(stage.again ?? [])].map((event) => ({ on: event }));
  return [stage.while].flat().map((state) => ({ while: state }));
}

function keyOf(stage: Stage): string {
  return 'on' in stage ? `on ${stage.on}` : `while ${[stage.while].flat().join(' ')}`;
}

/** The stage of one section of a template. */
export function stageOf(template: Template, section: string): Stage {
  return stagesOf(template['x-sections']).get(section) ?? firstStage;
}
