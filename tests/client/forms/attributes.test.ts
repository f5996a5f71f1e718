import { screen, within } from '@testing-library/dom';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { fieldTypes } from '../../../engine/index.ts';
import { noServices } from '../../../src/client/forms/form-services.ts';
import { aGrid, aRadio, aTemplate, aText } from './a-form.ts';
import { settle, showForm } from './shown-form.ts';

const rowIds = ['0190a1b2-0000-7000-8000-000000000001', '0190a1b2-0000-7000-8000-000000000002'] as const;
const number = (title: string) => ({ ...fieldTypes.number.schemaOf(title) });
const question = (id: string): HTMLElement => {
  const found = document.querySelector<HTMLElement>(`[data-question="${id}"]`);
  if (!found) throw new Error(`${id} is not shown`);
  return found;
};

describe('the attributes of a question, as they are filled', () => {
  it('shows the dummy label in the empty field, and the intro of a section and of a question', async () => {
    const template = aTemplate({ spot: aText('Exact spot', { 'x-placeholder': 'Tank 12', description: 'As on the plan.' }) }, [
      { id: 'where', title: 'Where', description: 'Read the plan first.', questions: ['spot'] },
    ]);
    await showForm(template);

    expect(screen.getByRole('textbox', { name: 'Exact spot' })).toHaveProperty('placeholder', 'Tank 12');
    expect(screen.getByText('As on the plan.')).toBeDefined();
    expect(screen.getByText('Read the plan first.')).toBeDefined();
  });

  it.each([false, true])('shows the reference image with alternative text (read-only: %s)', async (readOnly) => {
    const services = { ...noServices, fileUrl: (id: string) => `/files/${id}` };
    await showForm(aTemplate({ valve: aRadio('Is the valve shut?', { 'x-image': rowIds[0] }) }), { services, readOnly });

    expect(screen.getByRole('img', { name: 'Picture for “Is the valve shut?”' }).getAttribute('src')).toBe(`/files/${rowIds[0]}`);
    // It opens large, too.
    expect(screen.getByRole('link', { name: 'Picture for “Is the valve shut?”' }).getAttribute('href')).toBe(`/files/${rowIds[0]}`);
  });

  it('shows the accepted file types before a file is chosen, and why a file is refused', async () => {
    const drawings = {
      ...fieldTypes.attachment.schemaOf('Drawings'),
      maxItems: 1,
      'x-files': { types: ['application/pdf'], maxSize: 1_000_000 },
    };
    await showForm(aTemplate({ drawings }));

    const user = userEvent.setup({ applyAccept: false });
    expect(question('drawings').textContent).toContain('PDF · up to 1 MB each · 1 file');
    expect(screen.queryByText('Take a photo')).toBeNull();
    const chooser = question('drawings').querySelector('input[type="file"]');
    await user.upload(chooser as HTMLInputElement, new File(['x'], 'page.html', { type: 'text/html' }));
    expect(question('drawings').textContent).toContain('page.html: this kind of file is not accepted here. Choose PDF.');
    await user.upload(chooser as HTMLInputElement, new File([new Uint8Array(1_000_001)], 'plan.pdf', { type: 'application/pdf' }));
    expect(question('drawings').textContent).toContain('plan.pdf: The file is larger than 1 MB. Choose a smaller one.');
  });

  it('offers only the camera for a photo that must be taken now', async () => {
    const face = {
      ...fieldTypes.attachment.schemaOf('Face'),
      'x-capture': 'user' as const,
      'x-files': { types: ['image/jpeg'], maxSize: 500_000 },
    };
    await showForm(aTemplate({ face }));

    expect(screen.queryByText('Add a file')).toBeNull();
    expect(question('face').querySelector('.mf-camera input')?.getAttribute('capture')).toBe('user');
    expect(question('face').textContent).toContain('photos are made smaller automatically');
  });

  it('hides a hidden field, but keeps its value', async () => {
    const batch = { ...fieldTypes.hidden.schemaOf('Batch'), 'x-default': 'B7' };
    const { store } = await showForm(aTemplate({ batch, words: aText('Words') }));

    expect(document.querySelector('[data-question="batch"]')).toBeNull();
    expect(screen.queryByText('Batch')).toBeNull();
    expect(store.cell('batch').value).toBe('B7');
  });

  it('proposes the end of duration and extension from the hours of the template, until the user edits it', async () => {
    const at = (title: string) => fieldTypes['date-time'].schemaOf(title);
    const after = (start: string, setting: string) => ({ 'x-default': { add_hours: [{ var: start }, { setting: [setting] }] } });
    const { store } = await showForm(
      aTemplate({
        from: at('From'),
        until: { ...at('Until'), ...after('from', 'defaultHours') },
        longer: { ...at('Extended until'), ...after('until', 'extensionHours') },
      }),
    );

    store.answer('from', '2026-03-14T08:00:00+01:00');
    await settle();
    const value = (id: string) => question(id).querySelector('input')?.value;
    expect([value('until'), value('longer')]).toEqual(['2026-03-14T16:00', '2026-03-14T20:00']);
    store.answer('until', '2026-03-14T12:00:00+01:00');
    store.answer('from', '2026-03-14T09:00:00+01:00');
    await settle();
    expect([value('until'), value('longer')]).toEqual(['2026-03-14T12:00', '2026-03-14T16:00']);
  });

  it('counts workers and sums a column as rows are added and removed', async () => {
    const user = userEvent.setup();
    const workers = aGrid('Workers', { worker: aText('Name'), hours: number('Hours') });
    await showForm(
      aTemplate({
        workers,
        total: { ...number('Total workers'), 'x-value': { count: ['workers'] } },
        planned: { ...number('Hours in all'), 'x-value': { sum: ['workers', 'hours'] } },
      }),
    );

    for (const [row, hours] of ['4', '3.5'].entries()) {
      await user.click(screen.getByRole('button', { name: 'Add a row' }));
      await user.type(screen.getAllByRole('textbox', { name: /Hours/ })[row] as HTMLElement, hours);
    }
    await settle();
    expect([question('total').textContent, question('planned').textContent].join()).toMatch(/2.*7\.5/);
    await user.click(screen.getByRole('button', { name: 'Remove row 1' }));
    await settle();
    expect([question('total').textContent, question('planned').textContent].join()).toMatch(/1.*3\.5/);
  });

  it('shows the row limits of a grid, and names the grid when rows are missing', async () => {
    const user = userEvent.setup();
    const { store } = await showForm(aTemplate({ tests: aGrid('Gas tests', { gas: aText('Gas') }, { minItems: 2, maxItems: 3 }) }));

    expect(question('tests').textContent).toContain('At least 2 rows are needed');
    await user.click(screen.getByRole('button', { name: 'Add a row' }));
    store.submit();
    await settle();
    const summary = screen.getByRole('region', { name: 'Correct 1 answer' });
    expect(within(summary).getByRole('button', { name: 'Gas tests' })).toBeDefined();
    expect(summary.textContent).toContain('At least 2 entries are needed.');
    for (let row = 2; row <= 3; row += 1) await user.click(screen.getByRole('button', { name: 'Add a row' }));
    expect(question('tests').textContent).toContain('At most 3 rows can be entered');
    expect(screen.getByRole('button', { name: 'Add a row' })).toHaveProperty('disabled', true);
    expect(screen.queryByRole('region', { name: /Correct/ })).toBeNull();
  });

  it.each([false, true])('shows fixed rows by their headers, with none to add or remove (read-only: %s)', async (readOnly) => {
    const headers = rowIds.map((id, at) => ({ id, title: ['Front tyre', 'Rear tyre'][at] ?? '' }));
    const tyres = aGrid('Tyres', { wear: aText('Wear') }, { 'x-row-headers': headers });
    const answers = { tyres: rowIds.map((rowId) => ({ rowId, wear: 'low' })) };
    await showForm(aTemplate({ tyres }), { answers, readOnly });

    for (const { title } of headers) expect(screen.getAllByText(title)).not.toHaveLength(0);
    expect(screen.queryByRole('button', { name: /Add a row|Remove/ })).toBeNull();
    expect(screen.queryAllByRole('textbox')).toHaveLength(readOnly ? 0 : 2);
  });

  it('shows a child question under its option, and clears it under another', async () => {
    const user = userEvent.setup();
    const { store } = await showForm(
      aTemplate({ shut: aRadio('Is it shut?'), why: aText('Why not?', { 'x-show': { chosen: ['shut', 'no'] }, 'x-require': true }) }),
    );

    await user.click(screen.getByRole('radio', { name: 'No' }));
    await settle();
    await user.type(screen.getByRole('textbox', { name: /Why not/ }), 'It leaks.');
    await user.click(screen.getByRole('radio', { name: 'Yes' }));
    await settle();
    expect(screen.queryByRole('textbox', { name: /Why not/ })).toBeNull();
    expect(store.submit()).toMatchObject({ ok: true, answers: { shut: 'yes' } });
    expect(store.submit()).not.toHaveProperty('answers.why');
  });

  it('requires the comment and evidence of an option, and names the question when they are missing', async () => {
    const user = userEvent.setup();
    const guard = aRadio('Is the guard fitted?', {
      oneOf: [
        { const: 'yes', title: 'Yes' },
        { const: 'no', title: 'No', 'x-ask': ['comment', 'evidence'] },
      ],
    });
    const { store } = await showForm(aTemplate({ guard }));

    await user.click(screen.getByRole('radio', { name: 'No' }));
    await settle();
    expect(screen.getByRole('textbox', { name: /Comment/ }).getAttribute('aria-required')).toBe('true');
    expect(store.submit().ok).toBe(false);
    await settle();
    const summary = screen.getByRole('region', { name: /Correct/ });
    expect(within(summary).getByRole('button', { name: 'Is the guard fitted?' })).toBeDefined();
    for (const needed of ['Write the comment that this answer needs.', 'Add the photo or file that this answer needs.']) {
      expect(summary.textContent).toContain(needed);
      expect(question('guard').textContent).toContain(needed);
    }
  });

  it('asks for an action when an option requires one, and stores it beside the answer', async () => {
    const user = userEvent.setup();
    const guard = aRadio('Is the guard fitted?', {
      oneOf: [
        { const: 'yes', title: 'Yes' },
        { const: 'no', title: 'No', 'x-ask': ['action'] },
      ],
    });
    const { store } = await showForm(aTemplate({ guard }));

    await user.click(screen.getByRole('radio', { name: 'No' }));
    expect(store.submit().ok).toBe(false);
    await settle();
    expect(question('guard').textContent).toContain('Write what is to be done because of this answer.');
    expect(screen.getByRole('textbox', { name: /Comment/ }).getAttribute('aria-required')).toBeNull();
    await user.type(screen.getByRole('textbox', { name: /Action needed/ }), 'Fit the guard');
    await settle();
    expect(store.submit()).toMatchObject({ ok: true, remarks: { guard: { action: 'Fit the guard' } } });

    // Written text stays visible when another answer no longer requires it, so that it can be cleared.
    await user.clear(screen.getByRole('textbox', { name: /Action needed/ }));
    expect(store.submit().ok).toBe(false);
    await user.click(screen.getByRole('radio', { name: 'Yes' }));
    await settle();
    expect(screen.queryByRole('textbox', { name: /Action needed/ })).toBeNull();
    expect(store.submit().ok).toBe(true);
  });
});
