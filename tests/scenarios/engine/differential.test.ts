import addFormats from 'ajv-formats';
import { Ajv2020 } from 'ajv/dist/2020.js';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  addRow,
  answer,
  cell,
  checkDraft,
  compile,
  draftAnswers,
  open,
  plainSchema,
  rows,
  scores,
  submit,
  type Answers,
  type Filling,
  type Form,
  type Question,
  type Template,
} from '../../../engine/index.ts';
import { propertyTimeout, runs } from '../../support/run-count.ts';
import { rowId, Scenario } from '../../support/scenario.ts';
import { stockDocument, stockDocuments } from '../../support/stock-documents.ts';

const ajv = addFormats.default(new Ajv2020({ ownProperties: true, strict: false, allErrors: true, validateFormats: true }));
const opened = { now: '2026-06-01T08:00:00Z', zone: 'Europe/Sofia' };

/** Returns a value for a question: a valid one or an invalid one. */
function valueFor({ options = [], field, schema }: Question, turn: number): unknown {
  const good: Partial<Record<typeof field, unknown[]>> = {
    text: ['12', 'Ana', 'x'.repeat((schema.maxLength ?? 0) + 1)],
    'text-area': ['words', 'x'.repeat((schema.maxLength ?? 0) + 1)],
    number: [0, 1, 7.5, -4, 20.9, 1e6],
    date: ['2026-06-01', '2026-02-30', 'soon'],
    time: ['08:15', '25:00'],
    'date-time': ['2026-06-01T09:00:00+03:00', '2026-06-02T05:00:00Z', '2026-06-01'],
    'check-box': [true, false],
    declaration: [true],
    attachment: [[rowId(1)], ['x'], Array.from({ length: 60 }, (_, at) => rowId(at))],
    signature: [{ name: 'Ana' }, { name: 'x'.repeat(201) }, { name: 'Ana', fileId: 'x' }],
    'user-list': schema.type === 'array' ? [[rowId(1)], [rowId(1), rowId(1)]] : [rowId(1), 'me'],
    'site-list': [{ site: rowId(1) }, { site: 'here' }, { division: rowId(1) }],
    'risk-matrix': [
      { likelihood: 3, severity: 3, matrix: 'standard-1' },
      { likelihood: 8, severity: 1, matrix: 'standard-1' },
    ],
  };
  // A choice from a source accepts any id: the server checks that it exists.
  const constants = schema['x-source'] === undefined ? options.map((option) => option.const) : [rowId(1)];
  if (field === 'multiple-choice') return [constants.slice(turn % 3), ['nothing'], [constants[0], constants[0]]][turn % 3];
  const values = options.length > 0 ? [...constants, 'nothing'] : (good[field] ?? [null]);
  return values[turn % values.length];
}

const steps = fc.array(fc.record({ at: fc.nat(), turn: fc.nat(11) }), { maxLength: 60 });

function keysOf(filling: Filling): [string, Question][] {
  const below = (question: Question, key: string): [string, Question][] => [
    [key, question],
    ...rows(filling, key).flatMap((row) => (question.columns ?? []).flatMap((column) => below(column, `${key}/${row}/${column.id}`))),
  ];
  return filling.form.sections.flatMap((section) =>
    section.questions.flatMap((id) => {
      const question = filling.form.questions.get(id);
      return question ? below(question, id) : [];
    }),
  );
}

/** Returns the answers that the engine judges: those to questions that are now shown. */
function askedOf(filling: Filling, answers: Answers, prefix = ''): Answers {
  return Object.fromEntries(
    Object.entries(answers).flatMap(([id, value]) => {
      if (id === 'rowId') return [[id, value]];
      if (!cell(filling, prefix + id).asked) return [];
      const isGrid = filling.form.questions.get(id)?.field === 'grid' && Array.isArray(value);
      return [[id, isGrid ? value.map((row: Answers) => askedOf(filling, row, `${prefix}${id}/${String(row['rowId'])}/`)) : value]];
    }),
  );
}

function filledBy(form: Form, given: readonly { at: number; turn: number }[]): Filling {
  return given.reduce(
    (filling, { at, turn }) => {
      const keys = keysOf(filling);
      const [key, question] = keys[at % keys.length] ?? [];
      if (key === undefined || !question) return filling;
      return question.field === 'grid' ? addRow(filling, key, rowId((turn % 3) + 1, key)) : answer(filling, key, valueFor(question, turn));
    },
    open(form, opened),
  );
}

function verdicts(filling: Filling): unknown {
  const scenario = Object.create(Scenario.prototype, { form: { value: filling.form }, filling: { value: filling } }) as Scenario;
  return [scenario.sections, scenario.cells, scores(filling), submit(filling, { event: 'submit' })];
}

/** The stock documents, and one of them as an import brings it whose choices are kept elsewhere: every shared list empty. */
const documents: [string, Template][] = [
  ...stockDocuments.map((path): [string, Template] => [path, stockDocument(path)]),
  ['a document whose shared lists came in empty', withEmptyLists(stockDocument(stockDocuments[0] ?? ''))],
];

function withEmptyLists(template: Template): Template {
  const lists = Object.keys(template.$defs ?? {}).map((name) => [name, { type: 'string', oneOf: [] }]);
  const { 'x-translations': _, 'x-interlocks': __, ...document } = template;
  // The rules that asked for its options went with them.
  const plain = JSON.parse(
    JSON.stringify({ ...document, $defs: Object.fromEntries(lists) }, (keyword, value: unknown) =>
      ['x-show', 'x-require', 'x-check', 'x-value', 'x-default'].includes(keyword) ? undefined : value,
    ),
  ) as Template;
  return plain;
}

describe.each(documents)('%s', (_name, template) => {
  const form = compile(template);
  const isValid = ajv.compile(plainSchema(template));

  it(
    'gives the same visibility, values, verdicts and scores step by step and all at once',
    () =>
      fc.assert(
        fc.property(steps, (given) => {
          const filling = filledBy(form, given);
          expect(verdicts(filling)).toEqual(verdicts(open(form, { ...opened, ...draftAnswers(filling) })));
        }),
        { numRuns: runs(500, 15) },
      ),
    propertyTimeout,
  );

  it(
    'has its answers checked alike by the engine and by Ajv',
    () =>
      fc.assert(
        fc.property(steps, (given) => {
          const filling = filledBy(form, given);
          const { answers, remarks } = draftAnswers(filling);
          expect(checkDraft(form, answers, remarks)).toEqual([]);
          // Faults of single values only: a schema cannot express requirements or the checks of the template.
          const wrong = keysOf(filling)
            .flatMap(([key]) => cell(filling, key).violations)
            .filter(({ code }) => code !== 'answer.check');
          expect({ wrong, isValid: isValid(askedOf(filling, answers)) }).toEqual({ wrong, isValid: wrong.length === 0 });
          const submission = submit(filling, { event: 'submit' });
          if (submission.ok) expect(isValid(submission.answers)).toBe(true);
        }),
        { numRuns: runs(500, 10) },
      ),
    propertyTimeout,
  );
});
