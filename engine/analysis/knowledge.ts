import { optionsOf, type Placed } from '../survey/walk.ts';
import { stagesOf } from '../compile/stage.ts';
import type { Survey } from '../survey/survey.ts';
import type { QuestionSchema } from '../template.ts';
import { assumeShown } from './assume.ts';
import { environmentOf, type Knowledge } from './environment.ts';
import { rangeOf } from './range-of-rule.ts';
import { anything, between, impossible, nothing, numbersOf, orNull, setOf, something, union, type Range } from './range.ts';

const steps = 400_000;

/** All that can be known of a template's answers without trying them. */
export function knowledgeOf({ template, placed, order }: Survey): Knowledge {
  const sections = new Map(template['x-sections'].map((section) => [section.id, section]));
  const stageKeys = new Map([...stagesOf(template['x-sections'])].map(([id, stage]) => [id, JSON.stringify(stage)]));
  const homes = new Map(template['x-sections'].flatMap((section) => section.questions.map((id) => [id, section.id] as const)));
  const homeOf = (id: string): string => homes.get(placed.get(id)?.chain[0] ?? id) ?? '';
  const sectionRules = (id: string | undefined, hops = 0): unknown[] => {
    const section = id === undefined || hops > sections.size ? undefined : sections.get(id);
    return section ? [...sectionRules(section.parent, hops + 1), section['x-show'] ?? true] : [];
  };

  const known: Knowledge = {
    template,
    placed,
    answers: new Map(),
    shownBy: (id) =>
      [
        ...sectionRules(homeOf(id)),
        ...[...(placed.get(id)?.chain ?? []), id].map((each) => placed.get(each)?.schema['x-show'] ?? true),
      ].filter((rule) => rule !== true),
    stageOf: (id) => stageKeys.get(homeOf(id)) ?? '',
    evaluate: rangeOf,
    budget: { left: steps },
  };

  for (const id of order) {
    const question = placed.get(id);
    if (question) known.answers.set(id, answerRange(question, known));
  }
  return known;
}

/** Returns the possible answers to a question. They include null, because the question may be read before it is answered. */
function answerRange(question: Placed, known: Knowledge): Range {
  const { id, schema } = question;
  const shown = assumeShown(id, environmentOf(known, known.stageOf(id)));
  if (!shown) return nothing;
  if (schema['x-value'] !== undefined) return orNull(fitting(rangeOf(schema['x-value'], shown), schema.type));
  const initial = schema['x-default'] === undefined ? nothing : orNull(fitting(rangeOf(schema['x-default'], shown), schema.type));
  return schema['x-field'] === 'hidden' ? initial : union(initial, orNull(typedRange(question, known)));
}

/** A result of another type than the question's is no answer. */
function fitting(range: Range, type: string): Range {
  const isNumber = type === 'number' || type === 'integer';
  if (range.kind === 'set') return setOf(...range.values.filter((value) => typeof value === (isNumber ? 'number' : type)));
  if (isNumber) return numbersOf(range) ? range : between(-Infinity, Infinity, true);
  if (range.kind === 'number') return nothing;
  return type === 'boolean' ? setOf(true, false) : anything;
}

/** Returns the answers that a person can give and that are accepted. */
function typedRange(question: Placed, { template }: Knowledge): Range {
  const { schema } = question;
  switch (schema['x-field']) {
    case 'radio':
    case 'single-select': {
      const options = optionsOf(template, question)?.options;
      return options ? setOf(...options.map((option) => option.const)) : something;
    }
    case 'check-box':
      return setOf(true, false);
    case 'declaration':
      return setOf(true);
    case 'number':
      return numbersIn(schema);
    default:
      return something;
  }
}

/** The numbers that a question takes. */
function numbersIn({ type, minimum = -Infinity, maximum = Infinity }: QuestionSchema): Range {
  const [least, most] = type === 'integer' ? [Math.ceil(minimum), Math.floor(maximum)] : [minimum, maximum];
  return least > most ? impossible : between(least, most);
}
