import jsonLogic from 'json-logic-js';
import { addRow, answer, compile, open, type Filling, type Template } from '../../engine/index.ts';
import { ruledForm, ruledGrid, rulesOf } from '../ruled-form.ts';
import { median, quantile } from './statistics.ts';

/** Costs of the evaluator: times in milliseconds; `rules` are those that one operation evaluated. */
export interface EvaluatorSample {
  compileFirst: number;
  compile: number;
  open: number;
  answer: number;
  answerWorst: number;
  answerRules: number;
  bareAll: number;
  firstRow: number;
  hundredthRow: number;
  firstRowRules: number;
  hundredthRowRules: number;
}

const now = '2025-03-01T08:00:00Z';
const zone = 'Europe/Paris';

function timed<T>(work: () => T): { result: T; took: number } {
  const start = performance.now();
  const result = work();
  return { result, took: performance.now() - start };
}

const compiled = (template: Template) => {
  // Compiling freezes its input, so each run gets its own copy.
  const own = structuredClone(template);
  return timed(() => compile(own));
};

/** Measures once, in a process that has run nothing before. */
export function sampleEvaluator(): EvaluatorSample {
  const template = ruledForm();
  const { took: compileFirst, result: form } = compiled(template);
  const compiling = Array.from({ length: 15 }, () => compiled(template).took);
  const opening = Array.from({ length: 8 }, () => timed(() => open(form, { now, zone })).took);
  const rules = rulesOf(template);
  const answers = answersOf(template);
  const filling = open(form, { now, zone, answers });

  const took: number[] = [];
  const evaluated: number[] = [];
  const bare: number[] = [];
  for (let round = 0; round < 4; round += 1) {
    for (const [id, value] of Object.entries(answers)) {
      const next = typeof value === 'number' ? value + 1 + round : value === 'hot' ? 'none' : value;
      const one = timed(() => answer(filling, id, next));
      took.push(one.took);
      evaluated.push(one.result.evaluated);
      const data = { ...answers, [id]: next };
      bare.push(timed(() => rules.forEach((rule) => jsonLogic.apply(rule as Parameters<typeof jsonLogic.apply>[0], data))).took);
    }
  }
  return {
    compileFirst,
    compile: median(compiling.slice(5)),
    open: median(opening.slice(3)),
    answer: median(took.slice(100)),
    answerWorst: quantile(took.slice(100), 0.95),
    answerRules: median(evaluated),
    bareAll: median(bare),
    ...sampleRows(),
  };
}

function answersOf({ properties }: Template): Record<string, unknown> {
  const answered = Object.entries(properties).filter(([, schema]) => schema['x-value'] === undefined);
  return Object.fromEntries(
    answered.map(([id, schema], at) => [id, schema.type === 'number' ? at % 9 : schema['x-field'] === 'radio' ? 'hot' : 'a finding']),
  );
}

function sampleRows() {
  const form = compile(ruledGrid());
  const [first, hundredth]: [number[], number[]] = [[], []];
  let [firstRowRules, hundredthRowRules] = [0, 0];
  for (let round = 0; round < 30; round += 1) {
    let filling = open(form, { now, zone });
    for (let row = 1; row <= 100; row += 1) {
      const rowId = `018f3f00-0000-7000-8000-${String(row).padStart(12, '0')}`;
      const before: Filling = filling;
      const one = timed(() => addRow(before, 'tests', rowId));
      filling = one.result;
      if (row === 1) [firstRowRules] = [filling.evaluated, first.push(one.took)];
      if (row === 100) [hundredthRowRules] = [filling.evaluated, hundredth.push(one.took)];
    }
  }
  return { firstRow: median(first.slice(5)), hundredthRow: median(hundredth.slice(5)), firstRowRules, hundredthRowRules };
}

if (import.meta.main) console.log(JSON.stringify(sampleEvaluator()));
