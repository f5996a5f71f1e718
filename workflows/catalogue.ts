import { auditLifecycle } from './audit.ts';
import type { Lifecycle } from './lifecycle.ts';
import { permitLifecycle } from './permit.ts';
import { workerProfileLifecycle } from './worker-profile.ts';

const lifecycles: Readonly<Record<string, Lifecycle>> = {
  permit: permitLifecycle,
  audit: auditLifecycle,
  'worker-profile': workerProfileLifecycle,
};

/** The lifecycle that a manifest names. */
export function lifecycleById(id: string): Lifecycle {
  const lifecycle = Object.hasOwn(lifecycles, id) ? lifecycles[id] : undefined;
  if (!lifecycle) throw new Error(`There is no lifecycle "${id}"`);
  return lifecycle;
}

/** The ids that a manifest may name. */
export const lifecycleIds: readonly string[] = Object.keys(lifecycles);
