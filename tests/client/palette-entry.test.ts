import { describe, expect, it } from 'vitest';
import { matchEntries, stepTo } from '../../src/client/command-palette/palette-entry.ts';
import type { PaletteEntry } from '../../src/client/command-palette/palette-entry.ts';

const entry = (text: string): PaletteEntry => ({ id: text, group: 'screens', text, icon: 'add', path: '/' });
const found = (texts: string[], typed: string, language = 'en') => matchEntries(texts.map(entry), typed, language).map(({ text }) => text);

describe('the command palette', () => {
  it('finds every word typed, in any order and case', () => {
    expect(found(['New permit', 'Permits', 'Sign out'], 'PERMIT new')).toEqual(['New permit']);
    expect(found(['New permit', 'Permits'], '')).toHaveLength(2);
  });

  it('ignores accents, and handles the Turkish i', () => {
    expect(found(['Déconnexion'], 'deconnexion', 'fr')).toHaveLength(1);
    expect(found(['İzinler'], 'izin', 'tr')).toHaveLength(1);
    expect(found(['Jib crane'], 'JIB', 'tr')).toHaveLength(1);
    expect(found(['Işıldak'], 'isildak', 'en')).toHaveLength(1);
  });

  it('ignores soft hyphens', () => {
    expect(found(['Erlaubnis\u00adscheine'], 'erlaubnisscheine', 'de')).toHaveLength(1);
  });

  it('wraps around with the arrow keys', () => {
    expect(stepTo(0, -1, 3)).toBe(2);
    expect(stepTo(2, 1, 3)).toBe(0);
    expect(stepTo(0, 1, 0)).toBe(0);
  });
});
