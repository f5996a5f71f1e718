import { screen, within } from '@testing-library/dom';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import type { Check, RuleJson, RuleScope } from '../../../../engine/index.ts';
import { CheckList } from '../../../../src/client/designer/rules/check-list.tsx';
import { ValueField } from '../../../../src/client/designer/rules/value-field.tsx';
import { aGrid, aRadio, aTemplate } from '../../forms/a-form.ts';
import { showEditor } from './shown-rule.tsx';

const aNumber = (title: string) => ({ title, type: 'number', 'x-field': 'number' }) as const;
const aMoment = (title: string) => ({ title, type: 'string', format: 'date-time', 'x-field': 'date-time' }) as const;
const template = aTemplate({
  people: aNumber('People'),
  helpers: aNumber('Helpers'),
  total: aNumber('Total'),
  start: aMoment('Start'),
  end: aMoment('End'),
  risk: aRadio('Risky?'),
  loads: aGrid('Loads', { weight: aNumber('Weight') }),
});

const showValue = (id: string, value: RuleJson | undefined) => {
  const scope: RuleScope = { owner: 'question', id };
  return showEditor<RuleJson | undefined>(value, (rule, onChange) => (
    <ValueField template={template} scope={scope} kind="value" value={rule} onChange={onChange} />
  ));
};
const choose = async (label: string | RegExp, option: string, at = 0): Promise<void> => {
  const box = screen.getAllByRole('combobox', { name: label })[at];
  if (box) await userEvent.click(box);
  await userEvent.click(screen.getByRole('option', { name: option }));
};
const pick = async (text: string, at: number): Promise<void> => {
  const box = screen.getAllByRole('combobox', { name: 'Read from' })[at];
  if (box) await userEvent.type(box, `${text}{Enter}`);
};

describe('a calculated value', () => {
  it('is built from other answers, and is stored once complete', async () => {
    const field = await showValue('total', undefined);
    await userEvent.click(screen.getByRole('button', { name: /^Add/ }));
    await choose('Calculated value', 'A calculation');
    await choose('Part 1', 'Read from elsewhere');
    await pick('People', 0);
    expect(field.changes).toEqual([]);
    await choose('Part 2', 'Read from elsewhere');
    await pick('Helpers', 1);

    expect(field.now()).toEqual({ '+': [{ var: 'people' }, { var: 'helpers' }] });
    expect(screen.getByText('Calculated: “People” + “Helpers”.')).toBeTruthy();
  });

  it('is the sum of a column', async () => {
    const field = await showValue('total', undefined);
    await userEvent.click(screen.getByRole('button', { name: /^Add/ }));
    await choose('Calculated value', 'Read from elsewhere');
    await pick('Loads', 0);
    await choose('Part of the answer', '“Weight” (sum over “Loads”)');

    expect(field.now()).toEqual({ sum: ['loads', 'weight'] });
  });

  it('depends on conditions', async () => {
    const field = await showValue('risk', { if: [{ '>': [{ var: 'people' }, 3] }, 'yes', null] });
    expect(screen.getByText('Calculated: “Yes” if “People” is more than 3.')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: /^Edit/ }));
    await choose('Value', 'No', 1);

    expect(field.now()).toEqual({ if: [{ '>': [{ var: 'people' }, 3] }, 'yes', 'no'] });
  });
});

describe('the checks of an answer', () => {
  const scope: RuleScope = { owner: 'question', id: 'end' };
  const late: Check = {
    id: 'late',
    rule: { '>': [{ var: 'end' }, { var: 'start' }] },
    message: 'The end comes after the start.',
    level: 'refuse',
  };
  const showChecks = (checks: readonly Check[] | undefined) =>
    showEditor<readonly Check[] | undefined>(checks, (value, onChange) => (
      <CheckList template={template} scope={scope} value={value} onChange={onChange} />
    ));

  it('show their rule, message and severity', async () => {
    const field = await showChecks([late]);
    expect(screen.getByText('This must be true: “End” is after “Start”.')).toBeTruthy();

    await choose('What happens when it fails', 'Show a warning');
    expect(field.now()).toEqual([{ ...late, level: 'warn' }]);
    await userEvent.clear(screen.getByRole('textbox', { name: 'Message when it fails' }));
    expect(screen.getByText('Enter a message.')).toBeTruthy();
  });

  it('can compare with a time after another answer', async () => {
    const field = await showChecks([late]);
    await userEvent.click(screen.getByRole('button', { name: /^Edit/ }));
    await choose('Comparison', 'is not after');
    await choose('Time between', 'This long after');
    const size = screen.getByRole('spinbutton', { name: 'How long' });
    await userEvent.clear(size);
    await userEvent.type(size, '24');

    expect(field.now()?.[0]?.rule).toEqual({ '<=': [{ date_diff: [{ var: 'start' }, { var: 'end' }, 'hours'] }, 24] });
    expect(screen.getByText('This must be true: “End” is at most 24 hours after “Start”.')).toBeTruthy();
  });

  it('are added with an id of their own and removed, and the focus stays with them', async () => {
    const field = await showChecks([late]);
    await userEvent.click(screen.getByRole('button', { name: 'Add a check' }));
    expect(field.now()?.map(({ id }) => id)).toEqual(['late', 'endCheck']);
    // The author still has to define the check: until then every answer passes.
    const [made = document.body] = screen.getAllByRole('group', { name: 'Check 2' });
    expect(within(made).getByRole('combobox', { name: 'Question' })).toBe(document.activeElement);
    expect(within(made).getByRole('button', { name: /^Done/ })).toBeTruthy();

    await userEvent.click(screen.getByRole('button', { name: 'Remove the check: Check 1' }));
    await userEvent.click(screen.getByRole('button', { name: 'Remove the check: Check 1' }));
    expect(field.now()).toBeUndefined();
    expect(document.activeElement?.textContent).toBe('Add a check');
  });
});
