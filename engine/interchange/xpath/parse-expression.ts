import { UnfitExpression, type BinaryOperator, type Expression, type Step } from './expression.ts';
import { tokensOf, type Token } from './token.ts';

/** How strongly the binary operators bind. */
export const bindingPower: Readonly<Record<BinaryOperator, number>> = {
  or: 1,
  and: 2,
  '=': 3,
  '!=': 3,
  '<': 4,
  '<=': 4,
  '>': 4,
  '>=': 4,
  '+': 5,
  '-': 5,
  '*': 6,
  div: 6,
  mod: 6,
  '|': 8,
};

const unaryPower = 7;
const depthLimit = 100;

/** Parses an XPath expression. Throws an `UnfitExpression` if it is not one. */
export function parseExpression(source: string): Expression {
  const reader = new Reader(tokensOf(source));
  const expression = reader.expression(0);
  reader.expect('end');
  return expression;
}

class Reader {
  readonly #tokens: readonly Token[];
  #place = 0;
  #depth = 0;

  constructor(tokens: readonly Token[]) {
    this.#tokens = tokens;
  }

  expression(least: number): Expression {
    this.#depth += 1;
    if (this.#depth > depthLimit) throw new UnfitExpression('expression-too-deep', { limit: depthLimit });
    let left = this.#operand();
    for (let operator = this.#operator(); operator !== undefined && bindingPower[operator] > least; operator = this.#operator()) {
      this.#place += 1;
      left = { kind: 'binary', operator, left, right: this.expression(bindingPower[operator]) };
    }
    this.#depth -= 1;
    return left;
  }

  expect(kind: Token['kind'], text = ''): void {
    if (!this.#is(kind, text)) this.#unreadable();
    this.#place += 1;
  }

  get #token(): Token {
    return this.#tokens[this.#place] ?? { kind: 'end', text: '', at: 0 };
  }

  #is(kind: Token['kind'], text: string): boolean {
    return this.#token.kind === kind && this.#token.text === text;
  }

  #unreadable(): never {
    throw new UnfitExpression('expression-unreadable', { at: this.#token.at });
  }

  /** After an operand a name can only be an operator, and a star only a multiplication. */
  #operator(): BinaryOperator | undefined {
    const { kind, text } = this.#token;
    return (kind === 'name' || kind === 'sign') && isOperator(text) ? text : undefined;
  }

  #operand(): Expression {
    if (this.#is('sign', '-')) {
      this.#place += 1;
      return { kind: 'negative', operand: this.expression(unaryPower) };
    }
    if (this.#startsPath()) return this.#path();
    const primary = this.#primary();
    const hasSteps = this.#is('sign', '/') || this.#is('sign', '[');
    return hasSteps ? this.#rest(primary) : primary;
  }

  #startsPath(): boolean {
    const { kind, text } = this.#token;
    if (kind === 'sign') return ['/', '//', '.', '..', '*', '@'].includes(text);
    const next = this.#tokens[this.#place + 1];
    return kind === 'name' && !(next?.kind === 'sign' && next.text === '(');
  }

  #primary(): Expression {
    const { kind, text } = this.#token;
    this.#place += 1;
    if (kind === 'number') return { kind, value: Number(text) };
    if (kind === 'text') return { kind, value: text };
    if (kind === 'question') return { kind, name: text };
    if (kind === 'name') return { kind: 'call', name: text, args: this.#arguments() };
    if (kind === 'sign' && text === '(') {
      const inner = this.expression(0);
      this.expect('sign', ')');
      return inner;
    }
    this.#place -= 1;
    return this.#unreadable();
  }

  #arguments(): Expression[] {
    const args: Expression[] = [];
    this.expect('sign', '(');
    while (!this.#is('sign', ')')) {
      if (args.length > 0) this.expect('sign', ',');
      args.push(this.expression(0));
    }
    this.expect('sign', ')');
    return args;
  }

  #path(): Expression {
    if (!this.#is('sign', '/')) return { kind: 'path', from: 'here', steps: this.#steps() };
    this.#place += 1;
    return { kind: 'path', from: 'root', steps: this.#steps() };
  }

  #rest(from: Expression): Expression {
    const predicates = this.#predicates();
    const own: Step[] = predicates.length > 0 ? [{ name: '.', predicates }] : [];
    if (!this.#is('sign', '/')) return { kind: 'path', from, steps: own };
    this.#place += 1;
    return { kind: 'path', from, steps: [...own, ...this.#steps()] };
  }

  #steps(): Step[] {
    const steps = [this.#step()];
    while (this.#is('sign', '/')) {
      this.#place += 1;
      steps.push(this.#step());
    }
    return steps;
  }

  #step(): Step {
    const { kind, text } = this.#token;
    const isStep = kind === 'name' || (kind === 'sign' && ['.', '..', '*'].includes(text));
    if (!isStep) this.#unreadable();
    this.#place += 1;
    return { name: text, predicates: this.#predicates() };
  }

  #predicates(): Expression[] {
    const predicates: Expression[] = [];
    while (this.#is('sign', '[')) {
      this.#place += 1;
      predicates.push(this.expression(0));
      this.expect('sign', ']');
    }
    return predicates;
  }
}

function isOperator(text: string): text is BinaryOperator {
  return Object.hasOwn(bindingPower, text);
}
