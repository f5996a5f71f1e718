import { expect, it } from 'vitest';
import { historyActions, historyEntities } from '../../src/shared/history.ts';
import { languages } from '../../src/shared/language.ts';
import { translate } from '../../src/server/texts/translate.ts';
import { iconPaths } from '../../src/shared/icon-paths.ts';
import { lifecycleById, lifecycleIds } from '../../workflows/index.ts';
import { filesOf, textOf } from '../support/repository.ts';

const entries = filesOf('src').filter((path) => path.endsWith('/settings-entry.ts') || path.endsWith('/client/index.ts'));

it.each(languages)('every entity and action of the history has a text in %s', (language) => {
  const keys = [...historyEntities.map((name) => `entity.${name}`), ...historyActions.map((verb) => `action.${verb}`)];

  expect(keys.filter((key) => translate(language, 'activity', key) === undefined)).toEqual([]);
});

it('every event of a lifecycle is a history action', () => {
  const events = lifecycleIds().flatMap((id) => Object.values(lifecycleById(id).states).flatMap((state) => state.ownEvents));
  expect([...new Set(events)].filter((event) => !(historyActions as readonly string[]).includes(event))).toEqual([]);
});

it('every area of the menus has a name and an icon that is drawn', () => {
  expect(entries.length).toBeGreaterThan(4);
  const texts = JSON.parse(textOf('locales/en/menu.json')) as { area: Record<string, string> };
  const wrong = entries.flatMap((path) => {
    // The parts of a record and the views of a list have names in their module.
    const source = textOf(path).replaceAll(
      /\b(?:tabs|panels|notices|tools|stepNotices|draftNotices|listViews): \[.*?^ {2}\]|list(?:Views|Links): \[.*?\],?$/gms,
      '',
    );
    const ids = [...source.matchAll(/\bid: '([\w-]+)'/g)].map(([, id = '']) => id).filter((id) => !Object.hasOwn(texts.area, id));
    const icons = [...source.matchAll(/\bicon: '(\w+)'/g)].map(([, icon = '']) => icon).filter((icon) => !Object.hasOwn(iconPaths, icon));
    return [...ids, ...icons].map((name) => `${path}: ${name}`);
  });
  expect(wrong).toEqual([]);
});

it('every module of the product has a name in the menu', () => {
  const texts = JSON.parse(textOf('locales/en/menu.json')) as { module: Record<string, string> };
  const ids = filesOf('schemas').flatMap((path) => /^schemas\/([\w-]+)\/module\.json$/.exec(path)?.[1] ?? []);
  expect(ids.filter((id) => !Object.hasOwn(texts.module, id))).toEqual([]);
});
