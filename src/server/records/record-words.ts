import { laterIndexNames, type Filling, type Form, type IndexNames } from '../../../engine/index.ts';
import type { Tenant } from '../db/tenant.ts';
import { replaceRows, type IndexRow } from './index-rows.ts';
import { indexValues, type IndexValues } from './index-values.ts';
import { maskOf } from './masked-names.ts';
import type { StoredRecord } from './record-store.ts';
import { seenByAll } from './section-scope.ts';

const mostWords = 300;
const mostParts = 8;
const longestWord = 60;
const mostSearched = 8;

// Scripts that write words without spaces end a tag: 泵房P-101 is a word and a tag.
const sign = String.raw`(?:(?![\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}])[\p{L}\p{M}\p{N}])`;
/** Signs that join the parts of tags, record numbers and e-mail addresses. */
const joint = String.raw`[-._@/+:#&]`;
const joined = new RegExp(`${sign}+(?:${joint}${sign}+)+`, 'gu');
const afterJoint = new RegExp(`(?<=${joint})`, 'u');

/** The lower-case words of a text, in any script, each once. */
export function wordsOf(text: string): string[] {
  const segments = new Intl.Segmenter('und', { granularity: 'word' }).segment(plain(text));
  const words = new Set<string>();
  for (const { segment, isWordLike } of segments) if (isWordLike) words.add(cut(segment));
  return [...words];
}

/** Returns the words to search for: tags, numbers and e-mail addresses unchanged, everything else word by word. */
export function searchWords(search = ''): string[] {
  const text = plain(search);
  const tags = (text.match(joined) ?? []).map(cut);
  return [...new Set([...tags, ...wordsOf(text.replace(joined, ' '))])].slice(0, mostSearched);
}

/** The words by which a text is found: with each tag also what follows each of its joints, so that any run of its parts begins one. */
function indexedWords(text: string): string[] {
  const tags = plain(text).match(joined) ?? [];
  const endings = tags.flatMap((tag) => {
    const parts = tag.split(afterJoint).slice(0, mostParts);
    return parts.map((_, at) => cut(tag.slice(parts.slice(0, at).join('').length)));
  });
  return [...new Set([...endings, ...wordsOf(text)])];
}

function plain(text: string): string {
  // Typing and pasting bring several hyphens for the one of a tag.
  return text
    .normalize('NFC')
    .toLowerCase()
    .replace(/[\u2010-\u2015\u2212]/g, '-');
}

function cut(word: string): string {
  return word.slice(0, longestWord);
}

/** The fields that no template fills. */
const ownFields = ['word', 'condition'] as const;

/**
 * Writes the index values that a record's answers give. Its template names them, in its own version or as `names` of the current one, and
 * its module says how each is read.
 */
export async function writeIndex(trx: Tenant, record: StoredRecord, filling: Filling, names: IndexNames = {}): Promise<void> {
  const values = indexValues(filling.form, filling, record.answers, laterIndexNames(filling.form, names));
  await replaceRows(trx, record, { allBut: ownFields }, values.map(rowOf));
}

/** Rewrites some fields of a record's index. */
export async function replaceIndex(trx: Tenant, record: StoredRecord, fields: readonly string[], values: IndexValues): Promise<void> {
  await replaceRows(trx, record, { only: fields }, values.map(rowOf));
}

function rowOf({ name, text, number, time }: IndexValues[number]): IndexRow {
  return { field: name, text, number, time: time === undefined ? undefined : new Date(time) };
}

/** Writes the facts a record is searched and filtered by: its words and its conditions. */
export async function writeFacts(trx: Tenant, record: StoredRecord, form: Form, names: readonly string[]): Promise<void> {
  const isSeen = seenByAll({ form });
  const mask = maskOf(form, record.answers);
  const typed = [...form.questions.values()].flatMap((question) => {
    if (!isSeen(question.id)) return [];
    const answer = record.answers[question.id];
    return (question.field === 'text' || question.field === 'text-area') && typeof answer === 'string' ? [mask(answer)] : [];
  });
  const words = indexedWords([record.number ?? '', form.title, ...names, ...typed].join(' ')).slice(0, mostWords);
  await replaceRows(trx, record, { only: ownFields }, [...words.map((text) => ({ field: 'word', text })), ...conditionRows(record)]);
}

/** Replaces only the condition facts, for the clock. */
export async function writeConditionFacts(trx: Tenant, record: StoredRecord): Promise<void> {
  await replaceRows(trx, record, { only: ['condition'] }, conditionRows(record));
}

function conditionRows({ conditions }: StoredRecord): IndexRow[] {
  return conditions.map((text) => ({ field: 'condition', text }));
}
