import { UnfitExpression } from '../xpath/expression.ts';
import { bindingPower, operatorSpellings, type SurveyExpression, type SurveyOperator } from './expression.ts';
import { surveyTokens, type SurveyToken } from './token.ts';

const notPower = 3;
const depthLimit = 100;

/** Parses a SurveyJS expression. Throws an `UnfitExpression` if it is not one. */
export function parseSurveyExpression(source: string): SurveyExpression {
  const reader = new Reader(surveyTokens(source));
  const expression = reader.expression(0);
  reader.expect('end', '');
  return expression;
}

class Reader {
  readonly #tokens: readonly SurveyToken[];
  #place = 0;
  #depth = 0;

  constructor(tokens: readonly SurveyToken[]) {
    this.#tokens = tokens;
  }

  expression(least: number): SurveyExpression {
    this.#depth += 1;
    if (this.#depth > depthLimit) throw new UnfitExpression('expression-too-deep', { limit: depthLimit });
    let left = this.#operand();
    for (let operator = this.#operator(); operator !== undefined; operator = this.#operator()) {
      if (operator === 'empty' || operator === 'notempty') {
        this.#place += 1;
        left = { kind: 'test', operator, operand: left };
        continue;
      }
      if (bindingPower[operator] <= least) break;
      this.#place += 1;
      left = { kind: 'binary', operator, left, right: this.expression(bindingPower[operator]) };
    }
    this.#depth -= 1;
    return left;
  }

  expect(kind: SurveyToken['kind'], text: string): void {
    if (!this.#is(kind, text)) this.#unreadable();
    this.#place += 1;
  }

  get #token(): SurveyToken {
    return this.#tokens[this.#place] ?? { kind: 'end', text: '', at: 0 };
  }

  #is(kind: SurveyToken['kind'], text: string): boolean {
    return this.#token.kind === kind && this.#token.text === text;
  }

  #unreadable(): never {
    throw new UnfitExpression('expression-unreadable', { at: this.#token.at });
  }

  #operator(): SurveyOperator | 'empty' | 'notempty' | undefined {
    const { kind, text } = this.#token;
    const spelled = text.toLowerCase();
    return (kind === 'word' || kind === 'sign') && Object.hasOwn(operatorSpellings, spelled) ? operatorSpellings[spelled] : undefined;
  }

  #operand(): SurveyExpression {
    const { kind, text } = this.#token;
    this.#place += 1;
    if (kind === 'number') return { kind: 'literal', value: Number(text) };
    if (kind === 'text') return { kind: 'literal', value: text };
    if (kind === 'question') return { kind: 'question', name: text.replace(/^[$#]/, '') };
    if (kind === 'word') return this.#word(text);
    if (kind === 'sign' && text === '!') return { kind: 'not', operand: this.expression(notPower) };
    if (kind === 'sign' && text === '-')
      return { kind: 'binary', operator: '-', left: { kind: 'literal', value: 0 }, right: this.expression(bindingPower['*']) };
    if (kind === 'sign' && text === '[') return { kind: 'list', items: this.#items(']') };
    if (kind === 'sign' && text === '(') {
      const inner = this.expression(0);
      this.expect('sign', ')');
      return inner;
    }
    this.#place -= 1;
    return this.#unreadable();
  }

  #word(text: string): SurveyExpression {
    const lower = text.toLowerCase();
    if (this.#is('sign', '(') && lower !== 'not' && lower !== 'negate') {
      this.#place += 1;
      return { kind: 'call', name: text, args: this.#items(')') };
    }
    if (lower === 'not' || lower === 'negate') return { kind: 'not', operand: this.expression(notPower) };
    if (lower === 'true' || lower === 'false') return { kind: 'literal', value: lower === 'true' };
    if (lower === 'null' || lower === 'undefined') return { kind: 'literal', value: null };
    // A bare word is a text without quotation marks.
    return { kind: 'literal', value: text };
  }

  #items(end: string): SurveyExpression[] {
    const items: SurveyExpression[] = [];
    while (!this.#is('sign', end)) {
      if (items.length > 0) this.expect('sign', ',');
      items.push(this.expression(0));
    }
    this.expect('sign', end);
    return items;
  }
}
