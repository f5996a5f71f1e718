import { describe, expect, it } from 'vitest';
import { waitsFor } from '../../../src/client/records/step/waits-for.ts';
import { loadModules } from '../../../src/server/modules/catalogue.ts';
import type { RecordDetail } from '../../../src/shared/record.ts';
import type { RecordReview, ReviewSeat } from '../../../src/shared/review.ts';
import { lifecycleById } from '../../../workflows/index.ts';

const manifest = loadModules(['schemas']).manifest('permits');
const person = (name: string) => ({ id: name.toLowerCase(), name });
const [rosa, paul, mei, viktor, ada] = ['Rosa', 'Paul', 'Mei', 'Viktor', 'Ada'].map(person) as [Named, Named, Named, Named, Named];
type Named = ReturnType<typeof person>;

const aPermit = (status: string, more: Partial<RecordDetail> = {}) =>
  ({
    status,
    requester: rosa,
    people: [{ party: 'performer', user: paul }],
    events: [],
    votes: [],
    review: null,
    ends_at: '2026-03-01T16:00:00.000Z',
    now: '2026-03-01T12:00:00.000Z',
    ...more,
  }) as unknown as RecordDetail;
const aSeat = (people: readonly Named[], more: Partial<ReviewSeat> = {}): ReviewSeat => ({
  position: 1,
  kind: 'person',
  rule: null,
  people: people.map((user) => ({ user, capacity: 'asked', from: null, until: null, is_present: true })),
  opened_at: '2026-03-01T10:00:00.000Z',
  due_at: null,
  is_overdue: false,
  escalated_at: null,
  decision: null,
  decided_by: null,
  decided_at: null,
  ...more,
});
const aReview = (seats: ReviewSeat[], more: Partial<RecordReview> = {}): RecordReview => ({
  round: 1,
  workflow: null,
  flow: 'parallel',
  approve_when: 1,
  approvals: 0,
  began_at: '2026-03-01T10:00:00.000Z',
  ended_at: null,
  seats,
  ...more,
});
const waits = (detail: RecordDetail, reader = viktor) => waitsFor(detail, manifest, lifecycleById('permit'), reader.id);
const offered = (event: string, ...codes: string[]) => ({
  event,
  allowed: codes.length === 0,
  refused: codes.map((code) => ({ code })),
  reason: 'possible' as const,
  kinds: [],
  sections: [],
});

it('a record that its due date makes overdue waits by that, not by its end', () => {
  const permit = lifecycleById('permit');
  const meta = { ...(permit.config['meta'] as object), overdueBy: 'due_at' };
  const byDue = Object.create(permit, { config: { value: { ...permit.config, meta } } }) as typeof permit;
  const [past, ahead] = ['2026-03-01T11:00:00.000Z', '2026-03-01T16:00:00.000Z'];
  const event = (of: Partial<RecordDetail>) => waitsFor(aPermit('reissued', of), manifest, byDue, viktor.id)?.event;
  expect(event({ ends_at: past, due_at: ahead })).toBe('accept');
  expect(event({ ends_at: ahead, due_at: past })).toBe('handBack');
});

describe('a permit waits', () => {
  it('for the party of the next step, or for the reader as that party', () => {
    expect(waits(aPermit('issued'))).toEqual({ event: 'accept', on: 'people', names: ['Paul'], party: 'performer' });
    expect(waits(aPermit('issued'), paul)).toEqual({ event: 'accept', on: 'you' });
    expect(waits(aPermit('rejected'))).toEqual({ event: 'revise', on: 'people', names: ['Rosa'], party: null });
    expect(waits(aPermit('rejected'), rosa)).toEqual({ event: 'revise', on: 'you' });
  });

  it('for anyone with the right when no party is named, and marks whether the reader may act', () => {
    expect(waits(aPermit('approved'))).toEqual({ event: 'issue', on: 'anyone', youMay: false });
    expect(waits(aPermit('approved', { events: [offered('issue')] }))).toEqual({ event: 'issue', on: 'anyone', youMay: true });
    const separated = aPermit('approved', { events: [offered('issue', 'lifecycle.separation-of-duty')] });
    expect(waits(separated)).toEqual({ event: 'issue', on: 'anyone', youMay: false });
    expect(waits(aPermit('requested'))).toEqual({ event: 'approve', on: 'anyone', youMay: false });
  });

  it('for its end once its time has passed, by the server’s clock', () => {
    expect(waits(aPermit('approved', { now: '2026-03-01T16:00:00.000Z' }))).toMatchObject({ event: 'revoke', on: 'anyone' });
  });

  it('for no one once it is closed', () => {
    expect(waits(aPermit('closed'))).toBeUndefined();
  });
});

describe('a review waits', () => {
  it('for the reviewer whose turn it is, not for later, absent or finished reviewers', () => {
    const seats = [
      aSeat([mei], { decision: 'approve', decided_by: mei }),
      aSeat([viktor], { position: 2 }),
      aSeat([ada], { position: 3, opened_at: null }),
    ];
    const review = aReview(seats, { flow: 'sequential', approve_when: 3, approvals: 1 });
    expect(waits(aPermit('pending', { review }), rosa)).toEqual({ event: 'approve', on: 'people', names: ['Viktor'], party: null });
    expect(waits(aPermit('pending', { review }))).toEqual({ event: 'approve', on: 'you' });

    const away = aSeat([mei, viktor]);
    away.people[1] = { user: viktor, capacity: 'substitute', from: '2026-04-01', until: '2026-04-09', is_present: false };
    const votes = [{ user: ada, round: 1 }] as unknown as RecordDetail['votes'];
    const open = aReview([away, aSeat([ada, mei], { position: 2 })]);
    expect(waits(aPermit('pending', { review: open, votes }))).toMatchObject({ on: 'some', names: ['Mei'], withYou: false });
  });

  it('for as many parallel reviewers as are still needed, including the reader', () => {
    const seats = [aSeat([mei]), aSeat([viktor], { position: 2 }), aSeat([ada], { position: 3 })];
    const review = aReview(seats, { approve_when: 2 });
    expect(waits(aPermit('requested', { review }))).toEqual({
      event: 'approve',
      on: 'some',
      needed: 2,
      of: 3,
      names: ['Mei', 'Ada'],
      withYou: true,
    });
    const [first, ...rest] = seats as [ReviewSeat, ...ReviewSeat[]];
    const one = aReview([{ ...first, decision: 'approve' }, ...rest], { approve_when: 2, approvals: 1 });
    expect(waits(aPermit('pending', { review: one }), rosa)).toMatchObject({ needed: 1, of: 2, withYou: false });
  });

  it('for anyone with the right when no reviewer is left', () => {
    expect(waits(aPermit('requested', { review: aReview([aSeat([])]) }))).toEqual({ event: 'approve', on: 'anyone', youMay: false });
  });
});

describe('a published statement', () => {
  const hira = loadModules(['schemas']).manifest('hira');
  const aStatement = (more: Partial<RecordDetail>) =>
    aPermit('published', {
      id: 'first',
      ends_at: null,
      due_at: null,
      versions: [],
      people: [{ party: 'approver', user: viktor }],
      ...more,
    });
  const waiting = (more: Partial<RecordDetail>, reader = viktor) => waitsFor(aStatement(more), hira, lifecycleById('hira'), reader.id);
  const withNext = (status: string) => [
    { id: 'next', revision: 2, status, at: '' },
    { id: 'first', revision: 1, status: 'published', at: '' },
  ];

  it('waits for a new version while it is due for review or a control failed, and until one is submitted', () => {
    expect(waiting({ conditions: [] })).toBeUndefined();
    expect(waiting({ conditions: ['control_failed'] })).toEqual({ event: 'newVersion', on: 'you' });
    expect(waiting({ conditions: ['overdue'] }, mei)).toEqual({ event: 'newVersion', on: 'people', names: ['Rosa'], party: null });
    const due = (status: string) => waiting({ conditions: ['overdue'], versions: withNext(status) });
    expect(due('waiting_for_approval')).toBeUndefined();
    for (const status of ['draft', 'archive']) expect(due(status)).toMatchObject({ event: 'newVersion' });
  });
});
