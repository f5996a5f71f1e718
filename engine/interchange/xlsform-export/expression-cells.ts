import { isSame } from '../../own.ts';
import type { QuestionSchema, RuleJson } from '../../template.ts';
import { decimalOf } from '../decimal.ts';
import { isNeverFilled } from '../xlsform/question-types.ts';
import { comparable, type FormExport } from './form-export.ts';
import type { TravelledCells } from './read-origin.ts';

/** A column and the keywords that its cell is about. */
interface Group {
  readonly columns: readonly string[];
  readonly keywords: readonly string[];
  readonly print: (form: FormExport, id: string, name: string, schema: QuestionSchema) => Readonly<Record<string, string | undefined>>;
}

const groups: readonly Group[] = [
  {
    columns: ['relevant'],
    keywords: ['x-show'],
    print: (form, _, name, schema) => ({ relevant: printed(form, schema['x-show'], 'relevant', name) }),
  },
  { columns: ['required'], keywords: ['x-require'], print: required },
  {
    columns: ['constraint'],
    keywords: ['x-check', 'minLength', 'maxLength', 'x-input', 'minimum', 'maximum', 'minItems', 'maxItems'],
    print: (form, id, name, schema) => ({ constraint: constraint(form, id, name, schema) }),
  },
  { columns: ['calculation', 'default', 'read_only'], keywords: ['x-value', 'x-default'], print: values },
];

/** Returns the expressions of a question. A cell of the source is kept while the keywords that were made from it are unchanged. */
export function expressionCells(
  form: FormExport,
  id: string,
  name: string,
  schema: QuestionSchema,
  origin: TravelledCells,
): Record<string, string> {
  const cells = { ...origin.cells };
  const isNew = Object.keys(origin.made).length === 0;
  for (const { columns, keywords, print } of groups) {
    if (!isNew && keywords.every((keyword) => isSame(comparable(schema, keyword), comparable(origin.made, keyword)))) continue;
    for (const column of columns) delete cells[form.survey.find(column) ?? column];
    for (const [column, text] of Object.entries(print(form, id, name, schema))) {
      if (text !== undefined && text !== '') cells[form.survey.header(column)] = text;
    }
  }
  return cells;
}

function printed(form: FormExport, rule: RuleJson | undefined, column: string, name: string, self?: string): string | undefined {
  return rule === undefined ? undefined : form.xpath(rule, column, name, self);
}

function required(form: FormExport, _: string, name: string, schema: QuestionSchema): Record<string, string | undefined> {
  const rule = schema['x-require'];
  return { required: rule === true ? 'yes' : printed(form, rule, 'required', name) };
}

function constraint(form: FormExport, id: string, name: string, schema: QuestionSchema): string | undefined {
  const checks = schema['x-check'] ?? [];
  if (checks.length > 1) form.lost('constraint_message', name, 'messages-joined', { count: checks.length });
  for (const check of checks) if (check.level !== 'refuse') form.lost('constraint', name, 'check-level', { level: check.level });
  const rules = checks.flatMap((check) => printed(form, check.rule, 'constraint', name, id) ?? []);
  const parts = [...bounds(schema), ...(rules.length > 1 ? rules.map((rule) => `(${rule})`) : rules)];
  return parts.length > 1 && rules.length === 1 ? [...parts.slice(0, -1), `(${parts.at(-1)})`].join(' and ') : parts.join(' and ');
}

/** The limits of an answer, which XLSForm has no columns for. */
function bounds(schema: QuestionSchema): string[] {
  const { minLength, maxLength, minimum, maximum, minItems, maxItems, pattern } = schema;
  const said = (operand: string, operator: string, limit: number | undefined): string[] =>
    limit === undefined ? [] : [`${operand} ${operator} ${decimalOf(limit)}`];
  switch (schema['x-field']) {
    case 'text':
    case 'text-area': {
      const most = maxLength === 2000 ? undefined : maxLength;
      return [
        ...said('string-length(.)', '>=', minLength),
        ...said('string-length(.)', '<=', most),
        ...(schema['x-input'] !== undefined && pattern !== undefined ? [patternText(pattern)] : []),
      ];
    }
    case 'number':
      return [...said('.', '>=', minimum), ...said('.', '<=', maximum)];
    case 'multiple-choice':
      return [...said('count-selected(.)', '>=', minItems), ...said('count-selected(.)', '<=', maxItems)];
    default:
      return [];
  }
}

function patternText(pattern: string): string {
  return pattern.includes("'") ? `regex(., "${pattern}")` : `regex(., '${pattern}')`;
}

function values(form: FormExport, _: string, name: string, schema: QuestionSchema): Record<string, string | undefined> {
  const { 'x-value': value, 'x-default': initial } = schema;
  const isHidden = schema['x-field'] === 'hidden';
  if (value === undefined) return { default: literal(initial) ?? printed(form, initial, 'default', name) };
  if (isNeverFilled(value)) return { read_only: isHidden || schema['x-field'] === 'text' ? undefined : 'yes' };
  return { calculation: printed(form, value, 'calculation', name), read_only: isHidden ? undefined : 'yes' };
}

/** How a form writes a value that needs no working out. */
function literal(rule: RuleJson | undefined): string | undefined {
  if (typeof rule === 'number') return decimalOf(rule);
  if (typeof rule === 'string') return rule;
  if (rule === true) return 'OK';
  if (rule === false || rule === null) return '';
  return Array.isArray(rule) && rule.every((item) => typeof item === 'string') ? rule.join(' ') : undefined;
}
