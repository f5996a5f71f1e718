import type { QuestionSchema, RuleJson } from '../../template.ts';

/** An object that may be left out: its members are required only when one of them has an answer. */
export class Presence {
  readonly #around: Presence | undefined;
  readonly #questions: { readonly id: string; readonly schema: QuestionSchema }[] = [];
  readonly #members: { readonly id: string; readonly schema: QuestionSchema }[] = [];

  constructor(around: Presence | undefined) {
    this.#around = around;
  }

  /** Remembers a question of the object, or of an object in it. */
  add(id: string, schema: QuestionSchema, isOwn = true): void {
    this.#members.push({ id, schema });
    if (isOwn) this.#questions.push({ id, schema });
    this.#around?.add(id, schema, false);
  }

  /** Makes required answers depend on the other answers, once all questions are known. */
  settle(): void {
    for (const { id, schema } of this.#questions) {
      const rule = schema['x-require'];
      if (rule === undefined) continue;
      const others = this.#members.filter((other) => other.id !== id).flatMap(isThere);
      const isPresent: RuleJson | undefined = others.length > 1 ? { or: others } : others[0];
      if (isPresent === undefined) delete schema['x-require'];
      else schema['x-require'] = rule === true ? isPresent : { and: [isPresent, rule] };
    }
  }
}

/** Returns a rule that the question is answered; none for check boxes and constants, which have a value even if the object is left out. */
function isThere({ id, schema }: { readonly id: string; readonly schema: QuestionSchema }): RuleJson[] {
  switch (schema['x-field']) {
    case 'check-box':
    case 'hidden':
      return [];
    case 'grid':
      return [{ '>': [{ count: [id] }, 0] }];
    default:
      return [{ answered: [id] }];
  }
}
