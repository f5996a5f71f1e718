import { isObject } from '../own.ts';
import { ruleLimits } from '../rules/limits.ts';
import { operators } from '../rules/operators.ts';
import type { RuleJson } from '../template.ts';

const sound = new WeakSet<object>();

/** Whether a value is written as a rule. The rule may be incomplete or read things that do not exist. */
export function isRule(value: unknown): value is RuleJson {
  if (typeof value !== 'object' || value === null) return isLeaf(value);
  if (sound.has(value)) return true;
  const count = { nodes: 0 };
  const isSound = (node: unknown, depth: number): boolean => {
    count.nodes += 1;
    if (count.nodes > ruleLimits.nodes || depth > ruleLimits.depth) return false;
    if (Array.isArray(node)) return node.every((item) => isSound(item, depth + 1));
    if (!isObject(node)) return isLeaf(node);
    const [name, ...others] = Object.keys(node);
    if (name === undefined || others.length > 0 || !operators.has(name)) return false;
    // The arguments of an operator are on its own level.
    const args: readonly unknown[] = [node[name]].flat();
    return args.every((arg) => isSound(arg, depth + 1));
  };
  if (!isSound(value, 1)) return false;
  sound.add(value);
  return true;
}

function isLeaf(value: unknown): boolean {
  return value === null || typeof value === 'boolean' || typeof value === 'string' || (typeof value === 'number' && Number.isFinite(value));
}
