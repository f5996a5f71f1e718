import { screen, waitFor } from '@testing-library/dom';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { specialTexts } from '../../../../engine/index.ts';
import { specialSection } from '../../../../src/client/designer/canvas/actions/special-section.ts';
import { mendTexts } from '../../../../src/client/designer/preview/mend-texts.ts';
import { TranslationsTab } from '../../../../src/client/designer/translations/translations-tab.tsx';
import { a, aTemplate } from '../../../support/a-template.ts';
import { settle } from '../../forms/shown-form.ts';
import { showPart } from './shown-part.tsx';

const template = (count = 2) =>
  aTemplate({
    questions: Object.fromEntries(Array.from({ length: count }, (_, at) => [`q${at}`, a('text', { title: `Question ${at}` })])),
    translations: { de: { 'q.q0.title': 'Frage 0' } },
  });
const fields = () => screen.getAllByRole('textbox').filter((field) => field.getAttribute('lang') === 'de');

describe('the translations of a template', () => {
  it('appear beside the texts, with the completeness of each language and the fallback for missing texts', async () => {
    const { store } = await showPart(template(), <TranslationsTab />);
    expect(screen.getByRole('combobox', { name: 'Language' }).textContent).toBe('Deutsch — 25 %');
    const field = screen.getByRole('textbox', { name: 'Deutsch: Question 1' });
    expect(field.getAttribute('placeholder')).toBe('Question 1');
    await userEvent.type(field, 'Frage 1');
    expect(store.state().template['x-translations']?.['de']).toEqual({ 'q.q0.title': 'Frage 0', 'q.q1.title': 'Frage 1' });
    expect(screen.getByText('2 of 4 texts translated')).toBeTruthy();
    await userEvent.clear(field);
    expect(store.state().template['x-translations']?.['de']).toEqual({ 'q.q0.title': 'Frage 0' });
  });

  it('open in the reader’s language', async () => {
    const translations = { bg: {}, en: {} };
    await showPart(aTemplate({ questions: {}, translations }), <TranslationsTab />);
    expect(screen.getByRole('combobox', { name: 'Language' }).textContent).toBe('English — 0 %');
  });

  it('are searched in both languages, and those that are missing stay while they are typed', async () => {
    await showPart(template(), <TranslationsTab />);
    await userEvent.type(screen.getByRole('searchbox', { name: 'Search in both languages' }), 'frage');
    await settle();
    expect(fields()).toHaveLength(1);
    await userEvent.clear(screen.getByRole('searchbox', { name: 'Search in both languages' }));
    await userEvent.click(screen.getByRole('switch', { name: 'Only untranslated' }));
    // The address has it a moment later.
    await waitFor(() => expect(fields()).toHaveLength(3));
    await userEvent.type(screen.getByRole('textbox', { name: 'Deutsch: Question 1' }), 'Frage');
    expect(fields()).toHaveLength(3);
  });

  it('gain and lose a language', async () => {
    const { store } = await showPart(template(), <TranslationsTab />);
    await userEvent.click(screen.getByRole('button', { name: 'Add language' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Français' }));
    await waitFor(() => expect(screen.getByRole('combobox', { name: 'Language' }).textContent).toBe('Français — 0 %'));
    await userEvent.click(screen.getByRole('button', { name: 'Remove language' }));
    const [, confirm] = screen.getAllByRole('button', { name: 'Remove language', hidden: true });
    await userEvent.click(confirm as HTMLElement);
    expect(Object.keys(store.state().template['x-translations'] ?? {})).toEqual(['de']);
  });

  it.each(['palette', 'mend'])('start with the texts of a section that the %s added before, in one undo step', async (way) => {
    const kind = 'location';
    const words = { own: 'en', others: [] };
    const bare = aTemplate({ questions: { task: a('text', { title: 'Task' }) } });
    const { store } = await showPart(bare, <TranslationsTab />);
    const special = way === 'mend' ? await mendTexts({ mend: 'section', kind }, 'permits', words) : await specialSection(kind, words);
    store.perform({ do: 'addSpecialSection', kind, ...special });
    const before = store.state().template;

    for (const [name, title] of [
      ['Deutsch', 'Arbeitsort'],
      ['Français', 'Lieu des travaux'],
    ] as const) {
      await userEvent.click(screen.getByRole('button', { name: 'Add language' }));
      await userEvent.click(await screen.findByRole('menuitem', { name }));
      const [language, section] = [name === 'Deutsch' ? 'de' : 'fr', before['x-sections'].find((each) => each.kind === kind)];
      const texts = () => store.state().template['x-translations']?.[language] ?? {};
      await waitFor(() => expect(texts()[`s.${section?.id}.title`]).toBe(title));
      expect(Object.keys(texts())).toHaveLength(Object.keys(specialTexts(kind)).length);
      expect(texts()).not.toHaveProperty(['q.task.title']);
      store.undo();
      expect(store.state().template).toEqual(before);
    }
  });

  it('can use any language that the form lacks, with its probable original language last', async () => {
    const words = { own: 'de', others: [] };
    const bare = aTemplate({ questions: { task: a('text', { title: 'Aufgabe' }) } });
    const { store } = await showPart(bare, <TranslationsTab />);
    store.perform({ do: 'addSpecialSection', kind: 'duration', ...(await specialSection('duration', words)) });
    await userEvent.click(screen.getByRole('button', { name: 'Add language' }));
    const items = (await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent);
    expect(items).toEqual(['Български', 'Deutsch', 'Español', 'Français', 'Türkçe', '中文', 'English (probably the original language)']);
    // A person who speaks English translates a German form: the palette knows its own words in every language in which they are written.
    await userEvent.click(screen.getByRole('menuitem', { name: /^English/ }));
    await waitFor(() => expect(store.state().template['x-translations']?.['en']).toMatchObject({ 's.duration.title': 'Duration of work' }));
  });

  it('are not to be had once only that of the form itself is left', async () => {
    const translations = Object.fromEntries(['bg', 'de', 'es', 'fr', 'tr', 'zh'].map((language) => [language, {}]));
    await showPart(aTemplate({ questions: {}, translations }), <TranslationsTab />);
    expect(screen.getByRole('button', { name: 'Add language' })).toHaveProperty('disabled', true);
  });

  it('are paged', async () => {
    await showPart(template(1000), <TranslationsTab />);
    expect(screen.getByText('1002 texts')).toBeTruthy();
    expect(fields()).toHaveLength(50);
    await userEvent.click(screen.getByRole('button', { name: /^Page 21 of/ }));
    await settle();
    expect(fields()).toHaveLength(2);
  });

  it('are imported from a file, in one undo step', async () => {
    const { store } = await showPart(template(), <TranslationsTab />);
    const file = new File(['key,en,de\r\nq.q1.title,Question 1,Frage eins\r\n'], 'de.csv', { type: 'text/csv' });
    const input = document.querySelector<HTMLInputElement>('input[type=file]');
    await userEvent.upload(input as HTMLInputElement, file);
    const held = { 'q.q0.title': 'Frage 0', 'q.q1.title': 'Frage eins' };
    await waitFor(() => expect(store.state().template['x-translations']?.['de']).toEqual(held));
    store.undo();
    expect(store.state().template['x-translations']?.['de']).toEqual({ 'q.q0.title': 'Frage 0' });
  });

  it('of texts that the form lacks are reported once each on import, and counted when there are many', async () => {
    await showPart(template(), <TranslationsTab />);
    const lines = Array.from({ length: 12 }, (_, at) => `q.gone${at}.title,Weg,Parti`);
    const file = new File([['key,de,fr', ...lines].join('\r\n')], 'other.csv', { type: 'text/csv' });
    await userEvent.upload(document.querySelector<HTMLInputElement>('input[type=file]') as HTMLInputElement, file);
    const told = await screen.findByRole('alert');
    const [refused, ...texts] = [...told.querySelectorAll('.MuiAlert-message > div')].map(({ textContent }) => textContent ?? '');
    expect(refused).toBe('Nothing in the file was imported.');
    expect(texts).toHaveLength(11);
    expect(texts[0]).toMatch(/^The form has no text q\.gone0\.title/);
    expect(texts[1]).toMatch(/^The form has no text q\.gone1\.title/);
    expect(texts[10]).toBe('and 2 more');
  });
});
