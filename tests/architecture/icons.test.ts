import { expect, it } from 'vitest';
import { iconPaths } from '../../src/shared/icon-paths.ts';
import { projectRoot } from '../../src/server/config.ts';
import { loadModules } from '../../src/server/modules/catalogue.ts';

const modules = loadModules([`${projectRoot}/schemas`]);

it('every icon that a manifest names is drawn', () => {
  const named = modules.all.flatMap(({ icon, icons = {} }) => [icon, ...Object.values(icons)]);

  expect(named.filter((name) => !Object.hasOwn(iconPaths, name))).toEqual([]);
});

it('a manifest names icons of its own stock templates only', () => {
  const strange = modules.all.flatMap(({ forms, icons = {} }) => Object.keys(icons).filter((name) => !forms.includes(name)));

  expect(strange).toEqual([]);
});
