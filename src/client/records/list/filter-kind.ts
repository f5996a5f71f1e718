import { dimensionsOf } from '../../../shared/figure.ts';
import type { ModuleManifest } from '../../../shared/manifest.ts';
import type { Named } from '../../../shared/record.ts';
import { isRecordColumn, recordColumns } from '../../../shared/record-columns.ts';

/** The control that a filter has; without one, only a link can set it. */
export type FilterKind =
  'status' | 'condition' | 'site' | 'template' | 'mine' | 'planned' | 'period' | 'number' | 'flag' | 'person' | 'contractor' | 'value';

const own = ['status', 'condition', 'site', 'template', 'mine', 'planned'] as const;

/** Which control a filter of a module's list has. */
export function filterKind({ parties, index = {} }: Pick<ModuleManifest, 'parties' | 'index'>, name: string): FilterKind | undefined {
  const known = own.find((each) => each === name);
  if (known) return known;
  if (name === 'contractor') return name;
  if (name === 'person' || parties.includes(name)) return 'person';
  const kind = isRecordColumn(name) ? recordColumns[name].kind : Object.hasOwn(index, name) ? index[name] : undefined;
  if (kind === 'moment' || kind === 'day') return 'period';
  if (kind === 'number' || kind === 'flag' || kind === 'person') return kind;
  return (kind === 'code' || kind === 'place') && dimensionsOf({ index }).includes(name) ? 'value' : undefined;
}

const always = ['requester', 'created_at', 'updated_at', 'submitted_at'];

/** The filters that can be added to those of the manifest: its columns, its parties and its index values. */
export function addableFilters(manifest: ModuleManifest): string[] {
  const { list, parties, index = {} } = manifest;
  const names = [...new Set([...list.columns, ...parties, ...Object.keys(index), ...always])];
  return names.filter((name) => !list.filters.includes(name) && filterKind(manifest, name) !== undefined);
}

/** Returns the filters that can be added beside the shown ones. A column and the party that fills it may have one name: it is offered once. */
export function offeredFilters(names: readonly string[], shown: readonly string[], textOf: (name: string) => string): Named[] {
  const taken = new Set(shown.map(textOf));
  return names.flatMap((id) => {
    const name = textOf(id);
    if (shown.includes(id) || taken.has(name)) return [];
    taken.add(name);
    return [{ id, name }];
  });
}
