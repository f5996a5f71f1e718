import { expect, it } from 'vitest';
import { filterKind } from '../../src/client/records/list/filter-kind.ts';
import { projectRoot } from '../../src/server/config.ts';
import { loadModules } from '../../src/server/modules/catalogue.ts';

it.each(loadModules([`${projectRoot}/schemas`]).all.map((manifest) => [manifest.id, manifest] as const))(
  'each filter that %s names has a control in its list',
  (_, manifest) => {
    expect(manifest.list.filters.filter((name) => filterKind(manifest, name) === undefined)).toEqual([]);
  },
);

it('index values of codes and places are filtered by the values that occur, and contractors by name', () => {
  const module = { parties: [], index: { area: 'place', shift: 'code', ends: 'day' } } as const;
  expect(['area', 'shift', 'ends', 'contractor', 'division'].map((name) => filterKind({ ...module, parties: [] }, name))).toEqual([
    'value',
    'value',
    'period',
    'contractor',
    'value',
  ]);
});
