import type { QuestionId, Template } from '../template.ts';
import type { DesignCommand, EditedTemplate, Refusal } from './command.ts';
import { edit } from './edit.ts';
import { layoutOf } from './layout.ts';
import { noRenames, renamed } from './renamed.ts';

/** One step that can be undone: the template before it, and the command. */
interface Step {
  readonly template: Template;
  readonly command: DesignCommand['do'];
  readonly focus: readonly string[];
  /** Set while more of the same can join the step. */
  readonly merge?: string;
}

/** A template in the designer with its undo and redo steps. Immutable. */
export interface Design {
  readonly template: Template;
  readonly past: readonly Step[];
  readonly future: readonly Step[];
  /** Items that the last step made or changed. */
  readonly focus: readonly string[];
}

const longest = 1000;

/** A design that begins with a template. */
export function startDesign(template: Template): Design {
  return { template, past: [], future: [], focus: [] };
}

/** Result of performing a command: the design after it, or the reason why nothing was done. */
export type Performed = (EditedTemplate & { readonly design: Design }) | Refusal;

/** Applies a command to a design. A command that changes nothing leaves the design as it was. */
export function perform(design: Design, command: DesignCommand): Performed {
  const edited = edit(design.template, command);
  if (!edited.ok) return edited;
  if (edited.template === design.template) return { ...edited, design };
  const { template, focus } = edited;
  const last = design.past.at(-1);
  if (command.merge !== undefined && last?.merge === command.merge && design.future.length === 0)
    return { ...edited, design: { ...design, template, focus } };
  const step: Step = {
    template: design.template,
    command: command.do,
    focus,
    ...(command.merge !== undefined && { merge: command.merge }),
  };
  return { ...edited, design: { template, past: [...design.past, step].slice(-longest), future: [], focus } };
}

/** The design after a command that belongs to the last step: it is taken back with that. While something can be done again it is refused. */
export function performInStep(design: Design, command: DesignCommand): Design | undefined {
  if (design.past.length === 0 || canRedo(design)) return undefined;
  const edited = edit(design.template, command);
  return edited.ok ? { ...design, template: edited.template, focus: edited.focus } : undefined;
}

/** Ends the merging of edits: text that is typed from now on is a separate step. */
export function endMerge(design: Design): Design {
  const last = design.past.at(-1);
  if (last?.merge === undefined) return design;
  const { merge: _, ...step } = last;
  return { ...design, past: [...design.past.slice(0, -1), step] };
}

/** Renames as pairs of the old and the new id, in any order. */
export type Names = readonly (readonly [QuestionId, QuestionId])[];

/** The design with ids that stay: each question has the id that it has now in all that can be taken back and done again, too. */
export function keepNames(design: Design, names: Names): Design {
  if (names.length === 0) return design;
  const past = keptFrom(design.template, design.past.toReversed(), names).toReversed();
  return { ...design, past, future: keptFrom(design.template, design.future, names) };
}

/** Steps that lead away from a template. Several questions may have had the same id, one after the other: each is followed from step to step. */
function keptFrom(template: Template, steps: readonly Step[], names: Names): Step[] {
  let near = layoutOf(template).placed;
  let last: ReadonlyMap<QuestionId, QuestionId> = new Map();
  return steps.map((step) => {
    const { placed } = layoutOf(step.template);
    const isRenamed = (here: QuestionId, there: QuestionId) => !near.has(here) && near.has(there) && !placed.has(there);
    const questions = new Map<QuestionId, QuestionId>();
    for (const id of placed.keys()) {
      const there = names.flatMap(([from, to]) => (from === id ? [to] : to === id ? [from] : [])).find((each) => isRenamed(id, each)) ?? id;
      const kept = last.get(there) ?? there;
      if (kept !== id && !placed.has(kept)) questions.set(id, kept);
    }
    const focus = step.focus.map((id) => questions.get(id) ?? last.get(id) ?? id);
    [near, last] = [placed, questions];
    return { ...step, template: renamed(step.template, { ...noRenames, questions }), focus };
  });
}

export function canUndo(design: Design): boolean {
  return design.past.length > 0;
}

export function canRedo(design: Design): boolean {
  return design.future.length > 0;
}

/** Returns the design before its last step. */
export function undo(design: Design): Design {
  const last = design.past.at(-1);
  if (!last) return design;
  const { merge: _, ...step } = last;
  return {
    template: last.template,
    past: design.past.slice(0, -1),
    future: [{ ...step, template: design.template }, ...design.future],
    focus: last.focus,
  };
}

/** Returns the design with the last undone step applied again. */
export function redo(design: Design): Design {
  const [next, ...future] = design.future;
  if (!next) return design;
  return { template: next.template, past: [...design.past, { ...next, template: design.template }], future, focus: next.focus };
}
