import { countedStates, lifecycleById } from '../../workflows/index.ts';
import type { ModuleManifest } from './manifest.ts';

/** Returns the list filter of the records that figures count: without those made by mistake, such as withdrawn incidents. */
export function countedFilter({ lifecycle }: Pick<ModuleManifest, 'lifecycle'>): { status?: string } {
  const states = countedStates(lifecycleById(lifecycle));
  return states ? { status: states.join(',') } : {};
}

/** Whether figures count a record of a module in a state. */
export function isCounted({ lifecycle }: Pick<ModuleManifest, 'lifecycle'>, status: string): boolean {
  return countedStates(lifecycleById(lifecycle))?.includes(status) ?? true;
}
