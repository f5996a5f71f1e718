import { chromium } from '@playwright/test';
import { build, preview } from 'vite';
import { freePort } from '../../tests/support/free-port.ts';
import { ensureBrowser, launchArguments } from '../../tests/support/browser.ts';
import { contenderNames, type ContenderName } from '../contender.ts';
import { benchConfig } from '../page-build.ts';
import { sampleForm, type FormSample } from './form-sample.ts';

/** Samples by size, then by contender, one a round. */
export type FormSamples = Map<number, Map<ContenderName, FormSample[]>>;

/** A frame is drawn as soon as it can be, so that times are those of the work and not of the screen's clock. */
const unclocked = ['--disable-frame-rate-limit', '--disable-gpu-vsync'];

/** Measures all contenders round by round, in turns: what disturbs the machine disturbs them alike. */
export async function measureForms(
  sizes: readonly number[],
  rounds: number,
  only: readonly ContenderName[] = contenderNames,
): Promise<FormSamples> {
  await build(benchConfig);
  const server = await preview({ ...benchConfig, preview: { host: '127.0.0.1', port: await freePort() } });
  const browser = await chromium.launch({ executablePath: ensureBrowser().path, args: [...launchArguments, ...unclocked] });
  const address = server.resolvedUrls?.local[0];
  if (address === undefined) throw new Error('The page is not served.');

  const samples: FormSamples = new Map(sizes.map((size) => [size, new Map(only.map((name) => [name, []]))]));
  try {
    for (let round = 0; round < rounds; round += 1) {
      for (const size of sizes) {
        for (const name of turned(only, round)) {
          const sample = await sampleForm(browser, address, name, size);
          samples.get(size)?.get(name)?.push(sample);
          console.error(`round ${round + 1}, ${size} questions, ${name}: usable ${sample.usable.toFixed(0)} ms`);
        }
      }
    }
  } finally {
    await browser.close();
    await server.close();
  }
  return samples;
}

/** Nobody is always first. */
const turned = <Item>(items: readonly Item[], by: number): Item[] => [
  ...items.slice(by % items.length),
  ...items.slice(0, by % items.length),
];
