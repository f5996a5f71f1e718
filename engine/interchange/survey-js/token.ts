import { UnfitExpression } from '../xpath/expression.ts';

export interface SurveyToken {
  readonly kind: 'number' | 'text' | 'question' | 'word' | 'sign' | 'end';
  readonly text: string;
  readonly at: number;
}

const limit = 10_000;
const patterns: readonly (readonly [SurveyToken['kind'] | 'space', RegExp])[] = [
  ['space', /\s+/y],
  ['question', /\{\s*([^{}]+?)\s*\}/y],
  ['text', /'((?:[^'\\]|\\.)*)'|"((?:[^"\\]|\\.)*)"/y],
  ['number', /\d+(?:\.\d+)?(?![\p{L}\d])/uy],
  ['word', /[\p{L}_$][\p{L}\p{N}_.-]*/uy],
  ['sign', /<=|>=|<>|!=|==|&&|\|\||\*=|[()[\],+\-*/%^=<>!]/y],
];

/** Cuts a SurveyJS expression into its tokens, the last of kind `end`. */
export function surveyTokens(source: string): SurveyToken[] {
  if (source.length > limit) throw new UnfitExpression('expression-too-long', { limit });
  const tokens: SurveyToken[] = [];
  let place = 0;
  while (place < source.length) {
    const [kind, match] = next(source, place);
    if (kind !== 'space') tokens.push({ kind, text: (match[1] ?? match[2] ?? match[0]).replaceAll(/\\(.)/g, '$1'), at: place + 1 });
    place += match[0].length;
  }
  return [...tokens, { kind: 'end', text: '', at: place + 1 }];
}

function next(source: string, place: number): [SurveyToken['kind'] | 'space', RegExpExecArray] {
  for (const [kind, pattern] of patterns) {
    pattern.lastIndex = place;
    const match = pattern.exec(source);
    if (match) return [kind, match];
  }
  throw new UnfitExpression('expression-unreadable', { at: place + 1 });
}
