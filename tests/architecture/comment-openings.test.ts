import { expect, it } from 'vitest';
import { filesOf, textOf } from '../support/repository.ts';

/** Doc comments of each folder that still open with one of the words; the numbers may only be lowered. */
const ceilings = { engine: 193, src: 635, tests: 77, workflows: 5 };
const opening = /\/\*\*[\s*]*(?:What|Whoever|Nobody)\b/g;

/** Returns the doc comments of a file that open with one of the words, as `file:line`. */
function openingsIn(path: string): string[] {
  const text = textOf(path);
  return [...text.matchAll(opening)].map(({ 0: found, index }) => `${path}:${text.slice(0, index + found.length).split('\n').length}`);
}

it.each(Object.entries(ceilings))('the doc comments of %s open with a verb or a noun, except %i older ones', (folder, ceiling) => {
  const found = filesOf(folder)
    .filter((path) => /\.tsx?$/.test(path))
    .flatMap(openingsIn);
  expect(found.length > ceiling ? found : [], `${found.length - ceiling} more than the ${ceiling} older ones`).toEqual([]);
});
