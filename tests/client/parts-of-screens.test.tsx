import { screen } from '@testing-library/dom';
import { userEvent } from '@testing-library/user-event';
import { act } from 'react';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { api } from '../../src/client/api.ts';
import { SearchButton } from '../../src/client/command-palette/search-button.tsx';
import { useRecordEntries } from '../../src/client/command-palette/use-record-entries.ts';
import { PersonBox } from '../../src/client/directory/person-box.tsx';
import { ProblemError } from '../../src/client/problem-error.ts';
import { missingRightPath } from '../../src/client/session/missing-right.ts';
import { AppBar } from '../../src/client/shell/app-bar.tsx';
import { NoPermissionsScreen } from '../../src/client/shell/no-permissions-screen.tsx';
import { useDocumentTitle } from '../../src/client/ui/document-title.ts';
import { ErrorState } from '../../src/client/ui/error-state.tsx';
import { TagText } from '../../src/client/ui/tag-text.tsx';
import { UnreachableDialog } from '../../src/client/work/unreachable-dialog.tsx';
import { WorkCard } from '../../src/client/work/work-card.tsx';
import { LicenceList } from '../../src/client/users/licence-list.tsx';
import { NeighbourList } from '../../src/modules/permits/client/neighbour-list.tsx';
import type { WorkItem } from '../../src/shared/work.ts';
import { show } from './shown-part.tsx';

const { adapter } = api.defaults;
afterAll(() => void Object.assign(api.defaults, { adapter }));

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

it('a decision without a connection says so and can be tried again', async () => {
  const retry = vi.fn();
  await show(<UnreachableDialog isTrying={false} onRetry={retry} onClose={() => undefined} />);
  expect(screen.getByRole('alertdialog').textContent).toMatch(/connection|network/i);
  expect(document.body.textContent).not.toMatch(/not possible any more/);
  await act(async () => screen.getByRole('button', { name: 'Try again' }).click());
  expect(retry).toHaveBeenCalledTimes(1);
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
    return Promise.resolve({ data: { items: [] }, status: 200, headers: {}, config });
  };
  await show(<PersonBox label="Guests" isMultiple value={[]} onChange={() => undefined} />);
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false);
  const box = screen.getByRole<HTMLInputElement>('combobox', { name: 'Guests' });
  await userEvent.type(box, 'Paul');
  await expect.poll(() => asked).toContainEqual(expect.objectContaining({ search: 'Paul' }));
  expect(box.value).toBe('Paul');
});

it('Enter never chooses the first of the people found by an earlier search', async () => {
  const ask = Promise.withResolvers<void>();
  api.defaults.adapter = async ({ params }) => {
    const found = [
      { id: 'ada', name: 'Ada' },
      { id: 'paul', name: 'Paul' },
    ];
    if (params?.['search'] === 'Pa') await ask.promise;
    return { data: { items: found.filter(({ name }) => name.includes(String(params?.['search']))) }, status: 200, statusText: 'OK' };
  };
  const onChange = vi.fn();
  await show(<PersonBox label="Reviewer" value={[]} onChange={onChange} />);
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false);
  const box = screen.getByRole('combobox', { name: 'Reviewer' });
  await userEvent.click(box);
  expect(await screen.findAllByRole('option')).toHaveLength(2);
  await userEvent.type(box, 'Pa{Enter}');
  expect(onChange).not.toHaveBeenCalled();
  ask.resolve();
  await vi.waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(1), { timeout: 10_000 });
  await userEvent.type(box, '{Enter}');
  expect(onChange.mock.calls).toEqual([[['paul']]]);
});

it('a tag is never divided at its hyphen', async () => {
  await show(<TagText text={'Pipe rack, line 6"-P-1043 · 2-XV-101A, north - south'} />);
  expect([...document.querySelectorAll('span')].map(({ textContent }) => textContent)).toEqual(['6"-P-1043', '2-XV-101A,']);
  expect(document.body.textContent).toBe('Pipe rack, line 6"-P-1043 · 2-XV-101A, north - south');
});

it('a neighbouring permit has its hours as the rest of the application writes them, with the zone of the site', async () => {
  const permit = { id: 'r', number: 'HW-1', form: 'Hot work permit', status: 'live', conditions: [], people: [], is_readable: true };
  const hours = { starts_at: '2019-03-14T06:00:00Z', ends_at: null };
  await show(<NeighbourList items={[{ ...permit, ...hours }]} zone="Asia/Kathmandu" />);
  expect(document.body.textContent).toContain('14 Mar 2019, 11:45 GMT+5:45');
});

it('a card of work names the start of the work, and who asked for it as the module does', async () => {
  const item: WorkItem = {
    ...{ id: 'r', module: 'permits', number: 'HW-1', title: 'Weld two supports', status: 'requested', event: 'approve', is_review: true },
    ...{ template: { id: 't', name: 'Hot work permit', icon: 'fire' }, site: null, requester: { id: 'u', name: 'Rosa' } },
    ...{ starts_at: '2026-03-14T06:00:00Z', since: '2026-03-13T06:00:00Z', due_at: null, is_overdue: false, urgency: 'later' },
    ...{ capacity: null, in_place_of: null, waits_for: null, conditions: [] },
  };
  await show(<WorkCard item={item} opening={undefined} onDecide={() => undefined} />);
  expect(screen.getByRole('article').textContent).toMatch(/Requester: Rosa.*Start.*14 Mar/);
});

it.each([
  ['phone', true, 'Permits to work'],
  ['desktop', false, 'Northwind'],
] as const)('the bar at the top of a %s names what there is room for', async (_, isPhone, name) => {
  api.defaults.adapter = async () => Promise.resolve({ status: 200, statusText: 'OK', data: { unread_notifications: 0 } });
  const media = { matches: isPhone, addEventListener: () => undefined, removeEventListener: () => undefined };
  vi.stubGlobal('matchMedia', () => media);
  const Named = () => {
    useDocumentTitle('Permits to work');
    return null;
  };
  await show(
    <>
      <AppBar />
      <Named />
    </>,
  );
  const bar = screen.getByRole('banner').textContent;
  expect(['Permits to work', 'Northwind'].filter((each) => bar.includes(each))).toEqual([name]);
  vi.stubGlobal('matchMedia', undefined);
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
    return Promise.resolve({ status: 200, data: { items: [found], total: 1, page: 1, size: 6 } });
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
