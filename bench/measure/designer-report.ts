import { actNames, acts, designerSizes, type ActName } from '../designer/acts.ts';
import { most, type Budget } from './budgets.ts';
import type { DesignerRounds } from './designer-rounds.ts';
import { median, quantile } from './statistics.ts';
import { table } from './table.ts';

type Size = keyof typeof designerSizes;

const limits = { median: 100, worst: 200 };

const paintedIn = (rounds: DesignerRounds, size: Size, act: ActName): number[] =>
  rounds.flatMap((round) => round[size][act].map(({ painted }) => painted));

/** The median of the rounds' ratios: an act with many questions beside the same with few. */
const growth = (rounds: DesignerRounds, act: ActName): number =>
  median(rounds.map((round) => median(paintedIn([round], 'many', act)) / median(paintedIn([round], 'few', act))));

function threadOf(rounds: DesignerRounds, act: ActName): string {
  const times = rounds.flatMap(({ many }) => many[act].flatMap(({ thread }) => thread ?? []));
  return times.length === 0 ? '–' : median(times).toFixed(1);
}

/** Each act with many questions: its time, beside the same act with few, and what all of it costs the page's own thread. */
export function designerTable(rounds: DesignerRounds): string {
  const head = [
    'Act',
    '',
    'Median (ms)',
    '95th percentile (ms)',
    `Beside ${designerSizes.few} questions`,
    'Page’s thread until all is settled (ms)',
  ];
  const lines = actNames.map((act) => {
    const times = paintedIn(rounds, 'many', act);
    return [
      acts[act],
      `${times.length} times`,
      median(times).toFixed(1),
      quantile(times, 0.95).toFixed(1),
      `${growth(rounds, act).toFixed(2)} ×`,
      threadOf(rounds, act),
    ];
  });
  return table(head, lines);
}

/** Returns the promised limits of each act. */
export function designerBudgets(rounds: DesignerRounds): Budget[] {
  return actNames.flatMap((act) => {
    const times = paintedIn(rounds, 'many', act);
    return [
      most(`Designer, ${acts[act]}`, median(times), limits.median, ' ms', 1),
      most('The same, 95th percentile', quantile(times, 0.95), limits.worst, ' ms', 1),
    ];
  });
}
