import { UnfitExpression } from './expression.ts';

export interface Token {
  readonly kind: 'number' | 'text' | 'question' | 'name' | 'sign' | 'end';
  readonly text: string;
  /** Position at which it begins, counted from 1. */
  readonly at: number;
}

const limit = 10_000;
const space = /\s+/y;
const number = /\d+(?:\.\d*)?|\.\d+/y;
const name = /[\p{L}_][\p{L}\p{M}\p{N}._-]*(?::[\p{L}_][\p{L}\p{M}\p{N}._-]*)?/uy;
const question = /\$\{\s*([^{}]+?)\s*\}/y;
const sign = /!=|<=|>=|\/\/|\.\.|::|[()[\],|+\-*=<>/.@]/y;

/** Marks that close a text, by the quotation mark that opens it; word processors turn straight marks into curly ones. */
const closing: Readonly<Record<string, string>> = { "'": "'", '"': '"', '‘': "'’‘", '’': "'’", '“': '"”“', '”': '"”' };

/** Cuts an expression into its tokens, the last of kind `end`. */
export function tokensOf(source: string): Token[] {
  if (source.length > limit) throw new UnfitExpression('expression-too-long', { limit });
  const tokens: Token[] = [];
  let place = 0;
  const take = (pattern: RegExp): RegExpExecArray | null => {
    pattern.lastIndex = place;
    return pattern.exec(source);
  };

  while (place < source.length) {
    const blank = take(space);
    if (blank) {
      place += blank[0].length;
      continue;
    }
    const at = place + 1;
    const closes = closing[source.charAt(place)];
    if (closes !== undefined) {
      const end = endOfText(source, place + 1, closes);
      tokens.push({ kind: 'text', text: source.slice(place + 1, end), at });
      place = end + 1;
      continue;
    }
    const found = take(question);
    if (found) {
      tokens.push({ kind: 'question', text: found[1] ?? '', at });
      place += found[0].length;
      continue;
    }
    const [kind, match] = plain(take);
    if (!match) throw new UnfitExpression('expression-unreadable', { at });
    tokens.push({ kind, text: match[0], at });
    place += match[0].length;
  }
  return [...tokens, { kind: 'end', text: '', at: source.length + 1 }];
}

function plain(take: (pattern: RegExp) => RegExpExecArray | null): ['number' | 'name' | 'sign', RegExpExecArray | null] {
  const digits = take(number);
  if (digits) return ['number', digits];
  const word = take(name);
  return word ? ['name', word] : ['sign', take(sign)];
}

function endOfText(source: string, from: number, closes: string): number {
  for (let place = from; place < source.length; place += 1) {
    if (closes.includes(source.charAt(place))) return place;
  }
  throw new UnfitExpression('expression-unreadable', { at: from });
}
