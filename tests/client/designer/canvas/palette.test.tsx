import { screen, waitFor, within } from '@testing-library/dom';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { fieldTypes } from '../../../../engine/index.ts';
import { fieldKinds } from '../../../../src/client/designer/parts/field-kinds.ts';
import { fieldIcons } from '../../../../src/client/designer/parts/designer-icon-paths.ts';
import { aTemplate } from '../../../support/a-template.ts';
import { aDesign } from './a-design.ts';
import { announced, focused, itemOf, showCanvas } from './shown-canvas.tsx';

const user = userEvent.setup();
const empty = aTemplate({ questions: {}, sections: [] });
const palette = () => within(screen.getByRole('toolbar', { name: 'Building blocks' }));
const entry = (name: RegExp) => palette().getByRole('button', { name });

describe('the palette', () => {
  it('has every field type of the engine once, with an icon, a name and an explanation', async () => {
    await showCanvas(empty);
    const engine = Object.keys(fieldTypes).toSorted();

    expect(Object.keys(fieldKinds).toSorted()).toEqual(engine);
    expect(Object.keys(fieldIcons).toSorted()).toEqual(engine);
    const shown = [...document.querySelectorAll('[data-added^="field:"]')];
    expect(shown.map((each) => String(each.getAttribute('data-added')?.slice(6))).toSorted()).toEqual(engine);
    for (const each of shown) {
      expect(each.querySelector('path')?.getAttribute('d')).toMatch(/^[Mm]/);
      expect(each.textContent).not.toContain('palette.');
    }
  });

  it('adds after the selected item, announces it and starts editing the label', async () => {
    const { store } = await showCanvas(aDesign());
    store.focus({ kind: 'question', id: 'task' });
    await waitFor(() => expect(focused()).toBe('question:task'));

    const search = screen.getByRole('searchbox', { name: 'Search building blocks' });
    await user.type(search, 'numb');
    await user.click(entry(/^Number/));

    expect(search).toHaveProperty('value', '');
    expect(store.state().template['x-sections'][0]?.questions.slice(0, 2)).toEqual(['task', 'number']);
    expect(announced()).toBe('Number added to Work, 2 of 4');
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Label of Number' })));
  });

  it('adds under an option, and as a column where a column is selected', async () => {
    const { store } = await showCanvas(aDesign());
    await user.click(itemOf('option:hot/no').querySelector('.dc-dot') as Element);
    await user.click(entry(/^Short text/));
    expect(announced()).toBe('Short text added to Hot work: no, 1 of 1');

    store.focus({ kind: 'question', id: 'name' });
    await waitFor(() => expect(focused()).toBe('question:name'));
    await user.click(entry(/^Date A day/));
    expect(announced()).toBe('Date added to Crew, 2 of 3');
  });

  it('builds a form by keyboard alone: arrows move, typing filters, Enter adds', async () => {
    const { store } = await showCanvas(empty);
    expect(screen.getByText('This form is empty')).toBeDefined();

    screen.getByRole('searchbox', { name: 'Search building blocks' }).focus();
    await user.keyboard('yes or no{Enter}');
    // Both words are loaded in every language of the template first.
    await waitFor(() => expect(announced()).toBe('Yes or no, one choice added to New section, 1 of 1'));
    expect(store.state().template['x-sections']).toHaveLength(1);
    await waitFor(() => expect(document.activeElement?.tagName).toBe('TEXTAREA'));
    await user.keyboard('Hot work?{Enter}');
    await waitFor(() => expect(focused()).toMatch(/^question:/));

    await user.keyboard('a');
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('searchbox', { name: 'Search building blocks' })));
    await user.keyboard('{ArrowDown}{ArrowDown}');
    expect(document.activeElement?.textContent).toContain('Long text');
    await user.keyboard('{Enter}');
    expect(Object.values(store.state().template.properties).map((question) => question['x-field'])).toEqual(['radio', 'text-area']);
  });

  it('clears its search with Escape, and returns to the canvas with a second Escape', async () => {
    const { store } = await showCanvas(aDesign());
    store.focus({ kind: 'question', id: 'task' });
    await waitFor(() => expect(focused()).toBe('question:task'));
    const search = screen.getByRole('searchbox', { name: 'Search building blocks' });
    await user.type(search, 'numb');

    await user.keyboard('{Escape}');
    expect(search).toHaveProperty('value', '');
    expect(document.activeElement).toBe(search);

    await user.keyboard('{Escape}');
    await waitFor(() => expect(focused()).toBe('question:task'));
  });

  it('adds special sections with their texts and translations', async () => {
    const { store } = await showCanvas({ ...aDesign(), 'x-translations': { de: { title: 'Ein Schein' } } });

    await user.click(entry(/^Duration of work/));

    await waitFor(() => expect(announced()).toMatch(/^Duration of work added to the form/));
    const { template } = store.state();
    expect(template['x-sections'].find((section) => section.kind === 'duration')?.title).toBe('Duration of work');
    expect(template['x-translations']?.['de']).toMatchObject({ 's.duration.title': 'Dauer der Arbeit' });
  });

  it('has the sections that mean something to the module', async () => {
    await showCanvas(empty, { module: 'audits' });
    const sections = () => [...document.querySelectorAll('[data-added^="section:"]')].map((each) => each.getAttribute('data-added'));
    expect(sections()).toEqual(['section:plain', 'section:location']);
    await user.type(screen.getByRole('searchbox', { name: 'Search building blocks' }), 'permit');
    expect(sections()).toEqual([]);
  });

  it('adds a section with the stage of the module’s sections, unless it is nested', async () => {
    const { store } = await showCanvas(aDesign(), { module: 'audits' });
    const stageOfMade = () => store.state().template['x-sections'].find(({ id }) => id === store.state().selection.ids[0])?.stage;
    await user.click(entry(/^Section A titled/));
    expect(stageOfMade()).toEqual({ while: 'in_progress' });
    store.focus({ kind: 'section', id: 'extra' });
    await waitFor(() => expect(focused()).toBe('section:extra'));
    await user.click(entry(/^Section A titled/));
    expect(store.state().template['x-sections'].filter(({ parent }) => parent === 'precautions')).toHaveLength(2);
    expect(stageOfMade()).toBeUndefined();
  });

  it('adds a section without a stage where the module sets none', async () => {
    const { store } = await showCanvas(empty);
    await user.click(entry(/^Section A titled/));
    expect(store.state().template['x-sections']).toEqual([{ id: expect.any(String), title: 'New section', questions: [] }]);
  });

  it('is hidden in a read-only template', async () => {
    const { store } = await showCanvas(aDesign(), { isReadOnly: true });

    expect(screen.queryByRole('toolbar', { name: 'Building blocks' })).toBeNull();
    expect(screen.queryAllByRole('button', { name: /Add/ })).toEqual([]);
    store.focus({ kind: 'question', id: 'guard' });
    await waitFor(() => expect(focused()).toBe('question:guard'));
    await user.keyboard('{Delete}');
    expect(announced()).toBe('This template is read-only now.');
  });
});
