import { afterEach, describe, expect, it, vi } from 'vitest';
import { changeLanguage, currentLanguage, startI18n } from '../../src/client/i18n.ts';
import { queryClient } from '../../src/client/query.ts';
import { languageAmong } from '../../src/shared/language.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  queryClient.clear();
});

describe('a language', () => {
  it('is the first that tags ask for and the interface has', () => {
    expect(languageAmong(['pt-BR', 'zh-Hant-TW', 'de'])).toBe('zh');
    expect(languageAmong([' DE-at;q=0.8', 'en'])).toBe('de');
    expect(languageAmong(['pt', 'constructor', ''])).toBeUndefined();
  });

  it('defaults to the browser’s until one is chosen on the device', async () => {
    vi.stubGlobal('navigator', { languages: ['pt-PT', 'de-DE', 'en'] });
    await startI18n();
    expect(currentLanguage()).toBe('de');
  });

  it('invalidates cached data in the previous language when it changes, but not the profile', async () => {
    const list = ['records', 'list', 'permits'];
    queryClient.setQueryData(list, { items: [{ template: { name: 'Hot work permit' } }] });
    queryClient.setQueryData(['profile'], { user: { language: 'fr' } });
    await changeLanguage('fr');
    expect(queryClient.getQueryState(list)?.isInvalidated).toBe(true);
    expect(queryClient.getQueryState(['profile'])?.isInvalidated).toBe(false);
  });
});
