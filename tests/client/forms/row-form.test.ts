import { screen, within } from '@testing-library/dom';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { focusQuestion } from '../../../src/client/forms/focus-question.ts';
import { aGrid, aRadio, aTemplate, aText } from './a-form.ts';
import { settle, showForm } from './shown-form.ts';

const template = aTemplate({
  victims: aGrid(
    'People hurt',
    { name: aText('Name'), hospital: aRadio('Taken to hospital?') },
    {
      'x-layout': 'form',
      'x-placeholder': 'Add a person',
    },
  ),
});
const open = () => [...document.querySelectorAll('details')].map((details) => details.open);

/** The form with two people, the second of them just added. */
async function shownWithTwo() {
  const shown = await showForm(template);
  const add = screen.getByRole('button', { name: 'Add a person' });
  await userEvent.click(add);
  await settle(100);
  await userEvent.keyboard('Omar Diaz');
  await userEvent.click(screen.getByRole('radio', { name: 'Yes' }));
  await userEvent.click(add);
  await settle(100);
  return shown;
}

describe('a grid whose rows are filled one at a time', () => {
  it('opens a new row as a form, with the focus on its first question', async () => {
    await shownWithTwo();
    expect(open().at(-1)).toBe(true);
    const rows = screen.getAllByRole('listitem').filter(({ className }) => className === 'mf-row-form');
    expect(document.activeElement).toBe(within(rows[1] ?? document.body).getByRole('textbox', { name: 'Name' }));
  });

  it('lists the rows with their main answers', async () => {
    await shownWithTwo();
    const [omar, other] = [...document.querySelectorAll('summary')].map(({ textContent }) => textContent);
    expect(omar).toContain('Omar Diaz');
    expect(omar).toContain('Yes');
    expect(other).not.toContain('Omar Diaz');
  });

  it('closes a row and removes it', async () => {
    const { store } = await shownWithTwo();
    const second = document.querySelectorAll('details')[1] ?? document.body;
    await userEvent.click(within(second).getByRole('button', { name: 'Done' }));
    expect(open()[1]).toBe(false);
    await userEvent.click(within(second).getByRole('button', { name: /Remove/, hidden: true }));
    expect(store.draft().answers['victims']).toHaveLength(1);
  });

  it('opens the row of a question that is gone to', async () => {
    const { store } = await shownWithTwo();
    for (const details of document.querySelectorAll('details')) details.open = false;
    const [row] = store.draft().answers['victims'] as { rowId: string }[];
    const { id } = document.querySelector('details input') ?? document.body;
    focusQuestion(id.slice(0, id.indexOf('victims')), `victims/${row?.rowId ?? ''}/name`);
    await settle(100);
    expect(open()[0]).toBe(true);
  });
});

it('rows are read and printed whole, with the rows of a grid inside them', async () => {
  const rowId = (at: number) => `0199a0aa-0000-7000-8000-00000000000${at}`;
  const log = aGrid('Case log', { kind: aRadio('Away from work?'), note: aText('Note') });
  const victims = aGrid('People hurt', { name: aText('Name'), log }, { 'x-layout': 'form' });
  const answers = {
    victims: [
      {
        rowId: rowId(1),
        name: 'Omar Diaz',
        log: [
          { rowId: rowId(3), kind: 'yes', note: 'Splint' },
          { rowId: rowId(4), kind: 'no' },
        ],
      },
      { rowId: rowId(2), name: 'Mei Chen' },
    ],
  };
  await showForm(aTemplate({ victims }), { answers, readOnly: true });
  const [outer, ...inner] = screen.getAllByRole('table');
  expect(within(outer ?? document.body).getByRole('cell', { name: /Mei Chen/ })).toBeTruthy();
  const cells = within(inner[0] ?? document.body).getAllByRole('cell');
  expect(cells.map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining('Yes'),
    expect.stringContaining('Splint'),
    expect.stringContaining('No'),
    expect.anything(),
  ]);
  expect(document.querySelectorAll('details, input')).toHaveLength(0);
});
