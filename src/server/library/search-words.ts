/** Most words of one text, and the bytes of all of them: a tsvector takes a megabyte. */
const mostWords = 20_000;
const mostBytes = 400_000;
const longest = 60;
/** Scripts that write no spaces between words: every two signs of them count as a word. */
const unspaced = /[\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}\p{scx=Thai}]+/gu;

/** The different words of a text as the search compares them: without accents, in small letters. */
export function wordsOf(text: string): string[] {
  const words = new Set<string>();
  let bytes = 0;
  for (const word of eachWord(text)) {
    if (words.has(word)) continue;
    bytes += Buffer.byteLength(word);
    if (words.size === mostWords || bytes > mostBytes) break;
    words.add(word);
  }
  return [...words];
}

/** Returns a search as a tsquery that requires every word, each as a prefix. Undefined if the search contains no word. */
export function queryOf(search: string): string | undefined {
  const words = [...new Set(eachWord(search))].slice(0, 10);
  // The words contain letters and digits only. A single letter is the beginning of too many words.
  const parts = words.map((word) => `'${word}'${/^[\p{scx=Latin}\p{N}]$/u.test(word) ? '' : ':*'}`);
  return parts.length === 0 ? undefined : parts.join(' & ');
}

/** Whether something is a word as `wordsOf` gives it. */
export function isWord(word: unknown): word is string {
  return typeof word === 'string' && word.length <= longest && /^[\p{L}\p{N}]+$/u.test(word);
}

function* eachWord(text: string): Generator<string> {
  const plain = text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase().replaceAll(/\p{M}/gu, '');
  for (const [run] of plain.matchAll(/[\p{L}\p{N}]+/gu)) {
    yield* pairsIn(run);
    for (const word of run.split(unspaced)) if (word !== '') yield word.slice(0, longest);
  }
}

function* pairsIn(run: string): Generator<string> {
  for (const [part] of run.matchAll(unspaced)) {
    const signs = [...part];
    if (signs.length === 1) yield part;
    for (let at = 0; at + 1 < signs.length; at += 1) yield `${signs[at]}${signs[at + 1]}`;
  }
}
