import { fieldTypes } from '../field-types/field-types.ts';
import type { Survey, SurveyedRule } from '../survey/survey.ts';
import { below } from '../pointer.ts';
import type { FormOption, Question } from '../question.ts';
import type { QuestionSchema } from '../template.ts';
import type { Edge, Plan, PlannedRule, PlannedScoring, SectionPlan } from '../survey/plan.ts';
import type { GrowingPlan, GrowingSection } from './sections.ts';
import type { Texts } from './texts.ts';
import { columnsOf, optionsOf, type Placed } from '../survey/walk.ts';

/** The plans of all questions and columns, by id. */
export function plannedQuestions(survey: Survey, tree: readonly GrowingSection[], texts: Texts): Map<string, GrowingPlan> {
  const ranks = new Map(survey.order.map((key, at) => [key, at]));
  const rules = Map.groupBy(survey.rules, (rule) => rule.owner);
  const slots = new Map(Object.keys(survey.template.properties).map((id, slot) => [id, slot]));
  const plans = new Map<string, GrowingPlan>();

  const plan = (id: string, slot: number, grid: Plan | undefined, section: GrowingSection): GrowingPlan | undefined => {
    const placed = survey.placed.get(id);
    if (!placed) return undefined;
    const columns: Plan[] = [];
    const columnQuestions: Question[] = [];
    const grown = plannedQuestion(survey, placed, rules.get(id) ?? [], texts, {
      grid,
      section: section.plan,
      slot,
      columns,
      columnQuestions,
      rank: ranks.get(id) ?? 0,
    });
    plans.set(id, grown);
    Object.keys(columnsOf(placed.schema)).forEach((column, at) => {
      const inner = plan(column, at, grown.plan, section);
      if (!inner) return;
      columns.push(inner.plan);
      columnQuestions.push(inner.plan.question);
    });
    return grown;
  };

  for (const section of tree) {
    for (const id of section.plan.section.questions) {
      const grown = plan(id, slots.get(id) ?? 0, undefined, section);
      if (grown) section.questions.push(grown.plan);
    }
  }
  return plans;
}

interface Surroundings {
  readonly grid: Plan | undefined;
  readonly section: SectionPlan;
  readonly slot: number;
  readonly columns: readonly Plan[];
  readonly columnQuestions: readonly Question[];
  readonly rank: number;
}

function plannedQuestion(
  survey: Survey,
  placed: Placed,
  surveyed: readonly SurveyedRule[],
  texts: Texts,
  around: Surroundings,
): GrowingPlan {
  const { id, schema, pointer } = placed;
  const list = optionsOf(survey.template, placed);
  const rules = surveyed.flatMap(({ kind, pointer: at, prepared }): PlannedRule[] =>
    kind === 'section' || kind === 'interlock' || (kind === 'score' && !survey.template['x-settings'].scoring)
      ? []
      : [{ kind, slot: 0, pointer: at, prepared }],
  );
  const { slotted, byPointer } = slottedRules(rules);
  const only = (kind: PlannedRule['kind']): PlannedRule | undefined => slotted.find((rule) => rule.kind === kind);
  const at = (place: string): PlannedRule | undefined => byPointer.get(place);

  const options = list?.options.map((option): FormOption => ({
    const: option.const,
    title: texts(`o.${list.list}.${option.const}`, option.title),
    fail: option['x-fail'] === true,
    na: option['x-na'] === true,
    ask: option['x-ask'] ?? [],
    notify: option['x-notify'] ?? [],
    ...(option['x-colour'] === undefined ? {} : { colour: option['x-colour'] }),
    ...(option['x-score'] === undefined ? {} : { score: option['x-score'] }),
  }));
  const question: Question = {
    id,
    field: schema['x-field'],
    schema,
    title: texts(`q.${id}.title`, schema.title),
    description: texts(`q.${id}.description`, schema.description),
    section: around.section.section.id,
    ...(options && { options }),
    ...(schema['x-field'] === 'grid' && { columns: around.columnQuestions }),
    ...(schema['x-party'] !== undefined && { party: schema['x-party'] }),
    ...(schema['x-column'] !== undefined && { column: schema['x-column'] }),
    ...(schema['x-placeholder'] !== undefined && { placeholder: texts(`q.${id}.placeholder`, schema['x-placeholder']) }),
    ...(schema['x-row-headers'] && {
      rowHeaders: schema['x-row-headers'].map((row) => ({ id: row.id, title: texts(`h.${id}.${row.id}`, row.title) })),
    }),
    ...(['user-list', 'record', 'multiple-choice'].includes(schema['x-field']) && { multiple: schema.type === 'array' }),
    ...sourceOf(schema),
  };

  const readers: Edge[] = [];
  const remarkReaders: Edge[] = [];
  const sectionReaders: SectionPlan[] = [];
  const remarkSectionReaders: SectionPlan[] = [];
  const plan: Plan = {
    question,
    fieldType: fieldTypes[schema['x-field']],
    grid: around.grid,
    chain: around.grid ? [...around.grid.chain, around.grid] : [],
    slot: around.slot,
    section: around.section,
    columns: around.columns,
    rules: slotted,
    show: only('show'),
    value: only('value'),
    initial: only('default'),
    require: schema['x-require'] === true ? true : only('require'),
    options: (options ?? []).map((option, place) => ({ option, rule: at(below(list?.pointer ?? '', place, 'x-show')) })),
    checks: (schema['x-check'] ?? []).flatMap((check, place) => {
      const rule = at(below(pointer, 'x-check', place, 'rule'));
      return rule ? [{ id: check.id, level: check.level, message: texts(`r.${check.id}.message`, check.message), rule }] : [];
    }),
    scoring: survey.template['x-settings'].scoring ? scoringOf(schema, options ?? [], only('score')) : undefined,
    rank: around.rank,
    readers,
    remarkReaders,
    sectionReaders,
    remarkSectionReaders,
  };
  return { plan, readers, remarkReaders, sectionReaders, remarkSectionReaders };
}

/** Gives each rule its slot. Options of a long list share few rules: those that are written alike run once. */
function slottedRules(rules: readonly PlannedRule[]): { slotted: PlannedRule[]; byPointer: ReadonlyMap<string, PlannedRule> } {
  const slotted: PlannedRule[] = [];
  const byPointer = new Map<string, PlannedRule>();
  const shared = new Map<string, PlannedRule>();
  for (const rule of rules) {
    const isShared = rule.kind === 'option' && rule.prepared.rowRules.length === 0;
    const text = isShared ? JSON.stringify(rule.prepared.logic) : '';
    const known = shared.get(text);
    const own = known ?? { ...rule, slot: slotted.length };
    if (!known) slotted.push(own);
    if (isShared) shared.set(text, own);
    byPointer.set(rule.pointer, own);
  }
  return { slotted, byPointer };
}

/** A user is always found in the list of users. */
function sourceOf(schema: QuestionSchema): Pick<Question, 'source' | 'below'> {
  const source = schema['x-field'] === 'user-list' ? 'users' : schema['x-source'];
  if (source === undefined) return {};
  return { source, ...(schema['x-below'] !== undefined && { below: schema['x-below'] }) };
}

/** A question is scored by its rule or its options; one that can only fail still counts among the failed. */
function scoringOf(schema: QuestionSchema, options: readonly FormOption[], rule: PlannedRule | undefined): PlannedScoring | undefined {
  if (!rule && !options.some((option) => option.score !== undefined || option.fail)) return undefined;
  return { rule, most: schema['x-max-score'], weight: schema['x-weight'] ?? 1, critical: schema['x-critical'] === true };
}
