import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { addableFilters, filterKind } from '../../src/client/records/list/filter-kind.ts';
import common from '../../locales/en/common.json' with { type: 'json' };
import { projectRoot } from '../../src/server/config.ts';
import { loadModules } from '../../src/server/modules/catalogue.ts';

/** The words of a module for its columns. */
function columnsOf(module: string): object {
  const texts = JSON.parse(readFileSync(`${projectRoot}/locales/en/${module}.json`, 'utf8')) as { column?: object };
  return texts.column ?? {};
}

it.each(loadModules([`${projectRoot}/schemas`]).all.map((manifest) => [manifest.id, manifest] as const))(
  'each filter that %s names has a control in its list',
  (_, manifest) => {
    expect(manifest.list.filters.filter((name) => filterKind(manifest, name) === undefined)).toEqual([]);
    const all = [...manifest.list.filters, ...addableFilters(manifest)];
    const named = all.filter((name) => !['condition', 'mine', 'planned', 'created_at', ...manifest.parties].includes(name));
    const isText = (name: string) => name in common.list.column || name in columnsOf(manifest.id);
    expect(named.filter((name) => !isText(name))).toEqual([]);
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
