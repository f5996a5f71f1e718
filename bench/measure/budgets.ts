import { contenders, type ContenderName } from '../contender.ts';
import type { EvaluatorSample } from './evaluator-sample.ts';
import { plain, ratio } from './figures.ts';
import type { FormFigure } from './form-sample.ts';
import type { FormSamples } from './rounds.ts';

/** One promised limit and the value that was measured. */
export interface Budget {
  what: string;
  measured: string;
  allowed: string;
  met: boolean;
}

/** A value that may not be over its limit. */
export const most = (what: string, value: number, limit: number, unit: string, digits = 2): Budget => ({
  what,
  measured: `${value.toFixed(digits)}${unit}`,
  allowed: `${limit}${unit}`,
  met: value <= limit,
});

const peers: readonly ContenderName[] = ['hand-written-mui', 'rjsf-mui', 'survey', 'formio'];

interface SizeLimits {
  usable: number;
  submit: number;
}
const limits: ReadonlyMap<number, SizeLimits> = new Map([
  [300, { usable: 0.45, submit: 0.4 }],
  [1000, { usable: 0.15, submit: 0.2 }],
]);

/** The budgets of the form at the sizes that have some. */
export function formBudgets(samples: FormSamples): Budget[] {
  return [...limits].flatMap(([size, { usable, submit }]) => {
    if (!samples.has(size)) return [];
    const beside = (what: string, figure: FormFigure, limit: number) =>
      most(`${what}, ${size} questions`, ratio(samples, size, 'muster', figure), limit, ' ×');
    return [
      beside('First section usable', 'usable', usable),
      beside('Key', 'key', 1.5),
      most(`Key, 95th percentile, ${size} questions`, plain(samples, size, 'muster', 'keyWorst'), 16, ' ms', 1),
      most(`Key, 95th percentile, CPU 4 × slower, ${size} questions`, plain(samples, size, 'muster', 'slowKeyWorst'), 50, ' ms', 1),
      beside('Child revealed', 'reveal', 0.4),
      beside('Submit, all required missing', 'told', submit),
      ...noPeerFaster(samples, size),
    ];
  });
}

function noPeerFaster(samples: FormSamples, size: number): Budget[] {
  const figures: [string, FormFigure][] = [
    ['mount', 'usable'],
    ['reveal', 'reveal'],
    ['submit', 'told'],
  ];
  return figures.map(([what, figure]) => {
    const found = peers.map((peer) => ({ peer, value: ratio(samples, size, 'muster', figure, peer) }));
    const nearest = found.reduce((worst, one) => (one.value > worst.value ? one : worst));
    return {
      what: `No peer faster at ${what}, ${size} questions`,
      measured: `${nearest.value.toFixed(2)} × of ${contenders[nearest.peer]}`,
      allowed: '1 ×',
      met: nearest.value <= 1,
    };
  });
}

/** The budgets of the evaluator. */
export function evaluatorBudgets(sample: EvaluatorSample): Budget[] {
  return [
    most('One answer, 500 questions with 400 rules', sample.answer, 0.2, ' ms', 3),
    most('The same, 95th percentile', sample.answerWorst, 0.2, ' ms', 3),
    most('Compile, first in its process', sample.compileFirst, 30, ' ms', 1),
    most('Compile, later', sample.compile, 30, ' ms', 1),
    most('Rules evaluated for the 100th grid row beside the 1st', sample.hundredthRowRules / sample.firstRowRules, 1, ' ×'),
  ];
}

/** The budget of the download. */
export const sizeBudget = (kibibytes: number): Budget => most('Form route beyond the shell, gzip', kibibytes, 140, ' KiB', 1);
