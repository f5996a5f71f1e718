import { screen } from '@testing-library/dom';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { noServices, type FormServices } from '../../../src/client/forms/form-services.ts';
import { a, aTemplate } from '../../support/a-template.ts';
import { settle, showForm } from './shown-form.ts';

const ids = { Burgas: '01890000-0000-7000-8000-000000000001', Varna: '01890000-0000-7000-8000-000000000002' };
const site = (name: keyof typeof ids, isOffered: boolean) => ({ id: ids[name], name, divisions: [], is_offered: isOffered });
const services: FormServices = {
  ...noServices,
  sites: () => Promise.resolve([site('Burgas', true), site('Varna', false)]),
};
const template = aTemplate({ questions: { where: a('site-list', { 'x-column': 'site' }), other: a('site-list'), note: a('text') } });
const names = (at: number) => [...(screen.getAllByRole('combobox')[at] as HTMLSelectElement).options].map(({ text }) => text).slice(1);
const refusal = /not offered at this site/;

it('offers as the site of a record only those where its form is offered; any other place may be any site', async () => {
  await showForm(template, { services });
  await vi.waitFor(() => expect(names(0)).toEqual(['Burgas']));
  expect(names(1)).toEqual(['Burgas', 'Varna']);
});

it('reports at once that the form is not offered at the site of a draft, keeps the answer and refuses to submit', async () => {
  const { store } = await showForm(template, { services, answers: { where: { site: ids.Varna }, other: { site: ids.Varna } } });
  await vi.waitFor(() => expect(screen.getAllByText(refusal)).toHaveLength(1));
  expect(names(0)).toEqual(['Burgas', 'Varna']);
  expect(screen.getAllByRole('combobox')[0]?.getAttribute('aria-invalid')).toBe('true');
  expect(store.cell('where').value).toEqual({ site: ids.Varna });
  expect(store.submit()).toMatchObject({ ok: false, violations: [{ key: 'where', code: 'answer.site-not-offered' }] });

  await userEvent.selectOptions(screen.getAllByRole('combobox')[0] as HTMLSelectElement, ids.Burgas);
  await settle(200);
  expect(screen.queryAllByText(refusal)).toEqual([]);
  expect(store.problems()).toEqual([]);
  expect(store.submit()).toMatchObject({ ok: true });
});

it('shows the selected site while sites cannot be loaded, and loads them once online', async () => {
  let isConnected = false;
  const sites = () => (isConnected ? services.sites() : Promise.reject(new Error('offline')));
  const { store } = await showForm(template, {
    services: { ...services, sites },
    answers: { where: { site: ids.Burgas } },
  });
  await vi.waitFor(() => expect(screen.getAllByText(/could not be loaded/)).toHaveLength(2));
  const chosen = screen.getAllByRole('combobox')[0] as HTMLSelectElement;
  expect(chosen.value).toBe(ids.Burgas);
  expect(chosen.disabled).toBe(true);

  isConnected = true;
  dispatchEvent(new Event('online'));
  await vi.waitFor(() => expect(chosen.disabled).toBe(false));
  expect(screen.queryAllByText(/could not be loaded/)).toEqual([]);
  expect(chosen.selectedOptions[0]?.text).toBe('Burgas');
  expect(store.cell('where').value).toEqual({ site: ids.Burgas });
});

it('chooses the site where the device is, and says so where none is near', async () => {
  const at = (name: keyof typeof ids, lat: number, lng: number) => ({ ...site(name, true), position: { lat, lng } });
  const placed = { ...noServices, sites: () => Promise.resolve([at('Burgas', 42.5, 27.47), at('Varna', 43.2, 27.91)]) };
  const coords = { latitude: 43.21, longitude: 27.9 };
  const getCurrentPosition = vi.fn((found: (position: { coords: typeof coords }) => void) => found({ coords }));
  Object.defineProperty(navigator, 'geolocation', { value: { getCurrentPosition }, configurable: true });
  const { store } = await showForm(template, { services: placed });

  const [nearest] = await screen.findAllByRole('button', { name: 'Nearest site' });
  await userEvent.click(nearest as HTMLElement);
  expect(store.cell('where').value).toEqual({ site: ids.Varna });
  coords.latitude = 48;
  await userEvent.click(nearest as HTMLElement);
  expect(store.cell('where').value).toEqual({ site: ids.Varna });
  expect(screen.getByText('None of your sites is near. Choose the site.')).toBeTruthy();
});
