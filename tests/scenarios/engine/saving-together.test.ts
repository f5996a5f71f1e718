import { describe, expect, it } from 'vitest';
import { cellChanges, compile, mergeCells, open, submit, type Content } from '../../../engine/index.ts';
import { a, aTemplate, grid } from '../../support/a-template.ts';

const rows = [
  '0190f5a0-0000-7000-8000-000000000001',
  '0190f5a0-0000-7000-8000-000000000002',
  '0190f5a0-0000-7000-8000-000000000003',
] as const;
const state = { while: 'live' } as const;
const form = compile(
  aTemplate({
    sections: [
      { id: 'mine', title: 'Mine', questions: ['cause', 'notes'], stage: state },
      { id: 'theirs', title: 'Theirs', questions: ['effect'], stage: state },
    ],
    questions: {
      cause: a('text', { 'x-require': true }),
      notes: grid({ text: a('text'), count: a('number') }),
      effect: a('text', { 'x-require': true, maxLength: 5 }),
    },
  }),
);
const content = (answers: object, remarks: object = {}): Content => ({ answers, remarks }) as Content;
const note = (rowId: string, text: string, more: object = {}) => ({ rowId, text, ...more });

describe('a concurrent change to a record', () => {
  it('is joined cell by cell, in rows too', () => {
    const base = content({ cause: 'rain', notes: [note(rows[0], 'wet', { count: 1 })] });
    const mine = content({ cause: 'rain', notes: [note(rows[0], 'very wet', { count: 1 }), note(rows[1], 'mine')] });
    const theirs = content({ cause: 'snow', notes: [note(rows[0], 'wet', { count: 2 }), note(rows[2], 'theirs')] });

    const changes = cellChanges(form, base, mine);
    expect(changes.map(({ key }) => key)).toEqual([`notes/${rows[0]}/text`, `notes/${rows[1]}`]);
    const { content: joined, clashes } = mergeCells(form, theirs, changes);
    expect(clashes).toEqual([]);
    expect(joined.answers).toEqual({
      cause: 'snow',
      notes: [note(rows[0], 'very wet', { count: 2 }), note(rows[2], 'theirs'), note(rows[1], 'mine')],
    });
  });

  it('conflicts only if both sides changed the same cell', () => {
    const base = content({ cause: 'rain', effect: 'slip' });
    const changes = cellChanges(form, base, content({ cause: 'ice', effect: 'fall' }));
    const { content: joined, clashes } = mergeCells(form, content({ cause: 'snow', effect: 'slip' }), changes);
    expect(joined.answers).toEqual({ cause: 'snow', effect: 'fall' });
    expect(clashes).toEqual([{ key: 'cause', mine: 'ice', theirs: 'snow' }]);
  });

  it('can be sent twice', () => {
    const base = content({ notes: [note(rows[0], 'wet')] });
    const changes = cellChanges(form, base, content({ cause: 'ice', notes: [note(rows[1], 'new')] }));
    const once = mergeCells(form, base, changes);
    const twice = mergeCells(form, once.content, changes);
    expect(twice).toEqual(once);
    expect(once.clashes).toEqual([]);
  });

  it('keeps a row that one side removed and the other changed', () => {
    const base = content({ notes: [note(rows[0], 'wet')] });
    const removal = cellChanges(form, base, content({}));
    expect(mergeCells(form, content({ notes: [note(rows[0], 'dry')] }), removal).clashes).toEqual([
      { key: `notes/${rows[0]}`, theirs: { text: 'dry' } },
    ]);
    const change = cellChanges(form, base, content({ notes: [note(rows[0], 'dry')] }));
    expect(mergeCells(form, content({}), change).clashes).toEqual([{ key: `notes/${rows[0]}/text`, mine: 'dry' }]);
  });

  it('reports cells that are not in the form', () => {
    const strange = [
      { key: 'nothing', value: 1 },
      { key: `notes/${rows[0]}/nothing`, value: 1 },
      { key: '__proto__', value: {} },
    ];
    const { unknown } = mergeCells(form, content({ notes: [note(rows[0], 'wet')] }), strange);
    expect(unknown).toEqual(strange.map(({ key }) => key));
  });

  it('merges remarks in the same way as answers', () => {
    const base = content({ cause: 'rain' }, { cause: { comment: 'Since noon' } });
    const changes = cellChanges(form, base, content({ cause: 'rain' }, { cause: { comment: 'Since one' } }));
    const theirs = content({ cause: 'rain' }, { cause: { comment: 'Since two' } });
    expect(mergeCells(form, base, changes).content.remarks).toEqual({ cause: { comment: 'Since one' } });
    expect(mergeCells(form, theirs, changes).clashes).toMatchObject([{ key: 'cause', of: 'remark', theirs: { comment: 'Since two' } }]);
  });
});

describe('a form that is filled in for one section only', () => {
  const opened = open(form, {
    answers: { cause: 'ice', effect: 'much too long' },
    now: '2026-07-06T10:00:00+02:00',
    zone: 'Europe/Sofia',
    stages: state,
    fill: ['mine'],
  });

  it('is validated for that section only, and keeps the others unchanged', () => {
    const submission = submit(opened, { ...state });
    expect(submission).toMatchObject({ ok: true, answers: { cause: 'ice', effect: 'much too long' } });
  });
});
