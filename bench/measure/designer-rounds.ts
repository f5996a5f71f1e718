import { designerSizes } from '../designer/acts.ts';
import { withBenchPage } from './bench-page.ts';
import { sampleDesigner, type DesignerSample } from './designer-sample.ts';

/** Measurements of the designer in each round, with few questions and with many. */
export type DesignerRounds = readonly Readonly<Record<keyof typeof designerSizes, DesignerSample>>[];

/** Measures the designer in rounds, each with few questions and then with many. */
export function measureDesigner(rounds: number, turns: number): Promise<DesignerRounds> {
  return withBenchPage(async (browser, address) => {
    const found: DesignerRounds[number][] = [];
    for (let round = 0; round < rounds; round += 1) {
      const few = await sampleDesigner(browser, address, designerSizes.few, turns);
      const many = await sampleDesigner(browser, address, designerSizes.many, turns);
      found.push({ few, many });
      console.error(`round ${round + 1}, designer`);
    }
    return found;
  });
}
