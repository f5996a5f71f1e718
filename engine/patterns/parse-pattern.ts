/** A part of a pattern. */
export type PatternNode =
  | { readonly kind: 'set'; readonly has: (point: string) => boolean }
  | { readonly kind: 'edge'; readonly edge: 'start' | 'end' }
  | { readonly kind: 'sequence'; readonly of: readonly PatternNode[] }
  | { readonly kind: 'alternatives'; readonly of: readonly PatternNode[] }
  | { readonly kind: 'repeat'; readonly of: PatternNode; readonly least: number; readonly most: number };

/** Error for a pattern outside the subset that is matched in linear time. */
export class UnfitPattern extends Error {}

type Has = (point: string) => boolean;

const deepest = 20;
const mostRepeats = 1000;
const isDigit: Has = (point) => point >= '0' && point <= '9';
const isWord: Has = (point) => /^[A-Za-z0-9_]$/.test(point);
const isSpace: Has = (point) => ' \t\n\v\f\r'.includes(point);
const isLineEnd: Has = (point) => '\n\r\u0085\u2028\u2029'.includes(point);
const not =
  (has: Has): Has =>
  (point) =>
    !has(point);
const classes: ReadonlyMap<string, Has> = new Map([
  ['d', isDigit],
  ['D', not(isDigit)],
  ['w', isWord],
  ['W', not(isWord)],
  ['s', isSpace],
  ['S', not(isSpace)],
]);
const controls: ReadonlyMap<string, string> = new Map([
  ['t', '\t'],
  ['n', '\n'],
  ['r', '\r'],
]);

/**
 * Parses a pattern: literals, classes, `.`, anchors, groups, alternatives and repeats. Throws an `UnfitPattern` for look-around,
 * back-references and anything else that engines treat differently.
 */
export function parsePattern(source: string): PatternNode {
  return new PatternReader(source).whole();
}

class PatternReader {
  readonly #points: readonly string[];
  #at = 0;
  #depth = 0;

  constructor(source: string) {
    this.#points = [...source];
  }

  whole(): PatternNode {
    const node = this.#alternatives();
    if (this.#at < this.#points.length) throw new UnfitPattern();
    return node;
  }

  get #next(): string | undefined {
    return this.#points[this.#at];
  }

  #take(): string {
    const point = this.#next;
    if (point === undefined) throw new UnfitPattern();
    this.#at += 1;
    return point;
  }

  #skip(point: string): boolean {
    if (this.#next !== point) return false;
    this.#at += 1;
    return true;
  }

  #alternatives(): PatternNode {
    const of = [this.#sequence()];
    while (this.#skip('|')) of.push(this.#sequence());
    const [only] = of;
    return only && of.length === 1 ? only : { kind: 'alternatives', of };
  }

  #sequence(): PatternNode {
    const of: PatternNode[] = [];
    while (this.#next !== undefined && this.#next !== '|' && this.#next !== ')') of.push(this.#repeated(this.#atom()));
    return { kind: 'sequence', of };
  }

  #repeated(node: PatternNode): PatternNode {
    const bounds = this.#bounds();
    if (!bounds) return node;
    if (node.kind === 'edge') throw new UnfitPattern();
    // A lazy repeat finds another match first, but matches the same texts.
    this.#skip('?');
    if (['*', '+', '?', '{'].includes(this.#next ?? '')) throw new UnfitPattern();
    return { kind: 'repeat', of: node, ...bounds };
  }

  #bounds(): { least: number; most: number } | undefined {
    if (this.#skip('*')) return { least: 0, most: Infinity };
    if (this.#skip('+')) return { least: 1, most: Infinity };
    if (this.#skip('?')) return { least: 0, most: 1 };
    if (!this.#skip('{')) return undefined;
    const least = this.#number();
    const most = this.#skip(',') ? (this.#next === '}' ? Infinity : this.#number()) : least;
    if (!this.#skip('}') || most < least) throw new UnfitPattern();
    return { least, most };
  }

  #number(): number {
    let digits = '';
    while (isDigit(this.#next ?? '')) digits += this.#take();
    if (digits === '' || Number(digits) > mostRepeats) throw new UnfitPattern();
    return Number(digits);
  }

  #atom(): PatternNode {
    const point = this.#take();
    switch (point) {
      case '(':
        return this.#group();
      case '[':
        return { kind: 'set', has: this.#class() };
      case '.':
        return { kind: 'set', has: not(isLineEnd) };
      case '^':
        return { kind: 'edge', edge: 'start' };
      case '$':
        return { kind: 'edge', edge: 'end' };
      case '\\': {
        const escaped = this.#escaped();
        return { kind: 'set', has: typeof escaped === 'string' ? (one) => one === escaped : escaped };
      }
      case '*':
      case '+':
      case '?':
      case '{':
        throw new UnfitPattern();
      default:
        return { kind: 'set', has: (one) => one === point };
    }
  }

  #group(): PatternNode {
    if (this.#skip('?') && !this.#skip(':')) throw new UnfitPattern();
    this.#depth += 1;
    if (this.#depth > deepest) throw new UnfitPattern();
    const node = this.#alternatives();
    this.#depth -= 1;
    if (!this.#skip(')')) throw new UnfitPattern();
    return node;
  }

  /** A class of characters, or one character. */
  #escaped(): Has | string {
    const point = this.#take();
    const known = classes.get(point) ?? controls.get(point);
    if (known !== undefined) return known;
    if (/^[\p{L}\p{N}]$/u.test(point)) throw new UnfitPattern();
    return point;
  }

  #class(): Has {
    const isNegated = this.#skip('^');
    if (this.#next === ']') throw new UnfitPattern();
    const parts: Has[] = [];
    while (!this.#skip(']')) parts.push(this.#classPart());
    const has: Has = (point) => parts.some((part) => part(point));
    return isNegated ? not(has) : has;
  }

  #classPart(): Has {
    const from = this.#classPoint();
    if (typeof from !== 'string') return from;
    if (this.#next !== '-' || this.#points[this.#at + 1] === ']') return (point) => point === from;
    this.#take();
    const to = this.#classPoint();
    if (typeof to !== 'string') throw new UnfitPattern();
    const [least, most] = [from.codePointAt(0) ?? 0, to.codePointAt(0) ?? 0];
    if (most < least) throw new UnfitPattern();
    return (point) => {
      const code = point.codePointAt(0) ?? -1;
      return code >= least && code <= most;
    };
  }

  #classPoint(): Has | string {
    const point = this.#take();
    if (point === '\\') return this.#escaped();
    // In one engine these join and intersect classes, in another they are letters.
    if (point === '[' || (point === '&' && this.#next === '&')) throw new UnfitPattern();
    return point;
  }
}
