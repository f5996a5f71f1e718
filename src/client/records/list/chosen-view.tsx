import { lazy, type ComponentType } from 'react';
import type { ListView, ListViewOwnProps } from '../../modules/client-module.ts';
import { loadPart } from '../../ui/lazy-screen.ts';
import type { OfferedView } from '../views/standard-views.ts';

type Load = ListView['load'];

const standard: Readonly<Record<string, Load>> = {
  calendar: async () => (await import('../views/record-calendar.tsx')).RecordCalendar,
  map: async () => (await import('../views/record-map.tsx')).RecordMapView,
};
const loaded = new Map<string, ComponentType<ListViewOwnProps>>();

function componentOf(module: string, { id, load = standard[id] }: OfferedView): ComponentType<ListViewOwnProps> | undefined {
  const key = `${module} ${id}`;
  const known = loaded.get(key) ?? (load && lazy(async () => ({ default: await loadPart(load) })));
  if (known) loaded.set(key, known);
  return known;
}

/** The view of a list that its address names, in place of the table. */
export function ChosenView({ view, ...props }: ListViewOwnProps & { view: OfferedView }) {
  const View = componentOf(props.manifest.id, view);
  return View && <View {...props} />;
}
