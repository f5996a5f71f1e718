import type { Plan, SectionPlan } from '../survey/plan.ts';
import type { Operation } from './operation.ts';
import { rootPath, type Path } from './path.ts';
import { isFinal } from './recorded.ts';

/**
 * Clears the signatures that an answer makes void: those of its row, of its section, and of the declaration sections that are filled now.
 * Recorded rows keep theirs.
 */
export function voidSignatures(operation: Operation, plan: Plan, path: Path): void {
  if (isSigning(plan)) return;
  for (const column of plan.grid?.columns ?? []) voidSignature(operation, column, path);
  for (const section of declaringFor(operation, plan.section)) {
    for (const question of section.questions) voidSignature(operation, question, rootPath);
  }
}

function isSigning({ question: { field } }: Plan): boolean {
  return field === 'signature' || field === 'declaration';
}

function declaringFor({ filling: { form, roles } }: Operation, own: SectionPlan): SectionPlan[] {
  return form.sectionPlans.filter(
    (section) => section === own || (section.section.kind === 'declaration' && roles[section.index] === 'active'),
  );
}

function voidSignature(operation: Operation, plan: Plan, path: Path): void {
  const state = plan.question.field === 'signature' ? operation.state(plan, path) : undefined;
  if (state?.typed === undefined || isFinal(operation.filling.final, plan, path)) return;
  operation.put(plan, path, { ...state, typed: undefined, touched: true });
  operation.wakeValue(plan, path);
  operation.wakeVerdict(plan, path);
}
