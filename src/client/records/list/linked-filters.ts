import { columnNames } from '../../../shared/column-names.ts';
import type { ModuleManifest } from '../../../shared/manifest.ts';
import type { ListState } from '../../lists/list-state.ts';
import { filterKind } from './filter-kind.ts';

/** Filters of every list that only figures and reports set. */
const ofLinks = ['number', 'days_to_settle'];

/** The filters that a list's address may name: those of the manifest, its parties and index values, and every column, by which figures link here. */
export function addressFilters({ list, parties, index = {} }: Pick<ModuleManifest, 'list' | 'parties' | 'index'>): string[] {
  return [
    ...new Set([
      ...list.filters,
      ...parties,
      ...Object.keys(index),
      'place',
      'condition',
      'mine',
      'person',
      'parent',
      ...ofLinks,
      ...columnNames,
    ]),
  ];
}

/** The filters that only a link can set: a flag shows each, and lets it go. */
export function linkedFilters(manifest: ModuleManifest, { chosen }: Pick<ListState, 'chosen'>): string[] {
  return Object.keys(chosen).filter((name) => name !== 'place' && filterKind(manifest, name) === undefined);
}
