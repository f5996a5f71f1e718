import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { EvaluatorSample } from './evaluator-sample.ts';
import { median } from './statistics.ts';

const program = fileURLToPath(new URL('evaluator-sample.ts', import.meta.url));

/** The medians of several processes: each has run nothing before. */
export function measureEvaluator(rounds: number): EvaluatorSample {
  const samples = Array.from({ length: rounds }, sample);
  const [first] = samples;
  if (!first) throw new RangeError('no round');
  const middle = (figure: keyof EvaluatorSample): number => median(samples.map((one) => one[figure]));
  return {
    compileFirst: middle('compileFirst'),
    compile: middle('compile'),
    open: middle('open'),
    answer: middle('answer'),
    answerWorst: middle('answerWorst'),
    answerRules: middle('answerRules'),
    bareAll: middle('bareAll'),
    firstRow: middle('firstRow'),
    hundredthRow: middle('hundredthRow'),
    firstRowRules: middle('firstRowRules'),
    hundredthRowRules: middle('hundredthRowRules'),
  };
}

function sample(): EvaluatorSample {
  return JSON.parse(execFileSync(process.execPath, [program], { encoding: 'utf8' }));
}
