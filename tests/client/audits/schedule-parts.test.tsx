import { screen, waitFor } from '@testing-library/dom';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { OccurrenceList } from '../../../src/modules/audits/client/occurrence-list.tsx';
import { RuleFields } from '../../../src/modules/audits/client/rule-fields.tsx';
import { customRule } from '../../../src/modules/audits/client/schedule-rule.ts';
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

it('a custom rule is chosen by its unit, interval and days, and said in words', async () => {
  const rules: string[] = [];
  function Shown() {
    const [rule, setRule] = useState(customRule('2026-03-09'));
    const change = (next: string) => {
      rules.push(next);
      setRule(next);
    };
    return <RuleFields rule={rule} firstDay="2026-03-09" onChange={change} />;
  }
  await show(<Shown />, { module });
  // The menus below move on their own.
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false);
  const pick = async (label: string, option: string) => {
    await userEvent.click(screen.getByRole('combobox', { name: label }));
    await userEvent.click(await screen.findByRole('option', { name: option }));
  };
  const says = (rule: string, words: string) =>
    waitFor(() => expect([rules.at(-1), screen.getByRole('status').textContent]).toEqual([rule, words]));

  await waitFor(() => expect(screen.getByRole('status').textContent).toBe('Every week: Monday'));
  await userEvent.click(screen.getByRole('button', { name: 'Thursday' }));
  await userEvent.clear(screen.getByRole('spinbutton', { name: 'Repeats every' }));
  await userEvent.type(screen.getByRole('spinbutton', { name: 'Repeats every' }), '2');
  await says('FREQ=WEEKLY;INTERVAL=2;BYDAY=MO,TH', 'Every 2 weeks: Monday, Thursday');

  await pick('Unit', 'Months');
  await pick('On', 'A weekday of the month');
  await says('FREQ=MONTHLY;INTERVAL=2;BYDAY=2MO', 'Every 2 months: second Monday');
  await pick('Which one', 'last Monday');
  await pick('Weekday', 'Friday');
  await says('FREQ=MONTHLY;INTERVAL=2;BYDAY=-1FR', 'Every 2 months: last Friday');
});
