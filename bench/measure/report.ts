import { contenderNames, contenders, yardstick, type ContenderName } from '../contender.ts';
import type { Budget } from './budgets.ts';
import type { EvaluatorSample } from './evaluator-sample.ts';
import { plain, ratio } from './figures.ts';
import type { FormFigure } from './form-sample.ts';
import type { FormSamples } from './rounds.ts';
import { table } from './table.ts';

const figures: readonly [FormFigure, string][] = [
  ['usable', 'first section usable'],
  ['whole', 'whole form in the document'],
  ['longest', 'longest task until then'],
  ['key', 'key, median'],
  ['keyWorst', 'key, 95th percentile'],
  ['slowKey', 'key, CPU 4 × slower, median'],
  ['slowKeyWorst', 'key, CPU 4 × slower, 95th percentile'],
  ['reveal', 'child revealed'],
  ['told', 'submit, all required missing: first messages seen'],
  ['all', 'the same: all messages in the document'],
  ['heap', 'heap after collection'],
  ['nodes', 'nodes in the document'],
];

type Show = (size: number, name: ContenderName, figure: FormFigure) => string;

/** One line a figure, one column a contender. */
function formTable(samples: FormSamples, show: Show, unitOf: (figure: FormFigure) => string = () => ''): string {
  const [some] = samples.values();
  const names = contenderNames.filter((name) => some?.has(name));
  const lines = [...samples.keys()].flatMap((size) =>
    figures.map(([figure, title]) => [`${size}`, title + unitOf(figure), ...names.map((name) => show(size, name, figure))]),
  );
  return table(['Questions', '', ...names.map((name) => contenders[name])], lines);
}

/** The ratios: each figure beside that of the yardstick; under 1 is less time, less memory, fewer nodes. */
export function ratioTable(samples: FormSamples): string {
  return formTable(samples, (size, name, figure) => (name === yardstick ? '1' : rounded(ratio(samples, size, name, figure))));
}

const rounded = (value: number): string => (Number.isFinite(value) ? value.toFixed(value < 10 ? 2 : 1) : '–');

/** Returns the table of the measured values themselves, for context. */
export function plainTable(samples: FormSamples): string {
  const unitOf = (figure: FormFigure) => (figure === 'nodes' ? '' : figure === 'heap' ? ' (MiB)' : ' (ms)');
  return formTable(samples, (size, name, figure) => plain(samples, size, name, figure).toFixed(figure === 'nodes' ? 0 : 1), unitOf);
}

export function budgetTable(budgets: readonly Budget[]): string {
  return table(
    ['', 'Measured', 'At most', ''],
    budgets.map(({ what, measured, allowed, met }) => [what, measured, allowed, met ? 'met' : '**missed**']),
  );
}

export function evaluatorTable(sample: EvaluatorSample): string {
  const ms = (value: number) => `${value.toFixed(3)} ms`;
  return table(
    ['Evaluator, Node', '', 'Beside bare json-logic-js'],
    [
      [
        'One answer, median (what reads it is evaluated, and judged)',
        ms(sample.answer),
        `${(sample.answer / sample.bareAll).toFixed(2)} × of all 400 rules`,
      ],
      ['One answer, 95th percentile', ms(sample.answerWorst), ''],
      ['Rules evaluated for one answer, median', `${sample.answerRules}`, '400'],
      ['All 400 rules once, bare json-logic-js', ms(sample.bareAll), '1'],
      ['Compile, first in its process / later', `${ms(sample.compileFirst)} / ${ms(sample.compile)}`, ''],
      ['Open with nothing answered', ms(sample.open), ''],
      ['1st / 100th grid row added', `${ms(sample.firstRow)} / ${ms(sample.hundredthRow)}`, ''],
      ['Rules evaluated for it', `${sample.firstRowRules} / ${sample.hundredthRowRules}`, ''],
    ],
  );
}
