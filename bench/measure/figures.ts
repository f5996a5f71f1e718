import type { ContenderName } from '../contender.ts';
import { yardstick } from '../contender.ts';
import type { FormFigure, FormSample } from './form-sample.ts';
import type { FormSamples } from './rounds.ts';
import { median } from './statistics.ts';

/** The median over the rounds, in the figure's own unit. */
export function plain(samples: FormSamples, size: number, name: ContenderName, figure: FormFigure): number {
  return median(samplesOf(samples, size, name).map((sample) => sample[figure]));
}

/** The median of the rounds' ratios: in each round a figure beside the same figure of another contender, the yardstick unless one is named. */
export function ratio(
  samples: FormSamples,
  size: number,
  name: ContenderName,
  figure: FormFigure,
  beside: ContenderName = yardstick,
): number {
  const others = samplesOf(samples, size, beside);
  return median(samplesOf(samples, size, name).map((sample, round) => sample[figure] / (others[round]?.[figure] ?? Number.NaN)));
}

function samplesOf(samples: FormSamples, size: number, name: ContenderName): readonly FormSample[] {
  return samples.get(size)?.get(name) ?? [];
}
