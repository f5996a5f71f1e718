import { contenderNames, type ContenderName } from '../contender.ts';
import { withBenchPage } from './bench-page.ts';
import { sampleForm, type FormSample } from './form-sample.ts';

/** Samples by size, then by contender, one a round. */
export type FormSamples = Map<number, Map<ContenderName, FormSample[]>>;

/** Measures all contenders round by round, in turns: what disturbs the machine disturbs them alike. */
export function measureForms(
  sizes: readonly number[],
  rounds: number,
  only: readonly ContenderName[] = contenderNames,
): Promise<FormSamples> {
  const samples: FormSamples = new Map(sizes.map((size) => [size, new Map(only.map((name) => [name, []]))]));
  return withBenchPage(async (browser, address) => {
    for (let round = 0; round < rounds; round += 1) {
      for (const size of sizes) {
        for (const name of turned(only, round)) {
          const sample = await sampleForm(browser, address, name, size);
          samples.get(size)?.get(name)?.push(sample);
          console.error(`round ${round + 1}, ${size} questions, ${name}: usable ${sample.usable.toFixed(0)} ms`);
        }
      }
    }
    return samples;
  });
}

/** Rotates the items, so that none of them is always first. */
const turned = <Item>(items: readonly Item[], by: number): Item[] => [
  ...items.slice(by % items.length),
  ...items.slice(0, by % items.length),
];
