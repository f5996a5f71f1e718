import { screen, within } from '@testing-library/dom';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { open } from '../../../engine/index.ts';
import { aGrid, aTemplate, aText } from './a-form.ts';
import { settle, showForm } from './shown-form.ts';

const [first, second] = ['0199a0aa-0000-7000-8000-000000000001', '0199a0aa-0000-7000-8000-000000000002'];
const template = aTemplate({ log: aGrid('Entries', { name: aText('Name'), out: aText('Out') }, { 'x-append-only': { later: ['out'] } }) }, [
  { id: 'log', title: 'Log', questions: ['log'], stage: { while: 'live' } },
]);
const answers = {
  log: [
    { rowId: first, name: 'Ana', out: '10:00' },
    { rowId: second, name: 'Ben' },
  ],
};

/** Shows the form of a live permit with its recorded content. */
async function shownLive() {
  const shown = await showForm(template);
  const now = '2026-03-14T06:00:00Z';
  shown.store.replace(open(shown.store.form, { answers, recorded: { answers }, now, zone: 'Europe/Berlin', stages: { while: 'live' } }));
  await settle(50);
  return shown;
}

describe('the recorded rows of a grid on the screen', () => {
  it('read only, without a button that removes them', async () => {
    await shownLive();
    const [, ana] = screen.getAllByRole('row');

    expect(within(ana ?? document.body).queryAllByRole('textbox')).toEqual([]);
    expect(ana?.textContent).toContain('Ana');
    expect(ana?.textContent).toContain('Recorded');
    expect(screen.queryAllByRole('button', { name: /Remove/ })).toEqual([]);
  });

  it('can be answered where they are still open, once', async () => {
    const { store } = await shownLive();
    const [, , ben] = screen.getAllByRole('row');
    await userEvent.type(within(ben ?? document.body).getByRole('textbox', { name: 'Out' }), '11:00');

    expect(within(ben ?? document.body).getAllByRole('textbox')).toHaveLength(1);
    expect(store.draft().answers['log']).toEqual([answers.log[0], { rowId: second, name: 'Ben', out: '11:00' }]);
  });

  it('appear above new rows, which can be filled and removed; the keyboard follows that order', async () => {
    const { store } = await shownLive();
    await userEvent.click(screen.getByRole('button', { name: 'Add a row' }));
    await settle(50);
    const rows = screen.getAllByRole('row');
    const added = rows[3] ?? document.body;
    expect(document.activeElement).toBe(within(added).getByRole('textbox', { name: 'Name' }));

    await userEvent.tab({ shift: true });
    expect(document.activeElement).toBe(within(rows[2] ?? document.body).getByRole('textbox', { name: 'Out' }));

    await userEvent.click(within(added).getByRole('button', { name: /Remove/ }));
    expect(store.draft().answers).toEqual(answers);
  });
});
