import { isObject } from '../own.ts';
import { below } from '../pointer.ts';
import { anything, closed, is, listOf, text, type Look } from './closed.ts';
import { error } from './finding.ts';
import { isName } from './ids.ts';
import { templateLimits } from './limits.ts';

const asks: readonly unknown[] = ['comment', 'evidence', 'action'];

const option = closed(
  new Map([
    ['const', text(1, 100)],
    ['title', text(1, 500)],
    ['x-score', is((score) => typeof score === 'number' && Number.isFinite(score))],
    ['x-colour', is((colour) => typeof colour === 'string' && /^(?:[a-z]{3,20}|#[0-9a-fA-F]{6})$/.test(colour))],
    ['x-fail', is((fail) => fail === true)],
    ['x-na', is((na) => na === true)],
    [
      'x-ask',
      is((ask) => Array.isArray(ask) && ask.length > 0 && new Set(ask).size === ask.length && ask.every((item) => asks.includes(item))),
    ],
    [
      'x-notify',
      is(
        (parties) =>
          Array.isArray(parties) &&
          parties.length > 0 &&
          parties.length <= 10 &&
          new Set(parties).size === parties.length &&
          parties.every(isName),
      ),
    ],
    ['x-show', anything],
    ['x-name', text(0, 500)],
    ['x-origin', anything],
  ]),
  ['const', 'title'],
);

const list = listOf(option, templateLimits.options, 'options.too-many');

/** Checks a list of options, each with a unique value. */
export const optionShape: Look = (options, pointer, holder) => {
  const findings = list(options, pointer, holder);
  if (!Array.isArray(options) || options.length > templateLimits.options) return findings;
  const seen = new Set<unknown>();
  const repeated = options.flatMap((item: unknown, at) => {
    const value = isObject(item) ? item['const'] : undefined;
    const isRepeated = value !== undefined && seen.has(value);
    seen.add(value);
    return isRepeated ? [error('option.duplicate', below(pointer, at))] : [];
  });
  return [...findings, ...repeated];
};
