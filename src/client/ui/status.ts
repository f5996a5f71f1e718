import type { Look } from '../../../workflows/index.ts';
import type { ModuleLooks } from '../../shared/manifest.ts';

export type { Look as StatusLook, Tone } from '../../../workflows/index.ts';

const looksOf = new Map<string, ModuleLooks>();

/** Remembers how the states and conditions of modules look, as their lifecycles say. */
export function learnLooks(modules: readonly { id: string; looks: ModuleLooks }[]): void {
  for (const { id, looks } of modules) looksOf.set(id, looks);
}

/** How a state of a module's records looks; an unknown one is neutral. */
export function statusLook(module: string, status: string): Look {
  return looksOf.get(module)?.status[status] ?? { tone: 'neutral', icon: 'circle' };
}

/** How a condition beside the status looks; an unknown one is an unmet safety rule of its template, and so an alarm. */
export function conditionLook(module: string, condition: string): Look {
  return looksOf.get(module)?.condition[condition] ?? { tone: 'bad', icon: 'warning' };
}

/** Whether work is under way in a state of a module's records. */
export function isUnderWay(module: string, status: string): boolean {
  return looksOf.get(module)?.underway.includes(status) === true;
}
