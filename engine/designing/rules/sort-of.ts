import type { QuestionSchema, Template } from '../../template.ts';
import { linkFactOf } from '../../survey/relations.ts';
import { layoutOf } from '../layout.ts';
import type { Term } from './group.ts';

/** Sort of value of a term. It determines what the term is compared with and how the value is entered. */
export type ValueSort =
  | 'choice'
  | 'choices'
  | 'tick'
  | 'number'
  | 'text'
  | 'date'
  | 'moment'
  | 'time'
  | 'user'
  | 'users'
  | 'place'
  | 'band'
  | 'rows'
  /** Something that is present or not: a file, a signature, a position. */
  | 'thing';

const sorts: Readonly<Record<QuestionSchema['x-field'], ValueSort>> = {
  text: 'text',
  'text-area': 'text',
  number: 'number',
  date: 'date',
  time: 'time',
  'date-time': 'moment',
  radio: 'choice',
  'single-select': 'choice',
  'multiple-choice': 'choices',
  'check-box': 'tick',
  declaration: 'tick',
  hidden: 'text',
  attachment: 'thing',
  signature: 'thing',
  grid: 'rows',
  'user-list': 'user',
  'site-list': 'thing',
  record: 'thing',
  barcode: 'text',
  geolocation: 'thing',
  'risk-matrix': 'thing',
  'body-map': 'thing',
};

/** The sort of value that a question is answered with. */
export function sortOfSchema(schema: QuestionSchema): ValueSort {
  if (schema['x-field'] === 'hidden') return sortOfType(schema);
  if (schema['x-field'] === 'user-list' && schema.type === 'array') return 'users';
  return sorts[schema['x-field']];
}

function sortOfType({ type, format }: QuestionSchema): ValueSort {
  if (type === 'number' || type === 'integer') return 'number';
  if (type === 'boolean') return 'tick';
  return format === 'date-time' ? 'moment' : format === 'date' ? 'date' : 'text';
}

/** Returns the sort of value of a term. Undefined if it is unknown. */
export function sortOf(template: Template, term: Term): ValueSort | undefined {
  const sortOfQuestion = (id: string) => {
    const question = layoutOf(template).placed.get(id);
    return question && sortOfSchema(question.schema);
  };
  switch (term.term) {
    case 'literal':
      return sortOfLiteral(term.value);
    case 'answer':
      return term.part === undefined ? sortOfQuestion(term.id) : sortOfPart(template, term.id);
    case 'latest':
    case 'min':
    case 'max':
      return sortOfQuestion(term.column);
    case 'band':
      return 'band';
    case 'rating':
    case 'rank':
    case 'count':
    case 'caseDays':
    case 'overlapping':
    case 'sum':
    case 'difference':
    case 'arithmetic':
    case 'round':
      return 'number';
    case 'now':
    case 'addHours':
    case 'shift':
      return 'moment';
    case 'today':
      return 'date';
    case 'fact':
      if (linkFactOf(term.name)) return 'number';
      return term.name.endsWith('At') ? 'moment' : undefined;
    case 'lookup':
      return term.name.endsWith('.valid') ? 'tick' : 'text';
    case 'setting':
      return sortOfLiteral(settingOf(template, term.name));
    case 'least':
    case 'greatest':
      return term.of.map((each) => sortOf(template, each)).find((sort) => sort !== undefined);
    case 'concat':
      return 'text';
    case 'choice':
      return [...term.cases.map(({ value }) => value), ...(term.otherwise ? [term.otherwise] : [])]
        .map((value) => sortOf(template, value))
        .find((sort) => sort !== undefined);
    case 'truth':
      return 'tick';
    case 'raw':
      return undefined;
  }
}

function sortOfLiteral(value: unknown): ValueSort | undefined {
  if (typeof value === 'number') return 'number';
  if (typeof value === 'boolean') return 'tick';
  return typeof value === 'string' ? 'text' : undefined;
}

function sortOfPart(template: Template, id: string): ValueSort | undefined {
  const field = layoutOf(template).placed.get(id)?.schema['x-field'];
  if (field === 'site-list') return 'place';
  return field === 'risk-matrix' ? 'number' : 'text';
}

function settingOf(template: Template, name: string): unknown {
  return Object.entries(template['x-settings']).find(([key]) => key === name)?.[1];
}
