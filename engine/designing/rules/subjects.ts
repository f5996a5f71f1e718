import { momentsOfStage, roleOf, stageOrder, stagesOf, type ActiveStage } from '../../compile/stage.ts';
import type { Placed } from '../../survey/walk.ts';
import { linkCounts, linkFact, relationsOf } from '../../survey/relations.ts';
import { columnsOf } from '../../survey/walk.ts';
import type { FieldTypeName, QuestionId, Template } from '../../template.ts';
import { layoutOf } from '../layout.ts';
import type { Term } from './group.ts';
import { sortOf, sortOfSchema, type ValueSort } from './sort-of.ts';

/** Owner of a rule: a question or column, one of its options, a section, or a condition of an event. */
export interface RuleScope {
  readonly owner: 'question' | 'option' | 'section' | 'interlock';
  /** The id of the question, column, section or interlock; of an option, its question's. */
  readonly id: string;
  /** The grids through whose rows the rule runs. */
  readonly rows?: readonly QuestionId[];
}

/** A question that a rule may read from its position. */
export interface SubjectQuestion {
  readonly id: QuestionId;
  readonly title: string;
  readonly field: FieldTypeName;
  readonly section: string;
  /** The grid whose column it is. */
  readonly grid: string | undefined;
  /** It is only filled in after the rule has run. */
  readonly isLater: boolean;
}

/** Returns the grids whose rows contain a rule, outermost first. */
export function chainOf(template: Template, { owner, id, rows = [] }: RuleScope): readonly QuestionId[] {
  const { placed } = layoutOf(template);
  const own = owner === 'question' || owner === 'option' ? (placed.get(id)?.chain ?? []) : [];
  // A rule that runs through the rows of an inner grid is also inside the rows of the grids around it.
  return [...new Set([...own, ...rows.flatMap((grid) => [...(placed.get(grid)?.chain ?? []), grid])])];
}

/** The scope inside the rows of a grid. */
export function inRowsOf(scope: RuleScope, grid: QuestionId): RuleScope {
  return { ...scope, rows: [...(scope.rows ?? []), grid] };
}

/** Returns the questions that a rule may read, in document order; for a rule in a grid row, the grid's own columns are first. */
export function subjectsFor(template: Template, scope: RuleScope): readonly SubjectQuestion[] {
  const { placed, sectionOf } = layoutOf(template);
  const chain = chainOf(template, scope);
  const isLater = laterThan(template, scope);
  const subjectOf = ({ id, schema, chain: grids }: Placed): SubjectQuestion => {
    const grid = grids.at(-1);
    const section = sectionOf.get(grids[0] ?? id);
    return {
      id,
      title: schema.title,
      field: schema['x-field'],
      section: section?.title ?? '',
      grid: grid === undefined ? undefined : (placed.get(grid)?.schema.title ?? grid),
      isLater: isLater(grids[0] ?? id),
    };
  };
  const columns = chain
    .toReversed()
    .flatMap((grid) => Object.keys(columnsOf(placed.get(grid)?.schema ?? { title: '', type: 'array', 'x-field': 'grid' })));
  const questions = template['x-sections'].flatMap((section) => section.questions).filter((id) => !chain.includes(id));
  return [...columns, ...questions].flatMap((id) => {
    const question = placed.get(id);
    return question && !chain.includes(id) ? [subjectOf(question)] : [];
  });
}

/** Whether a question is answered only after the rule has run. */
function laterThan(template: Template, { owner, id }: RuleScope): (question: QuestionId) => boolean {
  const stages = stagesOf(template['x-sections']);
  const order = stageOrder(template);
  const { placed, sectionOf } = layoutOf(template);
  const stageOf = (question: QuestionId) => stages.get(sectionOf.get(question)?.id ?? '') ?? { on: 'submit' };
  const momentsOf = (): readonly ActiveStage[] => {
    if (owner === 'interlock') return template['x-interlocks']?.find((lock) => lock.id === id)?.on.map((event) => ({ on: event })) ?? [];
    const stage = owner === 'section' ? (stages.get(id) ?? { on: 'submit' }) : stageOf(placed.get(id)?.chain[0] ?? id);
    return momentsOfStage(stage);
  };
  const moments = momentsOf();
  return (question) => moments.some((moment) => roleOf(stageOf(question), moment, order) === 'later');
}

/** Returns the values that a rule can read of a question's answer: the answer, a part of it, or a value calculated from its rows. */
export function aspectsOf(template: Template, id: QuestionId): readonly Term[] {
  const question = layoutOf(template).placed.get(id);
  if (!question) return [];
  const answer: Term = { term: 'answer', id };
  const { schema } = question;
  if (schema['x-field'] === 'site-list') {
    const parts = ['site', 'division', 'department', 'unit'].map((part): Term => ({ term: 'answer', id, part }));
    return [answer, ...parts];
  }
  if (schema['x-field'] === 'risk-matrix') return [{ term: 'rating', id }, { term: 'band', id }, { term: 'rank', id }, answer];
  return schema['x-field'] === 'grid' ? [answer, { term: 'count', grid: id }, ...overColumns(id, columnSorts(schema))] : [answer];
}

function columnSorts(schema: Placed['schema']): [QuestionId, ValueSort][] {
  return Object.entries(columnsOf(schema)).map(([column, columnSchema]) => [column, sortOfSchema(columnSchema)]);
}

function overColumns(grid: QuestionId, columns: readonly [QuestionId, ValueSort][]): Term[] {
  const ordered: readonly ValueSort[] = ['number', 'date', 'moment', 'time'];
  const [by] = columns.find(([, sort]) => sort === 'moment') ?? columns.find(([, sort]) => sort === 'date') ?? [];
  return columns.flatMap(([column, sort]): Term[] => [
    ...(sort === 'number' ? [{ term: 'sum', grid, column } as const] : []),
    ...(ordered.includes(sort) ? [{ term: 'min', grid, column } as const, { term: 'max', grid, column } as const] : []),
    ...(by !== undefined && sort !== 'rows' && sort !== 'choices' ? [{ term: 'latest', grid, by, column } as const] : []),
  ]);
}

/** The settings that mean something only where answers are scored. */
const ofScoring: ReadonlySet<string> = new Set(['scoring', 'passMark', 'scoreFloor'] satisfies (keyof Template['x-settings'])[]);

/**
 * Returns the values that a rule may read beside the answers: the present, the times of events, the settings that the template uses, and
 * counts of linked records. `relations` are those of the module.
 */
export function surroundingsOf(template: Template, relations: readonly string[] = []): readonly Term[] {
  const events = new Set([
    'submit',
    ...template['x-sections'].flatMap(({ stage }) => (stage && 'on' in stage ? [stage.on, ...(stage.again ?? [])] : [])),
    ...(template['x-interlocks'] ?? []).flatMap(({ on }) => on),
  ]);
  const linked = [...new Set([...relations, ...relationsOf(layoutOf(template).placed.values())])];
  const isScored = template['x-settings'].scoring;
  const settings = Object.entries(template['x-settings']).filter(
    ([name, value]) => (typeof value === 'number' || typeof value === 'boolean') && (isScored || !ofScoring.has(name)),
  );
  return [
    { term: 'now' },
    { term: 'today' },
    ...[...events].map((event): Term => ({ term: 'fact', name: `${event}At` })),
    ...settings.map(([name]): Term => ({ term: 'setting', name })),
    ...linked.flatMap((relation) => linkCounts.map((count): Term => ({ term: 'fact', name: linkFact(relation, count) }))),
  ];
}

/** The questions whose answers can be compared with a value of a sort. */
export function comparableWith(template: Template, scope: RuleScope, sort: ValueSort): readonly SubjectQuestion[] {
  const fitting: readonly (ValueSort | undefined)[] = sort === 'date' || sort === 'moment' ? ['date', 'moment'] : [sort];
  return subjectsFor(template, scope).filter(({ id }) => fitting.includes(sortOf(template, { term: 'answer', id })));
}
