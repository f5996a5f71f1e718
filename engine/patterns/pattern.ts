import { parsePattern, UnfitPattern, type PatternNode } from './parse-pattern.ts';

/** One step of a compiled pattern; numbers are places of other steps. */
type Step =
  | { readonly kind: 'set'; readonly has: (point: string) => boolean; readonly next: number }
  | { readonly kind: 'edge'; readonly edge: 'start' | 'end'; readonly next: number }
  | { readonly kind: 'split'; readonly next: readonly number[] }
  | { readonly kind: 'done' };

/** A compiled pattern that matches whole texts. */
export interface Pattern {
  /** Whether it says itself that a text begins and ends with it: engines that look for it inside a text find the same. */
  readonly isAnchored: boolean;
  matches(text: string): boolean;
}

/** Limits of a pattern. With a text of 10,000 characters, the limit of steps bounds the cost of a match. */
export const patternLimits = { length: 500, steps: 300 } as const;

const mostKept = 200;
const kept = new Map<string, Pattern | undefined>();

/** Compiles a pattern. Undefined if it is too large or outside the subset. */
export function patternOf(source: string): Pattern | undefined {
  if (kept.has(source)) return kept.get(source);
  if (kept.size >= mostKept) kept.clear();
  const pattern = compiled(source);
  kept.set(source, pattern);
  return pattern;
}

function compiled(source: string): Pattern | undefined {
  if (source.length > patternLimits.length) return undefined;
  try {
    const steps: Step[] = [{ kind: 'done' }];
    const node = parsePattern(source);
    const first = add(node, 0, steps);
    return { isAnchored: isAnchored(node), matches: (text) => isMatch(steps, first, [...text]) };
  } catch (error) {
    if (error instanceof UnfitPattern) return undefined;
    throw error;
  }
}

function isAnchored(node: PatternNode): boolean {
  const [first, last] = node.kind === 'sequence' ? [node.of[0], node.of.at(-1)] : [];
  return first?.kind === 'edge' && first.edge === 'start' && last?.kind === 'edge' && last.edge === 'end';
}

/** Adds the steps of a node in front of `next` and returns the first of them. */
function add(node: PatternNode, next: number, steps: Step[]): number {
  switch (node.kind) {
    case 'set':
    case 'edge':
      return push({ ...node, next }, steps);
    case 'sequence':
      return node.of.reduceRight((after, part) => add(part, after, steps), next);
    case 'alternatives':
      return push({ kind: 'split', next: node.of.map((part) => add(part, next, steps)) }, steps);
    case 'repeat':
      return addRepeat(node, next, steps);
  }
}

function addRepeat({ of, least, most }: PatternNode & { kind: 'repeat' }, next: number, steps: Step[]): number {
  let first = next;
  if (most === Infinity) {
    const loop: { kind: 'split'; next: readonly number[] } = { kind: 'split', next: [] };
    first = push(loop, steps);
    loop.next = [add(of, first, steps), next];
  } else {
    for (let count = least; count < most; count += 1) first = push({ kind: 'split', next: [add(of, first, steps), next] }, steps);
  }
  for (let count = 0; count < least; count += 1) first = add(of, first, steps);
  return first;
}

function push(step: Step, steps: Step[]): number {
  if (steps.length >= patternLimits.steps) throw new UnfitPattern();
  return steps.push(step) - 1;
}

/** Follows all paths through the steps at once, so no text makes it go back. */
function isMatch(steps: readonly Step[], first: number, points: readonly string[]): boolean {
  let open = reached(steps, [first], 0, points.length);
  for (const [at, point] of points.entries()) {
    if (open.size === 0) return false;
    const moved = [...open].flatMap((place) => {
      const step = steps[place];
      return step?.kind === 'set' && step.has(point) ? [step.next] : [];
    });
    open = reached(steps, moved, at + 1, points.length);
  }
  return open.has(0);
}

/** The steps that are reached without a character. */
function reached(steps: readonly Step[], from: readonly number[], at: number, length: number): Set<number> {
  const seen = new Set<number>();
  const waiting = [...from];
  for (let place = waiting.pop(); place !== undefined; place = waiting.pop()) {
    if (seen.has(place)) continue;
    seen.add(place);
    const step = steps[place];
    if (step?.kind === 'split') waiting.push(...step.next);
    if (step?.kind === 'edge' && (step.edge === 'start' ? at === 0 : at === length)) waiting.push(step.next);
  }
  return seen;
}
