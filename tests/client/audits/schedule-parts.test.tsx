import { screen } from '@testing-library/dom';
import { expect, it } from 'vitest';
import { OccurrenceList } from '../../../src/modules/audits/client/occurrence-list.tsx';
import { violationsAtFields } from '../../../src/modules/audits/client/typed-schedule.ts';
import type { PresentedOccurrence } from '../../../src/shared/schedule.ts';
import { show } from '../shown-part.tsx';

const module = { id: 'audits', subject: 'Audit', icon: 'rule', menu: { order: 1 }, columns: [], filters: [], grants: {} };
const planned: PresentedOccurrence = {
  day: '2026-12-01',
  site: { id: 's', name: 'North' },
  starts_at: '2026-12-01T09:00:00.000Z',
  ends_at: '2026-12-01T11:00:00.000Z',
  record: 'r',
  number: 'AUD-1',
  status: 'scheduled',
  conditions: [],
  auditor: null,
  score: null,
  passed: null,
  findings: 0,
  actions: 0,
  fault: null,
};

it.each([
  { who: 'who may reschedule', actions: ['read', 'update'] as const, steps: ['Reschedule'] },
  { who: 'who may cancel', actions: ['read', 'revoke'] as const, steps: ['Skip'] },
])('one $who an audit is offered that step of a date alone', async ({ actions, steps }) => {
  await show(<OccurrenceList occurrences={[planned]} />, { module, rules: [{ subject: 'Audit', actions: [...actions] }] });
  expect(screen.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['AUD-1', ...steps]);
});

it('a refusal of a changed schedule is shown at its field, and said aloud if it has none', () => {
  const [title, site] = [
    { key: 'schedule/title', code: 'answer.length' },
    { key: 'places/0/site', code: 'answer.site' },
  ];
  expect(violationsAtFields([title, site])).toEqual({ atFields: [{ ...title, key: 'title' }, site], areAll: true });
  expect(violationsAtFields([site, { key: 'version', code: 'answer.type' }])).toEqual({ atFields: [site], areAll: false });
  expect(violationsAtFields([])).toEqual({ atFields: [], areAll: false });
});
