import { screen, within } from '@testing-library/dom';
import { afterAll, beforeEach, expect, it, vi } from 'vitest';
import type { QuestionSchema, Section, Template } from '../../../engine/index.ts';
import { api } from '../../../src/client/api.ts';
import { RecordScreen } from '../../../src/client/records/summary/record-screen.tsx';
import type { ModuleManifest } from '../../../src/shared/manifest.ts';
import type { OfferedEvent, RecordDetail } from '../../../src/shared/record.ts';
import { a, aTemplate, grid, yesNo } from '../../support/a-template.ts';
import { show } from '../shown-part.tsx';
import '../without-layout.ts';

const { adapter } = api.defaults;
const calls: { method: string; url: string; data: unknown }[] = [];
/** The record as the server has it, and as it is after the next step. */
let held: RecordDetail;
let after: Partial<RecordDetail> = {};
let template: Template;

// On a phone.
vi.stubGlobal('matchMedia', (query: string) => ({
  matches: query.includes('max-width'),
  addEventListener: vi.fn(),
  removeEventListener: vi.fn(),
}));

beforeEach(() => {
  calls.length = 0;
  // The server of these tests.
  api.defaults.adapter = async ({ method, url, data }) => {
    calls.push({ method, url, data: typeof data === 'string' ? JSON.parse(data) : data });
    if (url.endsWith('/events')) held = { ...held, ...after };
    const answers: Record<string, unknown> = { cells: { save: 1 }, r: held, events: held, 1: { template } };
    return Promise.resolve({ data: answers[url.split('/').at(-1) ?? ''] ?? { items: [] }, status: 200, statusText: 'OK' });
  };
});
afterAll(() => void Object.assign(api.defaults, { adapter }));

const gasExpired = { id: 'gas_expired', on: ['accept'], while: ['live'], rule: true, message: 'The gas test is too old.', mend: 'Test.' };
const offer = (event: string, sections: string[] = []): OfferedEvent => ({
  ...{ event, sections, allowed: true, refused: [], reason: 'possible', kinds: [] },
});

async function open(questions: Record<string, QuestionSchema>, sections: Section[], state: Partial<RecordDetail>): Promise<void> {
  const module = state.module ?? 'permits';
  template = { ...aTemplate({ questions, sections, interlocks: [gasExpired] }), 'x-module': module };
  const { default: manifest } = (await import(`../../../schemas/${module}/module.json`)) as { default: ModuleManifest };
  const aRow = { id: 'r', module, number: 'TST-1', title: 'Weld two supports' };
  const ofTemplate = { template: { id: 't', name: 'A form', version: 1, icon: 'x' } };
  const without = 'details site starts_at ends_at due_at assignee score passed recorded scores review parent revision';
  const lists = 'conditions events ahead fillable people votes shares revised erased report_by versions';
  const maps = 'answers remarks signatures facts children names';
  const all = (names: string, value: unknown) => Object.fromEntries(names.split(' ').map((name) => [name, value]));
  held = {
    ...{ ...aRow, ...ofTemplate, ...all(without, null), ...all(lists, []), ...all(maps, {}) },
    ...{ version: 1, requester: { id: 'q', name: 'Rosa' }, zone: 'Europe/Oslo', now: '2026-03-14T06:00:00Z' },
    ...state,
  } as unknown as RecordDetail;
  await show(<RecordScreen />, { at: '/records/r', path: '/records/:id', module: manifest });
  // From here on, the screen follows its own calls and timers.
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false);
  await screen.findByRole('heading', { level: 1, name: 'TST-1' });
}

const press = async (name: string, within_: HTMLElement = document.body) => (await within(within_).findByRole('button', { name })).click();
const focusedQuestion = () => document.activeElement?.closest('[data-question]')?.getAttribute('data-question');

const round = [{ id: 'round', title: 'Round', stage: { while: ['in_progress'] }, questions: ['place', 'guard', 'exit'] }];
const asked = {
  place: a('text', { title: 'Place' }),
  guard: yesNo({ title: 'Guards fitted?', 'x-require': true }),
  exit: yesNo({ title: 'Exit free?', 'x-require': true }),
};

it('an audit that begins leads to its first open question, counts what is open, and is saved as it is answered', async () => {
  await open(asked, round, { module: 'audits', status: 'scheduled', events: [offer('begin')] });
  after = { status: 'in_progress', version: 2, fillable: ['round'], events: [offer('record', ['round']), offer('complete')] };
  await press('Begin');
  await press('Begin', await screen.findByRole('dialog'));
  await vi.waitFor(() => expect(focusedQuestion()).toBe('guard'));
  const bar = screen.getByRole('region', { name: 'Answers and what is missing' });
  expect(bar.textContent).toContain('2 required answers missing');

  document.querySelector<HTMLElement>('[data-question="guard"] input')?.click();
  await vi.waitFor(() => expect(bar.textContent).toContain('1 required answer missing'));
  const saves = () => calls.filter(({ url }) => url === '/api/records/r/cells').map(({ method, data }) => [method, data]);
  await vi.waitFor(() => expect(saves()).toEqual([['patch', { changes: [{ key: 'guard', value: 'yes' }] }]]), {
    timeout: 10_000,
  });
});

it('showing what is missing leads from gap to gap, and marks no question as wrong', async () => {
  const missing = { code: 'lifecycle.answers-missing', params: { count: 2 } };
  const complete = { ...offer('complete'), allowed: false, refused: [missing], reason: 'answers' } as unknown as OfferedEvent;
  await open(asked, round, {
    ...{ module: 'audits', status: 'in_progress', fillable: ['round'], events: [offer('record', ['round']), complete] },
  });
  for (const gap of ['guard', 'exit', 'guard']) {
    await press('Show what is missing');
    await vi.waitFor(() => expect(focusedQuestion()).toBe(gap));
  }
  expect(document.querySelectorAll('[aria-invalid="true"], .Mui-error')).toHaveLength(0);
});

it('a wrong answer is counted apart from the missing ones, and shows its fault when it is led to', async () => {
  const refused = [{ code: 'lifecycle.answers-wrong', params: { count: 1 } }];
  const complete = { ...offer('complete'), allowed: false, refused, reason: 'answers' } as unknown as OfferedEvent;
  await open({ ...asked, place: a('text', { title: 'Place', maxLength: 3 }) }, round, {
    ...{ module: 'audits', status: 'in_progress', fillable: ['round'], events: [offer('record', ['round']), complete] },
    answers: { place: 'Quay', guard: 'yes' },
  });
  await screen.findByText('1 answer must be corrected.', { exact: false });
  await screen.findByText('1 required answer missing, 1 wrong answer');
  for (const [gap, isInvalid] of [
    ['place', 'true'],
    ['exit', null],
  ] as const) {
    await press('Show what is missing');
    await vi.waitFor(() => expect(focusedQuestion()).toBe(gap));
    expect(document.activeElement?.getAttribute('aria-invalid')).toBe(isInvalid);
  }
});

it('recording a gas test leads into a row of the tests', async () => {
  const gas = grid({ oxygen: a('text', { title: 'Oxygen', 'x-require': true }) }, { title: 'Gas tests', 'x-append-only': true });
  const sections = [
    { id: 'gas', title: 'Gas tests', stage: { while: ['issued'] }, questions: ['gasTests'] },
    { id: 'acceptance', title: 'Acceptance', stage: { on: 'accept' }, questions: ['place'] },
  ];
  await open({ gasTests: gas, place: asked.place }, sections, {
    ...{ status: 'issued', fillable: ['gas'], events: [offer('record', ['gas']), offer('accept', ['acceptance'])] },
  });
  await press('Record gas test');
  await vi.waitFor(() => expect(document.activeElement?.closest('.mf-row')).not.toBeNull());
  expect(focusedQuestion()).toContain('oxygen');
});

it('the dialog of a step that asks for a judgement lists what is judged', async () => {
  const sections = [
    { id: 'precautions', title: 'Precautions', questions: ['covered'] },
    { id: 'authorisation', title: 'Authorisation', stage: { on: 'issue' }, shows: ['precautions'], questions: ['inPlace'] },
  ];
  const questions = { covered: a('text', { title: 'Drains covered' }), inPlace: yesNo({ title: 'Are the precautions in place?' }) };
  await open(questions, sections, {
    status: 'approved',
    answers: { covered: 'With two mats' },
    events: [offer('issue', ['authorisation'])],
  });
  await press('Issue');
  const dialog = await screen.findByRole('dialog');
  const judged = await within(dialog).findByRole('region', { name: 'Check this first' });
  expect(judged.textContent).toMatch(/Precautions.*Drains covered.*With two mats/);
  expect(within(dialog).getByText(/Are the precautions in place/)).toBeTruthy();
});

it('a rejected record begins with the reason', async () => {
  const vote = {
    user: { id: 'v', name: 'Viktor' },
    round: 1,
    decision: 'reject',
    reason: 'The roof is missing',
    at: '2026-03-13T06:00:00Z',
  };
  const main = [{ id: 'main', title: 'Main', questions: ['place'] }];
  await open({ place: asked.place }, main, {
    ...{ status: 'rejected', votes: [vote] as RecordDetail['votes'] },
    review: { round: 1, ended_at: '2026-03-13T06:00:00Z' } as RecordDetail['review'],
  });
  const reason = await screen.findByText(/The roof is missing/);
  const facts = screen.getByRole('heading', { name: 'Key facts' });
  expect(reason.compareDocumentPosition(facts) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
});

it('a permit whose gas test expired says that work is stopped, and offers the next test first', async () => {
  const sections = [{ id: 'gas', title: 'Gas tests', stage: { while: ['live'] }, questions: ['place'] }];
  await open({ place: asked.place }, sections, {
    ...{ status: 'live', conditions: ['gas_expired'], fillable: ['gas'], ends_at: '2026-03-14T16:00:00Z' },
    events: [offer('handBack'), offer('record', ['gas'])],
  });
  expect(screen.getByRole('note').textContent).toContain('Stop work: Gas test expired');
  const [first] = within(screen.getByRole('group', { name: 'Steps' })).getAllByRole('button');
  expect(first?.textContent).toBe('Record gas test');
});
