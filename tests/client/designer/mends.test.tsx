import { screen, waitFor } from '@testing-library/dom';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { lint, mendOf, specialTexts, type Mend, type Template } from '../../../engine/index.ts';
import { specialSection } from '../../../src/client/designer/canvas/actions/special-section.ts';
import { FindingsPanel } from '../../../src/client/designer/preview/findings-panel.tsx';
import { mendTexts } from '../../../src/client/designer/preview/mend-texts.ts';
import { languages } from '../../../src/shared/language.ts';
import { modulePartsOf } from '../../../src/shared/module-parts.ts';
import { a, aTemplate } from '../../support/a-template.ts';
import { partsOfPermits } from '../../support/lint-fixtures.ts';
import { textOf } from '../../support/repository.ts';
import { aDesigner } from './a-designer.ts';
import { showPart } from './properties/shown-part.tsx';

const bare = (): Template =>
  aTemplate({ questions: { task: a('text', { title: 'Task' }) }, translations: { de: { title: 'Eine Freigabe' } } });

/** The panel over a permit that lacks what every permit needs. */
async function panelOf(template: Template, options: Parameters<typeof showPart>[2] = {}) {
  const shown = await showPart(template, <FindingsPanel />, options);
  const parts = modulePartsOf(aDesigner(options).manifest);
  const check = () => shown.store.setFindings(lint(shown.store.state().template, parts), shown.store.state().template);
  check();
  await screen.findAllByText(/^No question says who/);
  const codes = () => {
    check();
    return shown.store.state().findings.map(({ code }) => code);
  };
  return { ...shown, codes };
}

describe('a finding with an evident mend', () => {
  it('is fixed by its button, which focuses the fixed place and can be undone', async () => {
    const { store, codes } = await panelOf(bare());
    await userEvent.click(screen.getByRole('button', { name: 'Add the question “Performing authority”' }));
    await waitFor(() => expect(codes()).not.toContain('party.nobody'));

    const { template, focus } = store.state();
    expect(template.properties['performer']).toMatchObject({ title: 'Performing authority', 'x-party': 'performer', 'x-require': true });
    expect(template['x-translations']?.['de']).toMatchObject({ 'q.performer.title': 'Arbeitsverantwortliche Person' });
    expect(focus).toMatchObject({ kind: 'question', id: 'performer' });
    store.undo();
    expect(codes()).toContain('party.nobody');
    expect(store.state().template).toEqual(bare());
  });

  it('is fixed once, even if its button is pressed twice', async () => {
    const { store, codes } = await panelOf(bare());
    for (const name of ['Add the question “Performing authority”', 'Add the section “Duration of work”'])
      await userEvent.dblClick(screen.getByRole('button', { name }));
    await waitFor(() => expect(codes()).not.toContain('record.no-end'));
    expect(codes()).not.toContain('party.nobody');

    const { properties, 'x-sections': sections } = store.state().template;
    expect(Object.values(properties).filter((schema) => schema['x-party'] === 'performer')).toHaveLength(1);
    expect(sections.filter(({ kind }) => kind === 'duration')).toHaveLength(1);
  });

  it('is fixed once while another finding of its kind remains', async () => {
    const { store, codes } = await panelOf(bare(), { grants: { inspect: { actions: ['approve'], party: ['gasTester'] } } });
    expect(codes().filter((code) => code === 'party.nobody')).toHaveLength(2);
    await userEvent.dblClick(screen.getByRole('button', { name: 'Add the question “Performing authority”' }));
    await waitFor(() => expect(codes().filter((code) => code === 'party.nobody')).toHaveLength(1));
    expect(Object.values(store.state().template.properties).filter((schema) => schema['x-party'] === 'performer')).toHaveLength(1);
  });

  it('can be fixed by a palette section, in all languages of the template', async () => {
    const { store, codes } = await panelOf(bare());
    await userEvent.click(screen.getByRole('button', { name: 'Add the section “Duration of work”' }));
    await waitFor(() => expect(codes()).not.toContain('record.no-end'));

    const { template, focus } = store.state();
    const [section] = template['x-sections'];
    expect(section).toMatchObject({ kind: 'duration', title: 'Duration of work' });
    expect(template['x-translations']?.['de']).toMatchObject({ [`s.${section?.id}.title`]: 'Dauer der Arbeit' });
    expect(focus).toMatchObject({ kind: 'section', id: section?.id });
  });

  it.each(['location', 'duration'] as const)('adds the section of the %s with the palette texts in every language', async (kind) => {
    const others = languages.filter((language) => language !== 'en');
    const mended = await mendTexts({ mend: 'section', kind }, 'permits', { own: 'en', others });
    expect(mended).toEqual(await specialSection(kind, { own: 'en', others }));
    const keys = Object.keys(specialTexts(kind));
    for (const language of others) {
      const held = mended.translations?.[language] ?? {};
      expect(Object.keys(held).toSorted(), language).toEqual(keys.toSorted());
      expect(held, language).not.toEqual(mended.texts);
    }
  });

  it('offers no fix in a read-only template', async () => {
    await panelOf(bare(), { isReadOnly: true });
    expect(screen.queryByRole('button', { name: /^Add the/ })).toBeNull();
  });
});

describe('the words of a mend', () => {
  it('are those of the module and the palette in each language', async () => {
    const [found] = lint(bare(), partsOfPermits);
    const mend = found && mendOf(bare(), found, new Set());
    const others = languages.filter((language) => language !== 'en');
    const { texts, translations } = await mendTexts(mend as Mend, 'permits', { own: 'en', others });
    const wordOf = (language: string) =>
      (JSON.parse(textOf(`locales/${language}/permits.json`)) as { party: { performer: string } }).party.performer;

    expect(texts['title']).toBe(wordOf('en'));
    expect(Object.entries(translations ?? {}).map(([language, held]) => [language, held['title']])).toEqual(
      others.map((language) => [language, wordOf(language)]),
    );
    expect(Object.values(translations ?? {}).every(({ section }) => section)).toBe(true);
  });
});
