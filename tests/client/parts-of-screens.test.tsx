import { screen } from '@testing-library/dom';
import { userEvent } from '@testing-library/user-event';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createInstance } from 'i18next';
import { act, Suspense, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { I18nextProvider } from 'react-i18next';
import { MemoryRouter } from 'react-router-dom';
import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { api } from '../../src/client/api.ts';
import { SearchButton } from '../../src/client/command-palette/search-button.tsx';
import { useRecordEntries } from '../../src/client/command-palette/use-record-entries.ts';
import { PersonBox } from '../../src/client/directory/person-box.tsx';
import { sitesQuery } from '../../src/client/directory/sites-query.ts';
import { ProblemError } from '../../src/client/problem-error.ts';
import { missingRightPath } from '../../src/client/session/missing-right.ts';
import { profileQuery } from '../../src/client/session/profile-query.ts';
import { modulesQuery } from '../../src/client/modules/modules.ts';
import { NoPermissionsScreen } from '../../src/client/shell/no-permissions-screen.tsx';
import { ErrorState } from '../../src/client/ui/error-state.tsx';
import { TagText } from '../../src/client/ui/tag-text.tsx';
import { WorkCard } from '../../src/client/work/work-card.tsx';
import { LicenceList } from '../../src/client/users/licence-list.tsx';
import { NeighbourList } from '../../src/modules/permits/client/neighbour-list.tsx';
import type { WorkItem } from '../../src/shared/work.ts';
import type { Profile } from '../../src/shared/session.ts';
import { filesOf, textOf } from '../support/repository.ts';

const { adapter } = api.defaults;
const unmounts: (() => void)[] = [];
beforeEach(() => void vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true));
afterEach(() => {
  for (const unmount of unmounts.splice(0)) act(unmount);
  document.body.replaceChildren();
});
afterAll(() => void Object.assign(api.defaults, { adapter }));

const permits = { id: 'permits', subject: 'Permit', icon: 'assignment', menu: { order: 1 }, columns: [], filters: [], grants: {} };
const profile = {
  user: { id: 'u', full_name: 'Rosa', email: 'rosa@north.example', is_admin: false },
  organization: { id: 'o', name: 'Northwind', timezone: 'Europe/Oslo' },
  rules: [{ subject: 'Permit', actions: ['read'] }],
  all_modules: [{ id: 'permits', subject: 'Permit', settings_subject: 'Permit Form Setting' }],
} as unknown as Profile;

/** Shows a part of the application to Rosa, in one of the languages. */
async function show(part: ReactNode, { at = '/', language = 'en' } = {}): Promise<void> {
  const i18n = createInstance();
  const names = filesOf(`locales/${language}`).map((path) => path.slice(path.lastIndexOf('/') + 1, -5));
  const texts = names.map((name) => [name, JSON.parse(textOf(`locales/${language}/${name}.json`)) as object]);
  const resources = { [language]: Object.fromEntries(texts) as Record<string, object> };
  await i18n.init({ lng: language, ns: names, defaultNS: 'common', resources, interpolation: { escapeValue: false } });
  const client = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: Infinity } } });
  client.setQueryData(profileQuery.queryKey, profile);
  client.setQueryData(modulesQuery.queryKey, [permits] as never);
  client.setQueryData(sitesQuery.queryKey, []);
  const root = createRoot(document.body.appendChild(document.createElement('main')));
  unmounts.push(() => root.unmount());
  await act(async () =>
    root.render(
      <I18nextProvider i18n={i18n}>
        <QueryClientProvider client={client}>
          <MemoryRouter initialEntries={[at]}>
            <Suspense>{part}</Suspense>
          </MemoryRouter>
        </QueryClientProvider>
      </I18nextProvider>,
    ),
  );
}

describe('a reader without the right that a screen needs', () => {
  it('sees the missing right and a way back, not a notice of having no rights at all', async () => {
    await show(<NoPermissionsScreen />, { at: missingRightPath({ subject: 'User', action: 'read' }) });
    expect(document.body.textContent).toMatch(/Users/);
    expect(document.body.textContent).not.toMatch(/no permissions yet/);
    expect(screen.getByRole('button', { name: 'Back' })).toBeTruthy();
  });

  it('has no button to the start page where the explanation is the start page', async () => {
    await show(<NoPermissionsScreen />, { at: '/no_permissions' });
    expect(document.body.textContent).toMatch(/no permissions yet/);
    expect(screen.queryAllByRole('button')).toEqual([]);
    expect(screen.queryAllByRole('link')).toEqual([]);
  });
});

it('a missing record offers a way back and no retry', async () => {
  const missing = new ProblemError('record.not-found', { status: 404 });
  await show(<ErrorState error={missing} onRetry={() => undefined} back="/permits" />);
  expect(screen.getByRole('link', { name: 'Back' }).getAttribute('href')).toBe('/permits');
  expect(screen.queryAllByRole('button')).toEqual([]);
});

it('the licences in use are those of installed modules, each with a bar of its share', async () => {
  const modules = [
    { module: 'Permit' as const, used: 4, limit: 8 },
    { module: 'HIRA' as const, used: 0, limit: 8 },
  ];
  await show(<LicenceList counts={{ users: { used: 7, limit: 50_000 }, modules }} />);
  const bars = screen
    .getAllByRole('progressbar')
    .map((bar) => [bar.getAttribute('aria-label'), Math.round(Number(bar.getAttribute('aria-valuenow')))]);
  expect(bars).toEqual([
    ['Active users', 0],
    ['Permits', 50],
  ]);
});

it('somebody is looked for by what is typed where several people can be chosen', async () => {
  const asked: unknown[] = [];
  api.defaults.adapter = async (config) => {
    asked.push(config.params);
    return Promise.resolve({ data: { items: [] }, status: 200, statusText: 'OK', headers: {}, config });
  };
  await show(<PersonBox label="Guests" isMultiple value={[]} onChange={() => undefined} />);
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false);
  const box = screen.getByRole<HTMLInputElement>('combobox', { name: 'Guests' });
  await userEvent.type(box, 'Paul');
  await expect.poll(() => asked).toContainEqual(expect.objectContaining({ search: 'Paul' }));
  expect(box.value).toBe('Paul');
});

it('a tag is never divided at its hyphen', async () => {
  await show(<TagText text={'Pipe rack, line 6"-P-1043 · 2-XV-101A, north - south'} />);
  expect([...document.querySelectorAll('span')].map(({ textContent }) => textContent)).toEqual(['6"-P-1043', '2-XV-101A,']);
  expect(document.body.textContent).toBe('Pipe rack, line 6"-P-1043 · 2-XV-101A, north - south');
});

it('a neighbouring permit has its hours in the order of the rest of the application', async () => {
  const permit = { id: 'r', number: 'HW-1', form: 'Hot work permit', status: 'live', conditions: [], people: [], is_readable: true };
  const hours = { starts_at: '2026-03-14T06:00:00Z', ends_at: null };
  await show(<NeighbourList items={[{ ...permit, ...hours }]} zone="Europe/Berlin" />);
  expect(document.body.textContent).toContain('14/03/2026, 07:00');
});

it('a card of work names the start of the work, and who asked for it as the module does', async () => {
  const item: WorkItem = {
    ...{ id: 'r', module: 'permits', number: 'HW-1', title: 'Weld two supports', status: 'requested', event: 'approve', is_review: true },
    ...{ template: { id: 't', name: 'Hot work permit', icon: 'fire' }, site: null, requester: { id: 'u', name: 'Rosa' } },
    ...{ starts_at: '2026-03-14T06:00:00Z', since: '2026-03-13T06:00:00Z', due_at: null, is_overdue: false, urgency: 'later' },
    ...{ capacity: null, in_place_of: null, waits_for: null },
  };
  await show(<WorkCard item={item} opening={undefined} onDecide={() => undefined} />);
  expect(screen.getByRole('article').textContent).toMatch(/Requester: Rosa.*Start.*14 Mar/);
});

it.each([
  ['en', 'Ctrl K'],
  ['de', 'Strg K'],
] as const)('the keys of the search are those of the keyboard in %s', async (language, keys) => {
  await show(<SearchButton />, { language });
  expect(document.querySelector('kbd')?.textContent).toBe(keys);
});

it('the search over all screens shows the tag by which a record was found', async () => {
  const found = {
    id: 'r',
    module: 'permits',
    number: 'HW-1',
    title: 'Weld two supports',
    details: 'Pipe rack · P-1043',
    status: 'live',
    template: { id: 't', name: 'Hot work permit', icon: 'fire' },
    site: { id: 's', name: 'Port' },
    requester: { id: 'u', name: 'Rosa' },
  };
  const asked: unknown[] = [];
  api.defaults.adapter = ({ params }) => {
    asked.push(params?.['search']);
    return Promise.resolve({ status: 200, statusText: 'OK', data: { items: [found], total: 1, page: 1, size: 6 } });
  };
  await show(<Found typed="P-1043" />);
  await vi.waitFor(async () => {
    await act(async () => undefined);
    expect(screen.getByRole('listitem').textContent).toBe('HW-1 · Weld two supports | Live · Pipe rack · P-1043 · Port · Rosa');
  });
  expect(asked).toEqual(['P-1043']);
});

function Found({ typed }: { typed: string }) {
  const { entries } = useRecordEntries(typed);
  return entries.map(({ id, text, detail }) => <li key={id}>{`${text} | ${detail}`}</li>);
}
