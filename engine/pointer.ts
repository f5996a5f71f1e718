import { own } from './own.ts';

/** One more step of a JSON pointer (RFC 6901). */
export function below(pointer: string, ...steps: (string | number)[]): string {
  let longer = pointer;
  steps.forEach((step) => (longer += typeof step === 'number' ? `/${step}` : `/${escaped(step)}`));
  return longer;
}

function escaped(step: string): string {
  return step.includes('~') || step.includes('/') ? step.replaceAll('~', '~0').replaceAll('/', '~1') : step;
}

/** The steps of a JSON pointer. */
export function stepsOf(pointer: string): string[] {
  return pointer
    .split('/')
    .slice(1)
    .map((step) => step.replaceAll('~1', '/').replaceAll('~0', '~'));
}

/** Returns the value at a JSON pointer; undefined where there is none. */
export function valueAt(document: unknown, pointer: string): unknown {
  return stepsOf(pointer).reduce((held: unknown, step) => (Array.isArray(held) ? held[Number(step)] : own(held, step)), document);
}
