import type { QuestionSchema, RuleJson, Template } from '../engine/index.ts';

const blocks = 100;
const perBlock = 5;

/** Five questions, four rules: something is chosen, that shows two, a sum runs through all blocks, a value is checked. */
function blockOf(at: number): Record<string, QuestionSchema> {
  const [kind, amount, sum, finding, limit] = [`kind${at}`, `amount${at}`, `sum${at}`, `finding${at}`, `limit${at}`];
  const before = at % 10 === 0 ? 0 : { var: `sum${at - 1}` };
  const oneOf = ['hot', 'cold', 'none'].map((option) => ({ const: option, title: option }));
  return {
    [kind]: { title: 'Kind of work', type: 'string', 'x-field': 'radio', oneOf },
    [amount]: { title: 'How much', type: 'number', 'x-field': 'number' },
    [sum]: { title: 'So far', type: 'number', 'x-field': 'number', 'x-value': { '+': [before, { var: amount }] } },
    [finding]: {
      title: 'What was found',
      type: 'string',
      'x-field': 'text-area',
      maxLength: 500,
      'x-show': shows(kind),
      'x-require': { '>': [{ var: amount }, 5] },
    },
    [limit]: {
      title: 'Allowed',
      type: 'number',
      'x-field': 'number',
      'x-check': [{ id: `check${at}`, level: 'block', message: 'Too much', rule: { '<=': [{ var: amount }, { var: limit }] } }],
    },
  };
}

const shows = (kind: string): RuleJson => ({ or: [{ '==': [{ var: kind }, 'hot'] }, { '==': [{ var: kind }, 'cold'] }] });

/** 500 questions with 400 rules, in 25 sections. */
export function ruledForm(): Template {
  const all = Array.from({ length: blocks }, (_, at) => blockOf(at));
  const ids = all.flatMap((block) => Object.keys(block));
  const perSection = 4 * perBlock;
  const sections = Array.from({ length: ids.length / perSection }, (_, at) => ({
    id: `s${at}`,
    title: `Part ${at + 1}`,
    questions: ids.slice(at * perSection, (at + 1) * perSection),
  }));
  return template(Object.assign({}, ...all), sections);
}

/** The rules as bare json-logic-js takes them. */
export function rulesOf({ properties }: Template): RuleJson[] {
  return Object.values(properties).flatMap((schema) => [
    ...[schema['x-show'], schema['x-value'], schema['x-require']].filter((rule) => rule !== undefined),
    ...(schema['x-check'] ?? []).map((check) => check.rule),
  ]);
}

/** A grid whose rows calculate, show, require and check, and a sum over it. */
export function ruledGrid(): Template {
  const columns: Record<string, QuestionSchema> = {
    rowId: { title: '', type: 'string', format: 'uuid', 'x-field': 'hidden' },
    gas: { title: 'Gas', type: 'string', 'x-field': 'text', maxLength: 80 },
    reading: { title: 'Reading', type: 'number', 'x-field': 'number', 'x-require': { answered: ['gas'] } },
    factor: { title: 'Factor', type: 'number', 'x-field': 'number', 'x-default': 1 },
    result: { title: 'Result', type: 'number', 'x-field': 'number', 'x-value': { '*': [{ var: 'reading' }, { var: 'factor' }] } },
    reason: { title: 'Reason', type: 'string', 'x-field': 'text', maxLength: 200, 'x-show': { '>': [{ var: 'result' }, 10] } },
  };
  const items = { type: 'object', properties: columns, required: ['rowId'], additionalProperties: false as const };
  return template(
    {
      tests: { title: 'Gas tests', type: 'array', 'x-field': 'grid', maxItems: 200, items },
      total: { title: 'In all', type: 'number', 'x-field': 'number', 'x-value': { sum: ['tests', 'result'] } },
    },
    [{ id: 'all', title: 'All', questions: ['tests', 'total'] }],
  );
}

function template(properties: Template['properties'], sections: Template['x-sections']): Template {
  return {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    type: 'object',
    title: 'Rules',
    'x-module': 'audits',
    'x-settings': { prefix: 'AUD', defaultHours: 8, extensionHours: 4, scoring: false, separationOfDuty: false },
    'x-sections': sections,
    properties,
    additionalProperties: false,
  };
}
