import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { laterWords } from '../../../src/client/designer/frame/later-words.ts';
import { besideModules } from '../../../src/client/modules/module-texts.ts';

/** Namespaces that stand when the designer opens. */
const present: readonly string[] = ['designer', 'common'];
/** The folders whose parts open by a click into what is on screen; the others are tabs and dialogs with a placeholder of their own. */
const parts = ['properties', 'canvas', 'rules', 'words'];

describe('the texts of the designer', () => {
  it('are loaded before a question is selected, so that the first click does not wait for them', () => {
    const used = new Set<string>(besideModules);
    for (const file of globSync(`src/client/designer/{${parts.join(',')}}/**/*.{ts,tsx}`))
      for (const [, list = ''] of readFileSync(file, 'utf8').matchAll(/useTranslation\(([^)]*)\)/g))
        for (const [, name = ''] of list.matchAll(/'([a-z-]+)'/g)) used.add(name);

    expect(used.has('findings')).toBe(true);
    expect([...used].filter((name) => !present.includes(name) && !laterWords.some((known) => known === name))).toEqual([]);
  });
});
