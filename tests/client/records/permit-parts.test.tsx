import { screen } from '@testing-library/dom';
import { describe, expect, it } from 'vitest';
import { compile } from '../../../engine/index.ts';
import { useModuleTexts } from '../../../src/client/modules/module-texts.ts';
import { RejectionNotice } from '../../../src/client/records/draft/rejection-notice.tsx';
import { KeyFacts } from '../../../src/client/records/reading/key-facts.tsx';
import { RecordCards } from '../../../src/client/records/rows/record-cards.tsx';
import type { RecordViewProps } from '../../../src/client/records/rows/record-grid.tsx';
import { RevisedNotice } from '../../../src/client/records/summary/revised-notice.tsx';
import { StatusChip } from '../../../src/client/ui/status-chip.tsx';
import type { RecordDetail } from '../../../src/shared/record.ts';
import { a, aTemplate } from '../../support/a-template.ts';
import { show } from '../shown-part.tsx';

const [place, tag] = [a('text', { title: 'Exact place', 'x-column': 'details' }), a('text', { title: 'Tag', 'x-column': 'details' })];
const form = compile(aTemplate({ questions: { place, tag, work: a('text', { title: 'Work' }) } }));
const requester = { id: 'u', name: 'Rosa' };

describe('a permit that was rejected', () => {
  const votes = [
    { user: { id: 'v', name: 'Viktor' }, round: 1, decision: 'reject', reason: 'The place is missing', at: '2026-03-13T06:00:00Z' },
  ];
  const rejected = { id: 'r', module: 'permits', status: 'rejected', votes, review: { round: 1, ended_at: '2026-03-13T06:00:00Z' } };

  it('shows who rejected it and why, and a status whose word is never divided', async () => {
    await show(
      <>
        <RejectionNotice detail={rejected as unknown as RecordDetail} />
        <StatusChip module="permits" status="rejected" />
      </>,
    );
    expect(screen.getByRole('alert').textContent).toMatch(/Viktor.*The place is missing/);
    const { overflowWrap, wordBreak, minWidth } = getComputedStyle(screen.getByText('Rejected').parentElement as HTMLElement);
    expect([overflowWrap, wordBreak, minWidth]).toEqual(['normal', 'keep-all', 'min-content']);
  });

  it('lists for its reviewer what changed since', async () => {
    const again = { ...rejected, status: 'pending', revised: ['place'], review: { round: 2, ended_at: null } };
    await show(<RevisedNotice detail={again as unknown as RecordDetail} form={form} />);
    expect(screen.getByRole('alert').textContent).toContain('Changed since the rejection');
    expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(['Exact place']);
  });
});

/** Shows the list of one record as cards, and returns the text of its card. */
async function cardOf(record: object & { module: string }): Promise<string | null> {
  const shared = {
    id: 'r',
    site: null,
    requester,
    conditions: [],
    score: null,
    passed: null,
    starts_at: null,
    ends_at: null,
    due_at: null,
  };
  const view = {
    page: { items: [{ ...shared, ...record }], total: 1 },
    state: { page: 1, size: 25 },
    isLoading: false,
    onChange: () => undefined,
  };
  const manifest = { id: record.module, list: {} } as RecordViewProps['manifest'];
  await show(<RecordCards {...(view as unknown as RecordViewProps)} manifest={manifest} />);
  return screen.getByRole('link').textContent;
}

it('the card of a permit names its kind, title, place and tag, and its performing authority', async () => {
  const text = await cardOf({
    ...{ module: 'permits', number: 'HW-1', status: 'live', template: { id: 't', name: 'Hot work permit', icon: 'fire' } },
    ...{ title: 'Weld two supports', details: 'Bay 7 · P-101', assignee: { id: 'p', name: 'Paul' }, starts_at: '2026-03-14T06:00:00Z' },
  });
  expect(text).toMatch(/Hot work permit.*Weld two supports.*Bay 7 · P-101.*HW-1.*Paul/);
  expect(getComputedStyle(screen.getByText('Hot work permit')).whiteSpace).not.toBe('nowrap');
});

it('the card of a record whose form is named like its module begins with the title', async () => {
  const text = await cardOf({
    ...{ module: 'incidents', number: 'INC-1', status: 'open', template: { id: 't', name: 'Incident', icon: 'warning' } },
    ...{ title: 'Twisted ankle', details: null, assignee: null, updated_at: '2026-03-14T06:00:00Z' },
  });
  expect(text).toMatch(/^OpenTwisted ankleINC-1/);
});

it('the key facts of a permit name its exact place and its tag', async () => {
  const detail = {
    module: 'permits',
    answers: { place: 'Bay 7', tag: 'P-101', work: 'Weld' },
    people: [],
    requester,
    starts_at: null,
    ends_at: null,
  };
  const Facts = () => <KeyFacts detail={detail as unknown as RecordDetail} form={form} texts={useModuleTexts('permits')} />;
  await show(<Facts />);
  expect(screen.getAllByRole('term').map(({ textContent }) => textContent)).toEqual(['Exact place', 'Tag', 'Requester']);
  expect(screen.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual(['Bay 7', 'P-101', 'Rosa']);
});
