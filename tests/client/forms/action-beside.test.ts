import { screen, within } from '@testing-library/dom';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { collectFindings } from '../../../src/client/forms/collect-findings.ts';
import { noServices } from '../../../src/client/forms/form-services.ts';
import { findingRowId } from '../../../src/shared/finding-row.ts';
import { aGrid, aRadio, aTemplate, aText } from './a-form.ts';
import { settle, showForm } from './shown-form.ts';

const record = '0199a0aa-0000-7000-8000-000000000001';
const services = { ...noServices, recordId: record };
const spawns = { 'x-spawns': 'actions', 'x-spawns-on': ['submit'] };
const aGuard = (bad: Record<string, unknown>) =>
  aRadio('Is the guard fitted?', {
    oneOf: [
      { const: 'yes', title: 'Yes' },
      { const: 'no', title: 'No', ...bad },
    ],
  });
const action = {
  description: aText('What is to be done?', { 'x-require': true }),
  assignedTo: aText('Responsible person'),
  dueDate: aText('Due date'),
};
const findings = aGrid(
  'Findings',
  {
    finding: aText('Finding'),
    grade: aText('Grade'),
    actionNeeded: aRadio('Is an action needed?'),
    ...Object.fromEntries(Object.entries(action).map(([id, column]) => [id, { ...column, 'x-show': { chosen: ['actionNeeded', 'yes'] } }])),
  },
  spawns,
);
const guard = () => document.querySelector<HTMLElement>('[data-question="guard"]') ?? document.body;

describe('an action beside an answer', () => {
  it('opens with one tap on a failing answer, as a row of the findings grid', async () => {
    const { store } = await showForm(aTemplate({ guard: aGuard({ 'x-fail': true }), findings }), { services });
    const rowId = findingRowId(record, 'guard');

    expect(screen.queryByRole('button', { name: 'Add action' })).toBeNull();
    await userEvent.click(within(guard()).getByRole('radio', { name: 'No' }));
    await userEvent.click(within(guard()).getByRole('button', { name: 'Add action' }));
    await settle(50);
    expect(document.activeElement).toBe(within(guard()).getByRole('textbox', { name: /What is to be done/ }));
    for (const name of ['Responsible person', 'Due date']) expect(within(guard()).getByRole('textbox', { name })).toBeDefined();
    await userEvent.type(within(guard()).getByRole('textbox', { name: /What is to be done/ }), 'Fit the guard');
    expect(store.draft().answers['findings']).toEqual([
      { rowId, finding: 'Is the guard fitted?', actionNeeded: 'yes', description: 'Fit the guard' },
    ]);

    // The action that was filled in stays; one that was not goes with the answer that failed.
    await userEvent.click(within(guard()).getByRole('radio', { name: 'Yes' }));
    collectFindings(store, record);
    expect(store.draft().answers['findings']).toHaveLength(1);
    store.answer(`findings/${rowId}/description`, undefined);
    collectFindings(store, record);
    expect(store.draft().answers['findings'] ?? []).toEqual([]);
  });

  it('is found for a failing answer in a row of a grid, and named after the row', async () => {
    const ladders = aGrid('Ladders', { tag: aText('Tag'), sound: aGuard({ 'x-fail': true }) });
    const { store } = await showForm(aTemplate({ ladders, findings }), { services });
    const [first, second] = ['0199a0aa-0000-7000-8000-00000000000a', '0199a0aa-0000-7000-8000-00000000000b'];
    store.answer('ladders', [
      { rowId: first, tag: 'L-07', sound: 'no' },
      { rowId: second, tag: 'L-08', sound: 'yes' },
    ]);
    collectFindings(store, record);
    const rowId = findingRowId(record, `ladders/${first}/sound`);
    expect(store.draft().answers['findings']).toEqual([{ rowId, finding: 'L-07: Is the guard fitted?' }]);

    // The finding goes with its row.
    store.removeRow('ladders', first);
    collectFindings(store, record);
    expect(store.draft().answers['findings'] ?? []).toEqual([]);
  });

  it('is a row of the actions grid when an option requires one, and satisfies that requirement', async () => {
    const actions = aGrid('Actions', action, spawns);
    const { store } = await showForm(aTemplate({ guard: aGuard({ 'x-ask': ['action'] }), actions }), { services });

    await userEvent.click(within(guard()).getByRole('radio', { name: 'No' }));
    collectFindings(store, record);
    await settle();
    expect(within(guard()).queryByRole('textbox', { name: /Action needed/ })).toBeNull();
    expect(store.submit()).toMatchObject({ ok: false });
    await userEvent.type(within(guard()).getByRole('textbox', { name: /What is to be done/ }), 'Fit the guard');
    collectFindings(store, record);
    expect(store.submit()).toMatchObject({
      ok: true,
      answers: { actions: [{ rowId: findingRowId(record, 'guard'), description: 'Fit the guard' }] },
      remarks: { guard: { action: 'Fit the guard' } },
    });
  });
});
