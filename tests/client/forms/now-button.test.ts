import { screen } from '@testing-library/dom';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { fieldTypes } from '../../../engine/index.ts';
import { momentOf } from '../../../src/client/forms/zoned-time.ts';
import { aTemplate } from './a-form.ts';
import { showForm } from './shown-form.ts';

const moment = fieldTypes['date-time'].schemaOf('Taken at');
const template = aTemplate({
  taken: moment,
  start: { ...moment, title: 'Start', 'x-column': 'starts_at' },
  end: { ...moment, title: 'End', 'x-column': 'ends_at' },
  clock: fieldTypes.time.schemaOf('Time of day'),
});

it('the Now button answers with the current time in the zone of the site, where the question allows it', async () => {
  const { store } = await showForm(template);
  const names = screen.getAllByRole('button', { name: /^Now/ }).map((button) => button.getAttribute('aria-label'));
  expect(names).toEqual(['Now: Taken at', 'Now: Start', 'Now: Time of day']);

  screen.getByRole('button', { name: 'Now: Taken at' }).focus();
  await userEvent.keyboard('{Enter}');
  await userEvent.click(screen.getByRole('button', { name: 'Now: Time of day' }));

  // The form was opened at six in the morning, UTC.
  expect(store.draft().answers).toEqual({ taken: '2026-03-14T07:00:00+01:00', clock: '07:00' });
  expect(document.querySelector('[data-question="taken"] input')).toHaveProperty('value', '2026-03-14T07:00');
});

it('the present has its offset, also in the hour that the clock shows twice', () => {
  expect(momentOf('2026-10-25T00:30:42Z', 'Europe/Berlin')).toBe('2026-10-25T02:30:00+02:00');
  expect(momentOf('2026-10-25T01:30:42Z', 'Europe/Berlin')).toBe('2026-10-25T02:30:00+01:00');
});
