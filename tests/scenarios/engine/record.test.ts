import { describe, expect, it } from 'vitest';
import { interlocks, people, progress, projected, retitled, type QuestionSchema } from '../../../engine/index.ts';
import { a, aTemplate, choice, grid, yesNo } from '../../support/a-template.ts';
import { rowId, Scenario } from '../../support/scenario.ts';

describe('an interlock', () => {
  const permit = aTemplate({
    questions: { gas: grid({ at: a('date-time'), lel: a('number') }) },
    sections: [{ id: 'gas', title: 'Gas', questions: ['gas'], stage: { while: 'live' } }],
    interlocks: [
      {
        id: 'gas_expired',
        on: ['accept'],
        while: ['live'],
        rule: {
          and: [
            { '<': [{ latest: ['gas', 'at', 'lel'] }, 10] },
            { '<=': [{ date_diff: [{ max: ['gas', 'at'] }, { now: [] }, 'hours'] }, 4] },
          ],
        },
        message: 'The last gas reading is too high or older than four hours.',
        mend: 'Test again.',
      },
      { id: 'children', on: ['close'], rule: { '==': [{ fact: ['openChildren'] }, 0] }, message: 'Open actions.', mend: 'Close them.' },
    ],
    translations: { fr: { 'i.gas_expired.message': 'Mesure de gaz périmée.' } },
  });
  const reading = (at: string, lel: number): object => ({ gas: [{ rowId: rowId(1), at, lel }] });
  const unmet = (answers: object, moment: { event?: string; state?: string }, facts = {}): string[] => {
    const scenario = new Scenario(permit, { answers: { ...answers }, stages: { while: 'live' }, facts });
    return interlocks(scenario.form, scenario.filling, moment).map(({ id }) => id);
  };

  it('is met only while its rule holds', () => {
    expect(unmet(reading('2026-06-01T10:00:00+03:00', 2), { event: 'accept' })).toEqual([]);
    expect(unmet(reading('2026-06-01T10:00:00+03:00', 12), { event: 'accept' })).toEqual(['gas_expired']);
    expect(unmet(reading('2026-06-01T06:59:00+03:00', 2), { state: 'live' })).toEqual(['gas_expired']);
    expect(unmet({}, { state: 'live' })).toEqual(['gas_expired']);
  });

  it('applies only to its events and states', () => {
    expect(unmet({}, { event: 'revoke', state: 'issued' })).toEqual([]);
    expect(unmet({}, { event: 'close' }, { openChildren: 2 })).toEqual(['children']);
    expect(unmet({}, { event: 'close' }, { openChildren: 0 })).toEqual([]);
  });

  it('is not met if a fact that it needs is unknown', () => {
    expect(unmet({}, { event: 'close' })).toEqual(['children']);
  });

  it('explains itself in the language of the form, in English where a text is missing', () => {
    const scenario = new Scenario(permit, { language: 'fr', stages: { while: 'live' } });
    expect(interlocks(scenario.form, scenario.filling, { state: 'live' })).toEqual([
      { id: 'gas_expired', message: 'Mesure de gaz périmée.', mend: 'Test again.', suspends: false },
    ]);
  });
});

describe('the columns of a record', () => {
  const [site, unit, user] = [rowId(1), rowId(2), rowId(3)];
  const template = aTemplate({
    questions: {
      hot: yesNo(),
      place: a('site-list', { 'x-column': 'site' }),
      start: a('date-time', { 'x-column': 'starts_at' }),
      end: a('date-time', { 'x-column': 'ends_at', 'x-show': { chosen: ['hot', 'yes'] } }),
      due: a('date', { 'x-column': 'due_at' }),
      happened: a('date', { 'x-column': 'occurred_at' }),
      risk: choice(['low', 'high'], { 'x-column': 'risk_level' }),
      points: a('hidden', { type: 'number', 'x-value': { '+': [1, 2] }, 'x-column': 'score' }),
      who: a('user-list', { 'x-column': 'assignee' }),
      what: a('text-area', { 'x-column': 'title' }),
    },
  });

  it('use answers that are shown, times in UTC, and days in the time zone of the site', () => {
    const form = new Scenario(template).answer('hot', 'yes').answer('place', { site, unit }).answer('start', '2026-06-01T08:00:00+03:00');
    form
      .answer('end', '2026-06-01T16:00:00+03:00')
      .answer('due', '2026-10-24')
      .answer('happened', '2026-10-25')
      .answer('risk', 'high')
      .answer('who', user);
    expect(projected(form.form, form.filling)).toEqual({
      site,
      unit,
      starts_at: '2026-06-01T05:00:00.000Z',
      ends_at: '2026-06-01T13:00:00.000Z',
      // The day ends with the first moment of the next.
      due_at: '2026-10-24T21:00:00.000Z',
      occurred_at: '2026-10-24T21:00:00.000Z',
      risk_level: 'high',
      score: 3,
      assignee: user,
    });
    form.answer('hot', 'no');
    expect(projected(form.form, form.filling)).not.toHaveProperty('ends_at');
  });

  it('contain a title of one line, shortened if it is too long', () => {
    const form = new Scenario(template).answer('what', 'Replace the gasket\n  of E-101');
    expect(projected(form.form, form.filling)).toMatchObject({ title: 'Replace the gasket of E-101' });
    form.answer('what', 'long '.repeat(100));
    expect(projected(form.form, form.filling).title).toMatch(/^(long ){39}long…$/);
  });

  it('take the title from the first text that is shown and answered if no question is marked as the title', () => {
    const untitled = aTemplate({
      sections: [
        { id: 'first', title: 'First', questions: ['phone', 'code', 'secret', 'hot', 'task'] },
        { id: 'second', title: 'Second', questions: ['remark'] },
      ],
      questions: {
        // The order is that of the form, not that of the document.
        remark: a('text'),
        phone: a('text', { 'x-input': 'numbers', pattern: '^[0-9]*$' }),
        code: a('text', { 'x-value': { var: 'phone' } }),
        hot: yesNo(),
        secret: a('text', { 'x-show': { chosen: ['hot', 'yes'] } }),
        task: a('text'),
      },
    });
    const form = new Scenario(untitled);
    const title = () => projected(form.form, form.filling).title;
    form.answer('phone', '112');
    expect(title()).toBeUndefined();
    form.answer('remark', 'Bring a ladder');
    expect(title()).toBe('Bring a ladder');
    form.answer('task', 'Paint the gate');
    expect(title()).toBe('Paint the gate');
    form.answer('hot', 'yes').answer('secret', 'Ann Lee');
    expect(title()).toBe('Ann Lee');
    form.answer('hot', 'no');
    expect(title()).toBe('Paint the gate');

    // A form that has a question for it is called by no other.
    const titled = new Scenario(aTemplate({ questions: { tag: a('text'), what: a('text-area', { 'x-column': 'title' }) } }));
    titled.answer('tag', 'P-101');
    expect(projected(titled.form, titled.filling)).not.toHaveProperty('title');
  });

  it('update the title if its answer is rewritten, and clear it if the answer is gone', () => {
    const { form } = new Scenario(aTemplate({ questions: { hidden: a('text'), who: a('text'), what: a('text') } }));
    const before = { hidden: 'Kept back', who: 'Ann  Lee' };
    expect(retitled(form, 'Ann Lee', before, { hidden: 'Kept back', who: 'Person 7' })).toBe('Person 7');
    expect(retitled(form, 'Ann Lee', before, { hidden: 'Kept back' })).toBeUndefined();
    expect(retitled(form, 'Of another time', before, before)).toBeUndefined();
  });

  it('ignore incomplete answers', () => {
    const form = new Scenario(template, { answers: { start: '2026-06', place: { site: 5 }, who: 7 } });
    expect(projected(form.form, form.filling)).toEqual({ score: 3 });
  });
});

/** Several users with one part. */
function several(party: string): QuestionSchema {
  const { format: _, ...schema } = a('user-list', { 'x-party': party });
  return { ...schema, type: 'array', items: { type: 'string', format: 'uuid' }, uniqueItems: true, maxItems: 5 };
}

describe('the people of a record', () => {
  it('are those to whom its answers assign a party, in grids too, each once', () => {
    const { form } = new Scenario(
      aTemplate({
        questions: {
          performer: a('user-list', { 'x-party': 'performer' }),
          watch: several('fireWatch'),
          gas: grid({ tester: a('user-list', { 'x-party': 'gasTester' }) }),
          other: a('user-list'),
        },
      }),
    );
    const [ana, ben] = [rowId(1), rowId(2)];
    const answers = {
      performer: ana,
      watch: [ana, ben],
      gas: [{ rowId: rowId(1), tester: ben }, { rowId: rowId(2), tester: ben }, 5],
      other: ben,
    };
    expect(people(form, answers)).toEqual([
      { party: 'performer', userId: ana },
      { party: 'fireWatch', userId: ana },
      { party: 'fireWatch', userId: ben },
      { party: 'gasTester', userId: ben },
    ]);
    expect(people(form, { performer: { toString: 1 }, gas: 'x' })).toEqual([]);
  });
});

describe('progress', () => {
  it('counts the questions that are currently asked, section by section', () => {
    const form = new Scenario(
      aTemplate({
        sections: [
          { id: 'work', title: 'Work', questions: ['hot', 'note', 'sum', 'kind'] },
          { id: 'gas', title: 'Gas', questions: ['gas'], 'x-show': { chosen: ['hot', 'yes'] } },
        ],
        questions: {
          hot: yesNo({ 'x-require': true }),
          note: a('text'),
          sum: a('number', { 'x-value': 3 }),
          kind: a('hidden', { 'x-default': 'x' }),
          gas: grid({ lel: a('number', { 'x-require': true }) }),
        },
      }),
    );
    expect(progress(form.filling)).toEqual([{ section: 'work', asked: 2, answered: 0, required: 1, requiredAnswered: 0, wrong: 0 }]);
    form.answer('hot', 'yes');
    form.addRow('gas');
    expect(progress(form.filling)).toEqual([
      { section: 'work', asked: 2, answered: 1, required: 1, requiredAnswered: 1, wrong: 0 },
      { section: 'gas', asked: 2, answered: 1, required: 1, requiredAnswered: 0, wrong: 0 },
    ]);
  });

  it('tells a refused answer from a missing one', () => {
    const form = new Scenario(
      aTemplate({
        sections: [{ id: 'gas', title: 'Gas', questions: ['lel'] }],
        questions: { lel: a('number', { 'x-require': true, maximum: 100 }) },
      }),
    ).answer('lel', 140);
    expect(progress(form.filling)).toMatchObject([{ required: 1, requiredAnswered: 1, wrong: 1 }]);
    form.answer('lel', 4);
    expect(progress(form.filling)).toMatchObject([{ required: 1, requiredAnswered: 1, wrong: 0 }]);
  });
});
