import { screen } from '@testing-library/dom';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { a, aTemplate, optionList } from '../../support/a-template.ts';
import { showForm } from './shown-form.ts';

const villages = { ...optionList(...Array.from({ length: 500 }, (_, at) => `v${at}`)), title: 'Villages' };

async function shown(field: 'radio' | 'multiple-choice') {
  const list = { $ref: '#/$defs/villages' };
  const question = { ...a(field, { title: 'Village' }) };
  delete question.oneOf;
  const listed = field === 'radio' ? { ...question, ...list } : { ...question, items: list };
  const { store } = await showForm(aTemplate({ questions: { village: listed }, lists: { villages } }));
  return { store, input: await vi.waitFor(() => screen.getByRole('combobox'), { timeout: 5000 }) };
}

it('offers the first hundred of a long list and finds the others by typing', async () => {
  const { store, input } = await shown('radio');
  expect(screen.getByText('500 options: type to find one.')).toBeTruthy();
  await userEvent.click(input);
  expect(screen.getAllByRole('option')).toHaveLength(100);

  await userEvent.type(input, 'v499');
  expect(screen.getAllByRole('option')).toHaveLength(1);
  await userEvent.keyboard('{ArrowDown}{Enter}');
  expect(store.cell('village').value).toBe('v499');

  await userEvent.clear(input);
  await userEvent.type(input, 'zz');
  expect(screen.getByText('Nothing found')).toBeTruthy();
});

it('keeps the search while several results are selected', async () => {
  const { store, input } = await shown('multiple-choice');
  await userEvent.type(input, 'v49');
  await userEvent.click(screen.getByRole('option', { name: 'v491' }));
  await userEvent.click(screen.getByRole('option', { name: 'v49' }));
  expect((input as HTMLInputElement).value).toBe('v49');
  expect(store.cell('village').value).toEqual(['v49', 'v491']);

  await userEvent.tab();
  expect((input as HTMLInputElement).value).toBe('');
});
