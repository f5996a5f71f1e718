import { expect, it } from 'vitest';
import { filesOf, textOf } from '../support/repository.ts';

const opening = /(?:\/\*\*[\s*]*|^[ \t]*\/\/ )(?:What|Whoever|Nobody)\b/gm;

/** Returns the comments of a file that open with one of the words, as `file:line`. */
function openingsIn(path: string): string[] {
  const text = textOf(path);
  return [...text.matchAll(opening)].map(({ 0: found, index }) => `${path}:${text.slice(0, index + found.length).split('\n').length}`);
}

it.each(['engine', 'src', 'tests', 'workflows', 'bench'])('the comments of %s open with a verb or a noun', (folder) => {
  const found = filesOf(folder)
    .filter((path) => /\.tsx?$/.test(path))
    .flatMap(openingsIn);
  expect(found).toEqual([]);
});
