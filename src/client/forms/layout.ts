import type { Form, FormSection } from '../../../engine/index.ts';
import type { QuestionSchema, RuleJson } from '../../../engine/template.ts';

/** Returns the question whose chosen option reveals this one, if the rule contains nothing else. */
function parentOf(schema: QuestionSchema): string | undefined {
  const rule = schema['x-show'];
  if (rule === undefined || rule === null || typeof rule !== 'object' || Array.isArray(rule)) return undefined;
  const either = Array.isArray(rule['or']) ? rule['or'] : [rule];
  const parents = new Set(either.map(chosenQuestion));
  const [parent] = parents;
  return parents.size === 1 ? parent : undefined;
}

function chosenQuestion(rule: RuleJson): string | undefined {
  if (rule === null || typeof rule !== 'object' || Array.isArray(rule)) return undefined;
  const chosen = rule['chosen'];
  const first = Array.isArray(chosen) ? chosen[0] : undefined;
  return typeof first === 'string' ? first : undefined;
}

/** Returns the nesting depth of each question of a section, for questions that follow their parent in the same section. */
export function depths(form: Form, section: FormSection): ReadonlyMap<string, number> {
  const deep = new Map<string, number>();
  for (const id of section.questions) {
    const question = form.questions.get(id);
    const parent = question ? parentOf(question.schema) : undefined;
    const above = parent === undefined ? undefined : deep.get(parent);
    deep.set(id, above === undefined ? 0 : Math.min(above + 1, 3));
  }
  return deep;
}
