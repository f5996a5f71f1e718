import { EngineError } from '../error.ts';
import { below } from '../pointer.ts';
import type { Taken } from './template-part.ts';

/** Finds a definition by its name and completes it from the part that it takes. `pointer` is the place where the name is used. */
export type Definitions<T> = (name: string, pointer: string) => T;

/**
 * Returns the definitions of a document (the first layer) and of its parts. A name refers to the first layer that defines it. Parts do
 * not see the document. A definition that takes the part of the same name takes it from a later layer, so that a module can change what
 * all modules share.
 */
export function definitionsIn<T extends Taken>(
  layers: readonly ReadonlyMap<string, T>[],
  change: (part: T, keywords: T, pointer: string) => T = (part, keywords) => ({ ...part, ...keywords }),
): Definitions<T> {
  const find = (name: string, pointer: string, first: number, path: readonly string[]): T => {
    const at = layers.findIndex((layer, index) => index >= first && layer.has(name));
    const found = layers[at]?.get(name);
    const step = `${at} ${name}`;
    if (!found || path.includes(step)) throw new EngineError(found ? 'part.circular' : 'part.unknown', pointer);
    if (found.part === undefined) return found;
    const { part, ...keywords } = found;
    return change(find(part, below(pointer, 'part'), part === name ? at + 1 : Math.min(at, 1), [...path, step]), keywords as T, pointer);
  };
  return (name, pointer) => find(name, pointer, 0, []);
}
