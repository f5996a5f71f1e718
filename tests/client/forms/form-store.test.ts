import { describe, expect, it, vi } from 'vitest';
import { compile, fieldTypes, open, type Answers } from '../../../engine/index.ts';
import type { Template } from '../../../engine/template.ts';
import { createFormStore } from '../../../src/client/forms/form-store.ts';
import { aGrid, aRadio, aTemplate, aText } from './a-form.ts';

function storeOf(template: Template, answers: Answers = {}) {
  const form = compile(template);
  return createFormStore({ form, filling: open(form, { answers, now: '2026-03-14T06:00:00Z', zone: 'Europe/Berlin' }) });
}

const rows = [
  { rowId: '01900000-0000-7000-8000-000000000001', note: 'first' },
  { rowId: '01900000-0000-7000-8000-000000000002', note: 'second' },
  { rowId: '01900000-0000-7000-8000-000000000003', note: 'third' },
];

describe('a form store', () => {
  it('notifies only listeners of the answered question and of those it reveals', () => {
    const store = storeOf(
      aTemplate({ hot: aRadio('Hot?'), why: aText('Why?', { 'x-show': { chosen: ['hot', 'yes'] } }), other: aText('Other') }),
    );
    const woken: string[] = [];
    for (const key of ['hot', 'why', 'other']) {
      store.cell(key);
      store.subscribe(key, () => woken.push(key));
    }

    store.answer('hot', 'yes');

    expect(woken.toSorted()).toEqual(['hot', 'why']);
    expect(store.cell('why').shown).toBe(true);
  });

  it('keeps the same state object for a question until it changes', () => {
    const store = storeOf(aTemplate({ one: aText('One'), two: aText('Two') }));
    const before = store.state('two');

    store.answer('one', 'x');

    expect(store.state('two')).toBe(before);
  });

  it('shows an error when the question loses focus, not during the first input', () => {
    const store = storeOf(aTemplate({ name: aText('Name', { 'x-input': 'letters', pattern: "^[\\p{L}\\p{M} .'’-]*$" }) }));

    store.answer('name', 'R2');
    expect(store.state('name').errors).toEqual([]);

    store.touch('name');
    expect(store.state('name').errors).toMatchObject([{ code: 'answer.letters-only' }]);

    store.answer('name', 'Rosa');
    expect(store.state('name').errors).toEqual([]);
  });

  it('does not complain of an empty required question that was only passed by', () => {
    const store = storeOf(aTemplate({ name: aText('Name', { 'x-require': true }) }));

    store.touch('name');
    expect(store.state('name').errors).toEqual([]);

    store.answer('name', 'x');
    store.answer('name', undefined);
    expect(store.state('name').errors).toMatchObject([{ code: 'answer.required' }]);
  });

  it('lists the errors of a refused attempt in document order, and removes each once it is fixed', () => {
    const template = aTemplate({
      last: aText('Last', { 'x-require': true }),
      gas: aGrid('Gas', { note: aText('Note', { 'x-require': true }) }),
      first: aText('First', { 'x-require': true }),
    });
    template['x-sections'][0] = { id: 'all', title: 'All', questions: ['first', 'gas', 'last'] };
    const store = storeOf(template, { gas: [{ rowId: rows[0]?.rowId }, { rowId: rows[1]?.rowId }] });

    expect(store.submit().ok).toBe(false);
    const keys = () => store.problems().map((violation) => violation.key);
    expect(keys()).toEqual(['first', `gas/${rows[0]?.rowId}/note`, `gas/${rows[1]?.rowId}/note`, 'last']);

    store.answer('first', 'x');
    expect(keys()).not.toContain('first');

    store.removeRow('gas', rows[0]?.rowId ?? '');
    expect(keys()).toEqual([`gas/${rows[1]?.rowId}/note`, 'last']);

    store.answer('last', 'x');
    store.answer(`gas/${rows[1]?.rowId}/note`, 'x');
    expect(keys()).toEqual([]);
    expect(store.submit().ok).toBe(true);
  });

  it('adds new errors after a refused attempt, with each change', async () => {
    vi.useFakeTimers();
    const isEarly = { id: 'early', rule: { '!=': [{ var: 'end' }, 'late'] }, message: 'Too late.', level: 'block' as const };
    const store = storeOf(
      aTemplate({
        name: aText('Name', { 'x-require': true }),
        end: aText('End', { 'x-require': true, 'x-check': [isEarly] }),
        hot: aRadio('Hot?'),
        why: aText('Why?', { 'x-require': true, 'x-show': { chosen: ['hot', 'yes'] } }),
      }),
      { end: 'early' },
    );
    const wrong = () => store.problems().map(({ key, code }) => [key, code]);
    const change = async (key: string, value: unknown) => {
      store.answer(key, value);
      await vi.advanceTimersByTimeAsync(100);
    };

    await change('end', 'late');
    expect(wrong()).toEqual([]);
    await change('end', 'early');
    expect(store.submit().ok).toBe(false);
    expect(wrong()).toEqual([['name', 'answer.required']]);

    await change('end', 'late');
    expect(wrong()).toEqual([
      ['name', 'answer.required'],
      ['end', 'answer.check'],
    ]);
    expect(store.state('end').errors).toMatchObject([{ message: 'Too late.' }]);
    await change('hot', 'yes');
    await change('name', 'Rosa');
    expect(wrong()).toEqual([
      ['end', 'answer.check'],
      ['why', 'answer.required'],
    ]);
    await change('hot', 'no');
    await change('end', 'early');
    expect(wrong()).toEqual([]);

    // Mended and wrong again: it was never sent.
    await change('end', undefined);
    expect(wrong()).toEqual([['end', 'answer.required']]);
    await change('end', 'early');
    expect(store.submit().ok).toBe(true);
    await change('end', 'late');
    expect(wrong()).toEqual([]);
    vi.useRealTimers();
  });

  it('brings a removed row back in its place, with its answers and remarks', () => {
    const store = storeOf(aTemplate({ gas: aGrid('Gas', { note: aText('Note', { 'x-remarks': 'allowed' }) }) }), { gas: rows });
    const [, second, third] = rows.map((row) => `gas/${row.rowId}/note`);
    store.remark(second ?? '', { comment: 'beside the second' });
    store.remark(third ?? '', { comment: 'beside the third' });

    const restore = store.removeRow('gas', rows[1]?.rowId ?? '');
    store.answer(third ?? '', 'third, changed meanwhile');
    restore();

    expect(store.draft().answers['gas']).toEqual([rows[0], rows[1], { ...rows[2], note: 'third, changed meanwhile' }]);
    expect(store.draft().remarks).toEqual({
      [second ?? '']: { comment: 'beside the second' },
      [third ?? '']: { comment: 'beside the third' },
    });
    expect(store.cell(second ?? '').value).toBe('second');
  });

  it('counts an answer as missing when its remark lacks what the option requires', () => {
    const store = storeOf(
      aTemplate({
        guard: aRadio('Guard?', {
          oneOf: [
            { const: 'loose', title: 'Loose', 'x-ask': ['comment'] },
            { const: 'gone', title: 'Gone', 'x-ask': ['evidence'] },
          ],
        }),
      }),
    );

    store.answer('guard', 'loose');
    store.remark('guard', { comment: 'Bolt missing' });
    expect(store.progress()).toMatchObject([{ answered: 1 }]);

    store.answer('guard', 'gone');
    expect(store.progress()).toMatchObject([{ answered: 0 }]);
  });

  it('refuses to submit unreadable values and unfinished uploads', () => {
    const store = storeOf(aTemplate({ pressure: { title: 'Pressure', type: 'number', 'x-field': 'number' }, name: aText('Name') }));

    store.mistype('pressure', 'answer.number');
    store.busy('name', 'upload', true);
    expect(store.submit()).toMatchObject({
      ok: false,
      violations: [
        { key: 'pressure', code: 'answer.number' },
        { key: 'name', code: 'answer.uploading' },
      ],
    });

    store.answer('pressure', 3);
    store.busy('name', 'upload', false);
    expect(store.submit().ok).toBe(true);
  });

  it('reports the whole draft shortly after typing, and at once on flush', async () => {
    vi.useFakeTimers();
    const store = storeOf(aTemplate({ hot: aRadio('Hot?'), why: aText('Why?', { 'x-show': { chosen: ['hot', 'yes'] } }) }));
    const heard: unknown[] = [];
    store.onChange(({ answers }) => heard.push(answers));

    store.answer('hot', 'yes');
    store.answer('why', 'welding');
    store.answer('hot', 'no');
    expect(heard).toEqual([]);
    await vi.advanceTimersByTimeAsync(1000);
    expect(heard).toEqual([{ hot: 'no', why: 'welding' }]);

    store.answer('hot', 'yes');
    store.flush();
    expect(heard).toHaveLength(2);
    vi.useRealTimers();
  });

  it('shows the violations that a server found like those of its own', () => {
    const store = storeOf(aTemplate({ name: aText('Name') }));

    store.refuse([{ key: 'name', question: 'name', code: 'answer.reference' }]);

    expect(store.state('name').errors).toMatchObject([{ code: 'answer.reference' }]);
    expect(store.attempts()).toBe(1);
  });

  it('shows what the server refused to save until it changes or is taken, and nothing else', () => {
    const store = storeOf(aTemplate({ name: aText('Name'), place: { ...aText('Place'), 'x-require': true } }));
    const refused = { key: 'name', question: 'name', code: 'answer.master-below', params: { number: 'PTW-7' } };
    store.answer('name', 'B');

    store.report([refused]);
    expect([store.state('name').errors, store.state('place').errors, store.problems()]).toEqual([[refused], [], []]);
    expect(store.submit()).toMatchObject({ ok: false });
    store.answer('name', 'A');
    expect(store.state('name').errors).toEqual([]);

    store.report([refused]);
    store.report([]);
    expect(store.state('name').errors).toEqual([]);
  });

  it('evaluates rules at the current time, however long the form has been open', () => {
    vi.useFakeTimers({ now: new Date('2026-03-14T06:00:30Z') });
    const rule = { '>=': [{ date_diff: [{ var: 'taken' }, { now: [] }, 'minutes'] }, 0] };
    const check = { id: 'past', rule, message: 'Not in the future', level: 'refuse' } as const;
    const store = storeOf(aTemplate({ taken: { ...fieldTypes['date-time'].schemaOf('Taken at'), 'x-check': [check] } }));

    vi.advanceTimersByTime(5 * 60_000);
    store.answer('taken', store.present());
    expect(store.submit().ok).toBe(true);

    store.answer('taken', '2026-03-14T06:20:00Z');
    expect(store.submit().ok).toBe(false);
    vi.advanceTimersByTime(16 * 60_000);
    expect(store.submit().ok).toBe(true);
    vi.useRealTimers();
  });
});
