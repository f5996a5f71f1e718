import { screen } from '@testing-library/dom';
import { expect, it } from 'vitest';
import { noQueue } from '../../../src/client/files/file-services.ts';
import { noServices } from '../../../src/client/forms/form-services.ts';
import { aTemplate, aText } from './a-form.ts';
import { showForm } from './shown-form.ts';

it('a remark with a waiting upload is expanded and does not take the focus', async () => {
  const kept = { id: '018f0000-0000-7000-8000-000000000001', place: 'first#remark', file: new File(['oil'], 'oil.pdf') };
  const queue = { ...noQueue, waiting: (place: string) => Promise.resolve(place === kept.place ? [kept] : []) };
  const services = { ...noServices, queue, upload: () => Promise.withResolvers<never>().promise };
  const texts = { first: aText('First', { 'x-remarks': 'allowed' }), second: aText('Second', { 'x-remarks': 'allowed' }) };
  await showForm(aTemplate(texts), { services });

  expect(await screen.findByText('oil.pdf')).toBeTruthy();
  expect(screen.getAllByRole('group', { name: /First|Second/ })).toHaveLength(1);
  expect(document.activeElement).toBe(document.body);
});
