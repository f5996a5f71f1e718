import { screen, waitFor, within } from '@testing-library/dom';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { fieldTypes } from '../../../engine/index.ts';
import type { Section } from '../../../engine/template.ts';
import { fieldLooks } from '../../../src/client/forms/field-looks.tsx';
import { galleryAnswers, galleryServices, wrongGalleryAnswers } from '../../../src/client/forms/gallery-answers.ts';
import { galleryTemplate } from '../../../src/client/forms/gallery-template.ts';
import { aGrid, aRadio, aTemplate, aText } from './a-form.ts';
import { settle, showForm } from './shown-form.ts';

const rendered = vi.hoisted((): string[] => []);

// Every question's template draws its remarks exactly once: what counts them counts renders.
vi.mock('../../../src/client/forms/remarks.tsx', () => ({
  Remarks: ({ cellKey }: { cellKey: string }) => {
    rendered.push(cellKey);
    return null;
  },
}));

beforeEach(() => {
  rendered.length = 0;
});

const manyQuestions = () =>
  Object.fromEntries(
    Array.from({ length: 300 }, (_, index) => {
      const child = index % 5 === 1;
      return [
        `q${index}`,
        child ? aText(`Child ${index}`, { 'x-show': { chosen: [`q${index - 1}`, 'no'] } }) : aRadio(`Question ${index}`),
      ];
    }),
  );

describe('a form on the screen', () => {
  it('renders one of 300 questions per key press', async () => {
    await showForm(aTemplate({ ...manyQuestions(), note: aText('The note') }));
    rendered.length = 0;

    await userEvent.type(screen.getByRole('textbox', { name: 'The note' }), 'x');

    expect(rendered).toEqual(['note']);
  });

  it('renders only the answered question and the child it reveals', async () => {
    await showForm(aTemplate(manyQuestions()));
    expect(screen.queryByText('Child 1')).toBeNull();
    rendered.length = 0;

    await userEvent.click(within(screen.getByRole('radiogroup', { name: 'Question 0' })).getByRole('radio', { name: 'No' }));

    expect(rendered).toEqual(['q0', 'q1']);
    expect(screen.getByRole('textbox', { name: 'Child 1' })).toBeTruthy();
  });

  it('keeps the required mark on the line of the last word', async () => {
    const { element } = await showForm(aTemplate({ name: { ...aText('Name'), 'x-require': true } }));
    expect(element.querySelector('.mf-label')?.textContent).toMatch(/^Name\u2060\*/);
  });

  it('shows the placeholder of a choice', async () => {
    const shift = { ...fieldTypes['single-select'].schemaOf('Shift'), oneOf: ['Day', 'Night'].map((title) => ({ const: title, title })) };
    await showForm(aTemplate({ shift: { ...shift, 'x-placeholder': 'Which shift works on it?' }, plain: { ...shift, title: 'Other' } }));

    const invitations = screen.getAllByRole('combobox').map((select) => within(select).getAllByRole('option')[0]?.textContent);

    expect(invitations).toEqual(['Which shift works on it?', 'Choose…']);
  });

  it('renders as much for the 100th row of a grid as for the first', async () => {
    const { store } = await showForm(aTemplate({ gas: aGrid('Gas tests', { oxygen: aText('Oxygen'), note: aText('Note') }) }));
    const counts: number[] = [];
    for (let row = 0; row < 100; row += 1) {
      rendered.length = 0;
      store.addRow('gas');
      await settle(5);
      counts.push(rendered.length);
    }

    // The grid, and the two cells of its new row.
    expect(new Set(counts)).toEqual(new Set([3]));
    rendered.length = 0;
    await userEvent.type(screen.getAllByRole('textbox', { name: 'Oxygen' })[57] ?? document.body, '2');
    expect(rendered).toHaveLength(1);
  });

  it('has the whole form in the document once the browser had time, and the first sections at once', async () => {
    const { element } = await showForm(aTemplate(manyQuestions()));
    const shown = element.querySelectorAll('[data-question]').length;
    expect(shown).toBeGreaterThan(0);

    await waitFor(() => expect(element.querySelectorAll('[data-question]')).toHaveLength(240));
  });

  it('renders every field type of the engine', async () => {
    expect(Object.keys(fieldLooks).toSorted()).toEqual(Object.keys(fieldTypes).toSorted());
    const { element } = await showForm(galleryTemplate, { answers: galleryAnswers, services: galleryServices() });
    const drawn = new Set([...element.querySelectorAll('[data-field]')].map((question) => question.getAttribute('data-field') ?? ''));

    expect(drawn).toEqual(new Set(Object.keys(fieldTypes).filter((type) => type !== 'hidden')));
  });

  it('names every control', async () => {
    const { element } = await showForm(galleryTemplate, { answers: galleryAnswers, services: galleryServices() });
    await settle(400);
    const roles = ['textbox', 'combobox', 'radio', 'checkbox', 'button', 'radiogroup', 'table'];
    const named = (role: string) => within(element).queryAllByRole(role, { name: /\S/ });

    for (const role of roles) expect(named(role)).toEqual(within(element).queryAllByRole(role));
  });

  it('has no inputs when it is read-only', async () => {
    const { element } = await showForm(galleryTemplate, { answers: galleryAnswers, services: galleryServices(), readOnly: true });
    await settle();

    expect(element.querySelectorAll('.mf-main :is(input, select, textarea)')).toHaveLength(0);
    expect(screen.getByText('Weld the new flange on line 12')).toBeTruthy();
    expect(screen.getByText('North refinery › Distillation › Maintenance')).toBeTruthy();
  });

  it('keeps the site of a record outside the user’s sites, and offers no other such site', async () => {
    const id = (last: number) => `01900000-0000-7000-8000-00000000000${last}`;
    const { place } = galleryTemplate.properties;
    if (!place) throw new Error('The gallery has no place');
    const services = {
      ...galleryServices(),
      sites: () => Promise.resolve([{ id: id(1), name: 'Baytown', divisions: [] }]),
      nameOf: (asked: string) => (asked === id(2) ? 'Burgas Refinery' : undefined),
    };
    await showForm(aTemplate({ place }), { answers: { place: { site: id(2) } }, services });
    const select = screen.getByRole<HTMLSelectElement>('combobox');
    await waitFor(() => expect(select.disabled).toBe(false));
    expect(select.selectedOptions[0]?.textContent).toBe('Burgas Refinery');
    expect([...select.options].map(({ textContent }) => textContent)).toEqual(['Choose…', 'Burgas Refinery', 'Baytown']);
  });

  it('counts an answer that is wrong in two ways once', async () => {
    const { store } = await showForm(aTemplate({ name: aText('Name'), place: aText('Place') }));
    store.refuse([
      { key: 'name', question: 'name', code: 'answer.check', message: 'Not in the future.' },
      { key: 'name', question: 'name', code: 'answer.check', message: 'Too short.' },
      { key: 'place', question: 'place', code: 'answer.required' },
    ]);
    await settle();
    const summary = screen.getByRole('region', { name: 'Correct 2 answers' });
    expect(
      within(summary)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(['NameNot in the future. Too short.', 'PlaceAnswer this question.']);
  });

  it('shows a fault after the press that leaves the question, so that nothing moves below the pointer', async () => {
    await showForm(aTemplate({ code: aText('Code', { maxLength: 3 }), next: aText('Next') }));
    const user = userEvent.setup();
    await user.type(screen.getByRole('textbox', { name: 'Code' }), 'four');
    const next = screen.getByRole('textbox', { name: 'Next' });
    await user.pointer({ keys: '[MouseLeft>]', target: next });
    expect(document.activeElement).toBe(next);
    expect(document.querySelectorAll('[aria-invalid="true"]')).toHaveLength(0);
    await user.pointer({ keys: '[/MouseLeft]', target: next });
    await waitFor(() => expect(document.querySelectorAll('[aria-invalid="true"]')).toHaveLength(1));
  });

  it('explains the required mark only where something can be answered', async () => {
    const sections: Section[] = [
      { id: 'later', title: 'At the workplace', stage: { on: 'issue' }, questions: ['name'] },
      { id: 'tests', title: 'Tests', questions: ['gas'] },
    ];
    const template = aTemplate({ name: aText('Name'), gas: aText('Gas', { 'x-require': true }) }, sections);
    const read = await showForm(template, { readOnly: true });
    expect(within(read.element).queryByText('* required')).toBeNull();

    const filled = await showForm(template);
    const said = within(filled.element).getByText('* required');
    expect(said.closest('section')).toBe(within(filled.element).getByRole('region', { name: 'Tests' }));
  });

  it('lists the errors of a refused attempt, takes the focus and links to each question', async () => {
    const { store } = await showForm(galleryTemplate, { answers: wrongGalleryAnswers, services: galleryServices() });
    store.submit();
    await settle();
    const summary = screen.getByRole('region', { name: /Correct \d+ answers/ });
    expect(document.activeElement).toBe(summary);

    await userEvent.click(within(summary).getByRole('button', { name: /Show/ }));
    await userEvent.click(within(summary).getByRole('button', { name: 'Grid: gas tests, row 1, Flammable gas' }));

    const focused = document.activeElement;
    expect(focused?.getAttribute('value') ?? (focused instanceof HTMLInputElement ? focused.value : '')).toBe('140');
    expect(focused?.getAttribute('aria-invalid')).toBe('true');
  });

  it('shows the error at its field, linked to the control', async () => {
    await showForm(aTemplate({ name: aText('Name', { 'x-input': 'letters', pattern: "^[\\p{L}\\p{M} .'’-]*$" }) }));
    const name = screen.getByRole('textbox', { name: 'Name' });

    await userEvent.type(name, 'R2');
    expect(name.getAttribute('aria-invalid')).toBeNull();
    await userEvent.tab();

    expect(name.getAttribute('aria-invalid')).toBe('true');
    const text = document.getElementById(name.getAttribute('aria-describedby') ?? '')?.textContent;
    expect(text).toBe("Use only letters, spaces and these characters: . ' -");
  });

  it('accepts a number with a decimal comma, and keeps unreadable input with an error', async () => {
    const { store } = await showForm(aTemplate({ pressure: { title: 'Pressure', type: 'number', 'x-field': 'number', 'x-unit': 'bar' } }));
    const box = screen.getByRole('textbox', { name: 'Pressure' });

    await userEvent.type(box, '12,5');
    expect(store.cell('pressure').value).toBe(12.5);

    await userEvent.type(box, 'x');
    await userEvent.tab();
    expect(store.cell('pressure').value).toBeUndefined();
    expect(box).toMatchObject({ value: '12,5x' });
    expect(screen.getByText('Enter a number.')).toBeTruthy();
  });

  it('removes a row and brings it back', async () => {
    const { store } = await showForm(aTemplate({ gas: aGrid('Gas tests', { note: aText('Note') }) }));
    await userEvent.click(screen.getByRole('button', { name: 'Add a row' }));
    await settle();
    await userEvent.type(screen.getByRole('textbox', { name: 'Note' }), 'kept');

    await userEvent.click(screen.getByRole('button', { name: 'Remove row 1' }));
    expect(screen.queryByRole('textbox', { name: 'Note' })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Undo' }));

    expect(screen.getByRole('textbox', { name: 'Note' })).toMatchObject({ value: 'kept' });
    expect(store.draft().answers['gas']).toMatchObject([{ note: 'kept' }]);
  });

  it('shows when a section of a later stage is filled', async () => {
    await showForm(
      aTemplate({ work: aText('Work'), left: aText('Left tidy') }, [
        { id: 'work', title: 'Work', questions: ['work'] },
        { id: 'closing', title: 'Closing', stage: { on: 'inspect' }, questions: ['left'] },
      ]),
    );

    expect(
      within(screen.getByRole('region', { name: 'Closing' })).getByText('Filled in when the place is inspected after the work'),
    ).toBeTruthy();
    expect(screen.queryByRole('textbox', { name: 'Left tidy' })).toBeNull();
  });

  it('uses the language it is mounted in', async () => {
    await showForm(aTemplate({ name: aText('Name') }), { language: 'de' });
    await waitFor(() => expect(screen.getByText('* kennzeichnet Pflichtangaben')).toBeTruthy());
  });

  it('shows untranslated texts in the original language, without a note', async () => {
    const template = aTemplate({ name: aText('Name of the place'), spot: aText('Exact spot') });
    const { element } = await showForm({ ...template, 'x-translations': { de: { 'q.name.title': 'Name des Ortes' } } }, { language: 'de' });

    const labels = [...element.querySelectorAll('.mf-label')].map((label) => label.textContent);
    expect(labels).toEqual(['Name des Ortes', 'Exact spot']);
    const questions = [...element.querySelectorAll('[data-question]')].map((question) => question.textContent);
    expect(questions).toEqual(labels);
  });
});
