import type { Sentence, SentencePart } from '../../../../engine/index.ts';
import { readableNumber } from '../../forms/number-text.ts';
import { localeOf } from '../../../shared/language.ts';
import { lookupTitle } from '../../modules/lookups.ts';

type Params = Record<string, string | number>;

/** Parts of a language that put rules into words. */
export interface SentenceWords {
  language: string;
  /** A pattern of the language. */
  t: (key: string, params?: Params) => string;
  /** Returns the name of an event of the module. */
  event: (id: string) => string;
  /** Returns the name of a setting or of a part of an answer. */
  name: (key: 'settingName' | 'partName', id: string) => string;
  /** Returns the name of a relation of the module's records. */
  relation: (id: string) => string;
}

/** Conjunction that joins the parts of a list, by sentence. */
const joints: Readonly<Record<string, 'and' | 'or' | 'these' | 'either' | 'cases'>> = {
  all: 'and',
  any: 'or',
  chosenAll: 'these',
  includesAll: 'these',
  least: 'these',
  greatest: 'these',
  choice: 'cases',
};
const signs: Readonly<Record<string, string>> = { '-': '−', '*': '×', '/': '÷', '%': 'mod' };

/**
 * Returns a function that renders sentences in a language by its patterns. Each pattern is a whole sentence; its parts are inserted
 * unchanged.
 */
export function sayIn(sentenceWords: SentenceWords): (part: SentencePart) => string {
  const { t, event, language } = sentenceWords;

  function said(part: SentencePart): string {
    if (typeof part === 'string') return part;
    if (typeof part === 'number') return readableNumber(part, language);
    return isSeveral(part) ? joined(part.map(said), 'these') : sentence(part);
  }

  function sentence({ say, with: parts }: Sentence): string {
    if (say === 'all' || say === 'any') return joined(several(parts['of']), say === 'all' ? 'and' : 'or');
    const params = Object.fromEntries(Object.entries(parts).map(([name, part]) => [name, word(say, name, part, parts)]));
    return t(`say.${say}`, params);
  }

  function word(say: string, name: string, part: SentencePart, parts: Sentence['with']): string | number {
    if (name === 'count' && typeof part === 'number') return part;
    if (typeof part === 'object' && isSeveral(part)) {
      if (say === 'arithmetic') return sum(part.map(said), parts['operator']);
      return say === 'concat' ? part.map(said).join(' + ') : joined(part.map(said), joints[say] ?? 'either');
    }
    if (typeof part === 'object') return said(part);
    if (name === 'event') return event(String(part));
    if (name === 'relation') return sentenceWords.relation(String(part));
    if (say === 'lookup') return lookupTitle(String(part), language);
    if (say === 'setting') return sentenceWords.name('settingName', String(part));
    if (name === 'part') return sentenceWords.name('partName', String(part));
    if (say === 'date' || say === 'moment') return timeOf(String(part), say);
    return said(part);
  }

  function timeOf(value: string, sort: 'date' | 'moment'): string {
    const format =
      sort === 'date' ? ({ dateStyle: 'medium', timeZone: 'UTC' } as const) : ({ dateStyle: 'medium', timeStyle: 'short' } as const);
    return new Intl.DateTimeFormat(localeOf(language), format).format(new Date(value));
  }

  const several = (part: SentencePart | undefined) => (typeof part === 'object' && isSeveral(part) ? part.map(said) : []);

  function joined(words: readonly string[], joint: string): string {
    return words.reduce((one, other, at) => {
      if (at === 0) return other;
      return t(`list.${joint}.${at === words.length - 1 ? 'end' : 'middle'}`, { one, other });
    }, '');
  }

  return said;
}

function sum(words: readonly string[], operator: SentencePart | undefined): string {
  if (typeof operator !== 'string') return words.join(' ');
  return operator === 'negative' ? `−${words.join('')}` : words.join(` ${signs[operator] ?? operator} `);
}

function isSeveral(part: SentencePart): part is readonly Sentence[] {
  return Array.isArray(part);
}
