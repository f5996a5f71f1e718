import type { Option, QuestionSchema, RiskBand, Template } from '../../template.ts';
import { riskMatrixOf } from '../../risk/risk-matrix.ts';
import { choicesOf, layoutOf } from '../layout.ts';
import type { ConditionOperator, Term } from './group.ts';
import { sortOf, type ValueSort } from './sort-of.ts';

/** How a value of a condition is entered. `options` and `texts` are any number of values. */
export type ValueEditor =
  'option' | 'options' | 'number' | 'text' | 'texts' | 'date' | 'moment' | 'time' | 'user' | 'place' | 'band' | 'pattern';

/** An operator that fits a subject, and how each of its values is entered. */
export interface Operation {
  readonly operator: ConditionOperator;
  readonly values: readonly ValueEditor[];
}

const plain = (...operators: ConditionOperator[]): Operation[] => operators.map((operator) => ({ operator, values: [] }));
const withOne = (editor: ValueEditor, ...operators: ConditionOperator[]): Operation[] =>
  operators.map((operator) => ({ operator, values: [editor] }));

const bySort: Readonly<Record<ValueSort, readonly Operation[]>> = {
  choice: [...withOne('option', 'chosen', 'notChosen'), ...withOne('options', 'chosenAny', 'chosenNone')],
  choices: [...withOne('option', 'chosen', 'notChosen'), ...withOne('options', 'chosenAny', 'chosenAll', 'chosenNone')],
  tick: plain('ticked', 'notTicked'),
  number: [
    ...withOne('number', 'equals', 'differs', 'less', 'atMost', 'more', 'atLeast'),
    { operator: 'between', values: ['number', 'number'] },
  ],
  text: [
    ...withOne('text', 'equals', 'differs', 'contains', 'notContains'),
    ...withOne('texts', 'oneOf', 'notOneOf'),
    ...withOne('pattern', 'matches', 'notMatches'),
  ],
  date: [...withOne('date', 'less', 'atMost', 'equals', 'atLeast', 'more'), { operator: 'between', values: ['date', 'date'] }],
  moment: [...withOne('moment', 'less', 'atMost', 'atLeast', 'more'), { operator: 'between', values: ['moment', 'moment'] }],
  time: [...withOne('time', 'less', 'atMost', 'equals', 'atLeast', 'more'), { operator: 'between', values: ['time', 'time'] }],
  user: withOne('user', 'equals', 'differs'),
  users: [],
  place: withOne('place', 'equals', 'differs'),
  band: withOne('band', 'equals', 'differs'),
  rows: plain('someRow', 'noRow'),
  thing: [],
};

/** The operators that fit a subject, the likeliest first, each with how its values are entered. */
export function operatorsFor(template: Template, subject: Term): readonly Operation[] {
  const sort = sortOf(template, subject);
  const isAnswer = subject.term === 'answer' && subject.part === undefined;
  if (!isAnswer) return [...compared(sort), ...plain('filled', 'empty')];
  const schema = layoutOf(template).placed.get(subject.id)?.schema;
  return [
    ...(sort ? bySort[sort].filter((operation) => !hasNoList(template, schema, operation)) : []),
    ...(sort === 'moment'
      ? ([
          { operator: 'night', values: ['moment'] },
          { operator: 'notNight', values: ['moment'] },
        ] satisfies Operation[])
      : []),
    ...plain('answered', 'notAnswered'),
    ...(schema && takesRemarks(template, schema) ? plain('remarked', 'notRemarked') : []),
  ];
}

/** Returns the operations for values that belong to no single question: they are compared, and have no options to choose from. */
function compared(sort: ValueSort | undefined): readonly Operation[] {
  if (sort === 'choice') return withOne('option', 'equals', 'differs');
  if (sort === undefined || sort === 'choices' || sort === 'rows') return [];
  return bySort[sort];
}

/** A choice from a list of the server has no options here. */
function hasNoList(template: Template, schema: QuestionSchema | undefined, { values }: Operation): boolean {
  return schema !== undefined && values.some((editor) => editor.startsWith('option')) && choicesOf(template, schema).length === 0;
}

function takesRemarks(template: Template, schema: QuestionSchema): boolean {
  const { 'x-remarks': remarks } = schema;
  if (remarks !== undefined) return remarks !== 'never';
  return choicesOf(template, schema).some((option) => (option['x-ask'] ?? []).length > 0);
}

/** The options that a subject's values are chosen from. */
export function optionsOfTerm(template: Template, subject: Term): readonly Option[] {
  const id = 'column' in subject ? subject.column : 'id' in subject ? subject.id : '';
  const schema = layoutOf(template).placed.get(id)?.schema;
  return schema ? choicesOf(template, schema) : [];
}

/** The unit in which a subject's numbers are given. */
export function unitOfTerm(template: Template, subject: Term): string | undefined {
  const id = 'column' in subject ? subject.column : subject.term === 'answer' ? subject.id : '';
  return layoutOf(template).placed.get(id)?.schema['x-unit'];
}

/** The bands of the template's risk matrix. */
export function bandsOf(template: Template): readonly RiskBand[] {
  return riskMatrixOf(template['x-settings']).bands;
}
