import type { ModuleParts, NeededColumn } from '../../engine/index.ts';
import {
  before,
  clockedStates,
  fillingStates,
  isSaving,
  lifecycleById,
  lifecycleShape,
  overdueColumn,
  type LifecycleShape,
} from '../../workflows/index.ts';
import { beginnings, fieldBeginnings } from './beginnings.ts';
import type { ModuleManifest } from './manifest.ts';
import { sectionsWithin } from './read-grants.ts';
import { sourceNames } from './source-names.ts';

/** The event that saves the sections filled during a state. */
export const recordEvent = 'record';

/**
 * Returns the parts that templates of a module may name: the events that users may send, the states and parties of its records, and the
 * server's lists.
 */
export function modulePartsOf(
  manifest: Pick<
    ModuleManifest,
    'lifecycle' | 'grants' | 'parties' | 'list' | 'links' | 'reads' | 'lookups' | 'index' | 'indexReads' | 'modules' | 'calls'
  >,
): ModuleParts {
  const { lifecycle, grants, parties } = manifest;
  const shape = lifecycleShape(lifecycleById(lifecycle));
  const { states, transitions } = shape;
  const sent = new Set(transitions.map(({ event }) => event));
  // An event that only saves has no sections itself.
  const events = [...sent].filter((event) => !isSaving(event) && Object.hasOwn(grants, event) && !grants[event]?.system);
  return {
    events,
    states: states.map(({ id }) => id),
    filling: Object.hasOwn(grants, recordEvent) ? fillingStates(transitions) : [],
    watched: clockedStates(lifecycleById(lifecycle)),
    parties,
    needed: neededParties(grants, shape),
    columns: neededColumns(manifest, transitions),
    needsDescription: manifest.calls?.needs?.includes('description') ?? false,
    audience: [...parties, 'requester', 'reviewer'],
    reads: Object.keys(manifest.reads ?? {}),
    index: manifest.index ?? {},
    indexReads: sectionsWithin(manifest),
    sources: sourceNames,
    ...(manifest.modules && { modules: manifest.modules }),
    lookups: Object.keys(manifest.lookups ?? {}),
    relations: Object.keys(manifest.links ?? {}),
    beginnings,
    fieldBeginnings,
  };
}

/**
 * The columns that a template must fill: `site` if the module's lists filter by it, `ends_at` if a granted event leads to a state that watches
 * the clock.
 */
function neededColumns(
  { lifecycle, grants, list }: Pick<ModuleManifest, 'lifecycle' | 'grants' | 'list'>,
  transitions: LifecycleShape['transitions'],
): NeededColumn[] {
  const clocked = clockedStates(lifecycleById(lifecycle));
  // Records that are overdue by a due date, which is set later, need no end from the start.
  const isTimed =
    grants['tick']?.system === true &&
    overdueColumn(lifecycleById(lifecycle)) === 'ends_at' &&
    transitions.some(({ event, to }) => clocked.includes(to) && Object.hasOwn(grants, event));
  return [...(list.filters.includes('site') ? (['site'] as const) : []), ...(isTimed ? (['ends_at'] as const) : [])];
}

/** Returns the parties that only an answer can name and that some event requires; each with the first such event. */
function neededParties(grants: ModuleManifest['grants'], shape: LifecycleShape): ModuleParts['needed'] {
  const coming = new Set(['requester', ...Object.values(grants).flatMap(({ becomes }) => becomes ?? [])]);
  const needed = Object.entries(grants).flatMap(([event, { party: parties }]) =>
    parties && !parties.some((name) => coming.has(name)) ? [{ event, parties, before: before(shape, event) }] : [],
  );
  return [...new Map(needed.toReversed().map((each) => [each.parties.join(' '), each])).values()];
}
