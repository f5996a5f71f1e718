import { expect, it } from 'vitest';
import { filesOf, textOf } from '../support/repository.ts';

it('dates in the interface are day first, in English too: formats use `localeOf`', () => {
  const bare = /Intl\.DateTimeFormat\(\s*(?:i18n\.)?language,[^)]*(?:dateStyle|month|format)/;
  const found = filesOf('src/client', 'src/modules')
    .filter((path) => /\.tsx?$/.test(path) && !path.includes('/server/'))
    .filter((path) => bare.test(textOf(path)));
  expect(found).toEqual([]);
});
