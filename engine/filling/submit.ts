import type { Plan, SectionPlan } from '../survey/plan.ts';
import type { ActiveStage } from '../compile/stage.ts';
import { isSame } from '../own.ts';
import { answersOf, asStored, remarksOf, whatCounts } from './answers-of.ts';
import { draftAnswers } from './draft-answers.ts';
import { cellsOf } from './each-cell.ts';
import { missingCodes } from './faulty-cells.ts';
import type { Filling } from './filling.ts';
import { missingRemarks } from './missing-remarks.ts';
import { open } from './open.ts';
import type { State } from './state.ts';
import type { Answers, Remarks, Violation } from './violation.ts';

export type Submission =
  | { readonly ok: true; readonly answers: Answers; readonly remarks: Remarks; readonly warnings: readonly Violation[] }
  | { readonly ok: false; readonly violations: readonly Violation[] };

interface Wanted {
  readonly event?: string;
  readonly while?: string;
  readonly isPartial?: boolean;
  /** Ids of questions that may be answered later. */
  readonly later?: readonly string[];
}

/**
 * Judges the sections of one stage: every asked question must be answered correctly, and every check must pass. From these sections it
 * returns the shown answers, calculated values and defaults included. Answers of earlier stages stay as stored. An event drops the
 * answers of later stages; saving during a state keeps all other sections, whatever their order. A partial save may lack answers, but
 * none may be wrong. The questions in `later` may be unanswered. A filling that was opened for another stage is opened again for this one.
 */
export function submit(filling: Filling, { isPartial = false, later = [], ...stage }: Wanted): Submission {
  const asked = activeStage(stage);
  const judged = isSame(filling.stage, asked) ? filling : open(filling.form, { ...filling, ...draftAnswers(filling), stages: asked });
  const { form, root, roles } = judged;
  if (judged.exhausted) return { ok: false, violations: [{ key: '', question: '', code: 'answer.too-many-steps' }] };
  const inRole = (role: string): SectionPlan[] => form.sectionPlans.filter((plan) => roles[plan.index] === role);
  const active = inRole('active');
  const others = 'while' in asked ? [...inRole('readable'), ...inRole('later')] : inRole('readable');

  const cells = active.flatMap((section) => [...cellsOf(judged, section)]);
  const all = cells.flatMap(({ plan, state }) => violationsOf(plan, state));
  const violations = all.filter(({ code, key }) => !(missingCodes.has(code) && (isPartial || later.includes(key))));
  if (violations.length > 0) return { ok: false, violations };

  const kept = others.flatMap((section) => [...cellsOf(judged, section)]);
  return {
    ok: true,
    answers: {
      ...answersOf(questionsOf(others), root, asStored),
      ...answersOf(questionsOf(active), root, whatCounts),
    },
    remarks: { ...remarksOf(kept, () => true), ...remarksOf(cells, mayHaveRemark) },
    warnings: cells.flatMap(({ state }) => state.cell.warnings),
  };
}

function activeStage(stage: { readonly event?: string; readonly while?: string }): ActiveStage {
  return stage.while === undefined ? { on: stage.event ?? 'submit' } : { while: stage.while };
}

function questionsOf(sections: readonly SectionPlan[]): Plan[] {
  return sections.flatMap((section) => section.questions);
}

function violationsOf(plan: Plan, { cell, blocks, shown, value, remark }: State): Violation[] {
  if (!shown) return [];
  const violation = (code: string, params?: Violation['params']): Violation => ({
    key: cell.key,
    question: plan.question.id,
    code,
    ...(params && { params }),
  });
  const isMissing = cell.required && value === undefined && cell.violations.length === 0;
  const required = isMissing ? [violation('answer.required')] : [];
  const beside = missingRemarks({ cell, remark });
  return [...required, ...cell.violations, ...blocks, ...beside.map((ask) => violation('answer.remark-required', { ask }))];
}

function mayHaveRemark(plan: Plan, { shown, cell }: State): boolean {
  const remarks = plan.question.schema['x-remarks'] ?? 'never';
  return shown && (remarks !== 'never' || cell.asks.length > 0);
}
