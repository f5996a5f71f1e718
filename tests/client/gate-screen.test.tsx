// @vitest-environment jsdom
import { screen } from '@testing-library/dom';
import { act } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { BadgeCheckScreen } from '../../src/client/gate/badge-check-screen.tsx';
import { GateScreen } from '../../src/client/gate/gate-screen.tsx';
import { CallError, type Answer } from '../../src/client/http.ts';
import { publicApi } from '../../src/client/public-api.ts';
import type { GateState } from '../../src/shared/gate.ts';
import type { CheckedBadge } from '../../src/shared/worker-badge.ts';
import { show } from './shown-part.tsx';

const live: GateState = {
  organization: 'Northwind',
  module: 'permits',
  number: 'PTW-0007',
  form: 'Hot work',
  status: 'live',
  tone: 'good',
  conditions: [],
  site: 'Harbour',
  starts_at: null,
  ends_at: null,
  zone: 'Europe/Oslo',
  now: '2026-03-14T09:00:00Z',
};

afterEach(() => vi.useRealTimers());

it('a phone at the gate without a connection does not know the status, and asks on until it does', async () => {
  vi.useFakeTimers({ now: Date.parse(live.now) });
  let answer: () => Promise<Answer> = async () => Promise.resolve({ status: 200, data: live });
  publicApi.defaults.adapter = async () => answer();
  const seconds = async (count: number) => act(async () => vi.advanceTimersByTimeAsync(count * 1_000));
  const status = () => screen.getByRole('status').textContent;

  await show(<GateScreen />, { at: '/gate#token' });
  await seconds(1);
  expect(status()).toBe('Live');

  answer = async () => Promise.reject(new CallError('unreachable'));
  await seconds(2);
  expect(status()).toBe('Status not knownLast known status: Live');
  expect(screen.getByRole('alert').textContent).toContain('Do not rely on the last known status.');

  answer = async () => Promise.resolve({ status: 200, data: { ...live, status: 'suspended', tone: 'bad' } });
  await seconds(2);
  expect(status()).toBe('Suspended');
});

it('a status that a hanging call does not confirm is not shown as the current one', async () => {
  vi.useFakeTimers({ now: Date.parse(live.now) });
  let isFirst = true;
  publicApi.defaults.adapter = async () => (isFirst ? Promise.resolve({ status: 200, data: live }) : new Promise(() => {}));
  await show(<GateScreen />, { at: '/gate#other' });
  await act(async () => vi.advanceTimersByTimeAsync(100));
  isFirst = false;
  await act(async () => vi.advanceTimersByTimeAsync(6_000));
  expect(screen.getByRole('status').textContent).toContain('Status not known');
});

it('a refused code says how to go on', async () => {
  vi.useFakeTimers({ now: Date.parse(live.now) });
  let calls = 0;
  publicApi.defaults.adapter = async () => {
    calls += 1;
    return Promise.reject(
      new CallError('refused', { status: 404, data: { code: 'gate.unknown', error: 'Unknown.', mend: 'Print the permit again.' } }),
    );
  };
  await show(<GateScreen />, { at: '/gate#old' });
  await act(async () => vi.advanceTimersByTimeAsync(5_000));
  expect(screen.getByRole('alert').textContent).toContain('Print the permit again.');
  expect(calls).toBe(1);
});

it('a badge calls nothing in date that was not just confirmed, and says at once that it was withdrawn', async () => {
  vi.useFakeTimers({ now: Date.parse(live.now) });
  const badge: CheckedBadge = {
    name: 'Petar Weld',
    photo: null,
    employer: 'Weld Ltd',
    status: 'active',
    induction: { valid_until: '2026-03-13', in_date: false },
    competences: [{ name: 'Hot work', valid_until: null, in_date: true }],
    zone: live.zone,
    now: live.now,
  };
  let answer: () => Promise<Answer> = async () => Promise.resolve({ status: 200, data: badge });
  publicApi.defaults.adapter = async () => answer();
  const seconds = async (count: number) => act(async () => vi.advanceTimersByTimeAsync(count * 1_000));
  const items = () => screen.queryAllByRole('listitem').map(({ textContent }) => textContent);

  await show(<BadgeCheckScreen />, { at: '/badge#token' });
  await seconds(1);
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Petar Weld');
  expect(screen.getByRole('status').textContent).toBe('ActiveInduction expired');
  expect(items()).toEqual(['Expired on 13 MarInduction', 'ValidHot work']);

  answer = async () => Promise.reject(new CallError('unreachable'));
  await seconds(2);
  expect(screen.getByRole('status').textContent).toBe('Status not knownLast known status: Active');
  expect(items()).toEqual([]);

  const withdrawn = { code: 'badge.withdrawn', error: 'This badge was withdrawn.', mend: 'Do not accept it.' };
  answer = async () => Promise.reject(new CallError('refused', { status: 410, data: withdrawn }));
  await seconds(2);
  expect(screen.queryByRole('status')).toBeNull();
  expect(screen.queryByText('Petar Weld')).toBeNull();
  expect(screen.getByRole('alert').textContent).toContain('Do not accept it.');
});
