import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { afterAll, beforeEach, expect, it, vi } from 'vitest';
import { api, fetchJson } from '../../src/client/api.ts';
import { CallError } from '../../src/client/http.ts';
import { session } from '../../src/client/session/session.ts';
import { useSessionCheck } from '../../src/client/shell/use-session-check.ts';

const { adapter } = api.defaults;
afterAll(() => void Object.assign(api.defaults, { adapter }));
beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  sessionStorage.clear();
  vi.spyOn(session, 'renew').mockResolvedValue(undefined);
});

function Checked() {
  useSessionCheck();
  const { pathname } = useLocation();
  return <output>{pathname}</output>;
}

/** Opens a page whose session check is refused with a status; returns the path that it leads to. */
async function pathAfter(status: number): Promise<string | null> {
  api.defaults.adapter = () => Promise.reject(new CallError('refused', { status, data: {} }));
  const place = document.body.appendChild(document.createElement('div'));
  const root = createRoot(place);
  await act(async () => {
    root.render(
      <QueryClientProvider client={new QueryClient()}>
        <MemoryRouter initialEntries={['/audits']}>
          <Checked />
        </MemoryRouter>
      </QueryClientProvider>,
    );
  });
  const path = place.textContent;
  act(() => root.unmount());
  return path;
}

it.each([401, 403])('a session check refused with %i renews the session, and a second refusal is passed on', async (status) => {
  expect(await pathAfter(status)).toBe('/reset-session');
  expect(await pathAfter(status)).toBe('/audits');
});

it('a session check that fails for another reason leads nowhere', async () => {
  expect(await pathAfter(503)).toBe('/audits');
});

it('status 203 is a list without lines', async () => {
  api.defaults.adapter = () => Promise.resolve({ status: 203, data: null });
  expect(await fetchJson('/api/records', { module: 'permits', page: 2, size: 20 })).toEqual({ items: [], total: 0, page: 2, size: 20 });
});
