import type { Lifecycle } from './lifecycle.ts';

const lifecycles = new Map<string, Lifecycle>();

/**
 * Registers the lifecycle files that an entry point collected, by path. A file exports one machine, whose id is the name of the file; a later file
 * replaces an earlier one of the same name.
 */
export function registerLifecycles(files: Readonly<Record<string, unknown>>): void {
  for (const [path, exported] of Object.entries(files)) {
    const id = path.replace(/^.*[/\\]/, '').replace(/\.[jt]s$/, '');
    const machines = typeof exported === 'object' && exported !== null ? Object.values(exported).filter(isLifecycle) : [];
    const [lifecycle] = machines;
    if (!lifecycle || machines.length > 1) throw new Error(`${path}: export one lifecycle, not ${machines.length}.`);
    if (lifecycle.id !== id) throw new Error(`${path}: the lifecycle's id is "${lifecycle.id}"; write "${id}", the name of the file.`);
    lifecycles.set(id, lifecycle);
  }
}

/** The lifecycle that a manifest names. */
export function lifecycleById(id: string): Lifecycle {
  const lifecycle = lifecycles.get(id);
  if (!lifecycle) throw new Error(`There is no lifecycle "${id}". There are: ${lifecycleIds().join(', ')}.`);
  return lifecycle;
}

/** The ids that a manifest may name. */
export function lifecycleIds(): string[] {
  return [...lifecycles.keys()];
}

function isLifecycle(value: unknown): value is Lifecycle {
  return typeof value === 'object' && value !== null && 'root' in value && 'resolveState' in value;
}
