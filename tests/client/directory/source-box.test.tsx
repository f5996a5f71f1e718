import { screen } from '@testing-library/dom';
import userEvent from '@testing-library/user-event';
import { afterAll, expect, it, vi } from 'vitest';
import { api } from '../../../src/client/api.ts';
import { SourceBox } from '../../../src/client/directory/source-box.tsx';
import { show } from '../shown-part.tsx';

const people = ['Mary Adams', 'Paul Moreau', 'Paula Novak'].map((name, at) => ({ id: `person-${at}`, name, detail: null }));
const { adapter } = api.defaults;
afterAll(() => void Object.assign(api.defaults, { adapter }));

it('offers those found before that fit until the answer arrives, and Enter waits for it', async () => {
  const answered = Promise.withResolvers<void>();
  api.defaults.adapter = async (config) => {
    const search = String((config.params as { search?: string }).search ?? '');
    if (search !== '') await answered.promise;
    const items = people.filter(({ name }) => name.includes(search));
    return { status: 200, statusText: 'OK', data: { items }, headers: {}, config };
  };
  const chosen = vi.fn<(ids: string[]) => void>();
  await show(<SourceBox source="users" label="Person" value={[]} onChange={chosen} />);
  const input = screen.getByRole('combobox');
  await userEvent.click(input);
  await vi.waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(3));

  await userEvent.type(input, 'Paul');
  expect(screen.getAllByRole('option').map((each) => each.textContent)).toEqual(['Paul Moreau', 'Paula Novak']);
  await userEvent.keyboard('{Enter}');
  expect(chosen).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole('option', { name: 'Paula Novak' }));
  expect(chosen).toHaveBeenLastCalledWith(['person-2']);
  answered.resolve();
});
