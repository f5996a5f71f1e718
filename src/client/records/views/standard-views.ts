import type { ModuleManifest, StandardView } from '../../../shared/manifest.ts';
import { listViewsOf, type ListView } from '../../modules/client-module.ts';

/** A view on offer beside the table; a standard one is loaded by its id. */
export interface OfferedView extends Pick<ListView, 'id' | 'icon'>, Partial<Pick<ListView, 'load'>> {
  standard?: StandardView;
}

const icons: Readonly<Record<StandardView, string>> = { cards: 'grid_on', calendar: 'event', map: 'map' };

/** The views of a list beside its table: those that its manifest turns on, then those that its module brings. */
export function viewsOf({ id: module, list }: Pick<ModuleManifest, 'id' | 'list'>): OfferedView[] {
  return [...(list.views ?? []).map((id) => ({ id, icon: icons[id], standard: id })), ...listViewsOf(module)];
}
