import { lazy, type ComponentType } from 'react';
import type { ListView, ListViewOwnProps } from '../shell/client-module.ts';
import { loadPart } from '../shell/lazy-screen.ts';

const loaded = new Map<ListView['load'], ComponentType<ListViewOwnProps>>();

function componentOf({ load }: ListView): ComponentType<ListViewOwnProps> {
  const known = loaded.get(load) ?? lazy(async () => ({ default: await loadPart(load) }));
  loaded.set(load, known);
  return known;
}

/** The view of a list that its address names, in place of the table. */
export function ChosenView({ view, ...props }: ListViewOwnProps & { view: ListView }) {
  const View = componentOf(view);
  return <View {...props} />;
}
