/** A part of a sentence: a code and the parameters of its text. The client that shows it supplies the words. */
export interface Sentence {
  readonly say: string;
  readonly with: Readonly<Record<string, SentencePart>>;
}

export type SentencePart = string | number | Sentence | readonly Sentence[];

export function say(code: string, parts: Sentence['with'] = {}): Sentence {
  return { say: code, with: parts };
}

/** All parts of a sentence, itself first. */
export function partsOfSentence(sentence: Sentence): Sentence[] {
  const inner = Object.values(sentence.with)
    .flat()
    .filter((part) => typeof part === 'object');
  return [sentence, ...inner.flatMap(partsOfSentence)];
}
