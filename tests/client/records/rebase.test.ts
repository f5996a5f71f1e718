import { describe, expect, it } from 'vitest';
import { rebase } from '../../../src/client/records/answers/rebase.ts';

const content = (answers: Record<string, unknown>, remarks = {}) => ({ answers, remarks });
const reading = (rowId: string, oxygen: number) => ({ rowId, oxygen });

describe('local answers merged with another user’s save', () => {
  it('keep the new rows of both in the same grid', () => {
    const base = content({ gas: [reading('a', 20)] });
    const mine = content({ gas: [reading('a', 20), reading('mine', 19.8)] });
    const theirs = content({ gas: [reading('a', 20), reading('theirs', 20.4)] });

    const { content: joined, conflicts } = rebase(base, mine, theirs);

    expect(joined.answers['gas']).toEqual([reading('a', 20), reading('theirs', 20.4), reading('mine', 19.8)]);
    expect(conflicts).toEqual([]);
  });

  it('include the other user’s changes to other questions', () => {
    const { content: joined, conflicts } = rebase(content({ a: 1, b: 1 }), content({ a: 2, b: 1 }), content({ a: 1, b: 3 }));
    expect(joined.answers).toEqual({ a: 2, b: 3 });
    expect(conflicts).toEqual([]);
  });

  it('are a conflict when both changed the same, and mine stays', () => {
    const { content: joined, conflicts } = rebase(content({ a: 1 }), content({ a: 2 }), content({ a: 3 }));
    expect(joined.answers).toEqual({ a: 2 });
    expect(conflicts).toEqual(['a']);
  });

  it('merge one row cell by cell', () => {
    const base = content({ log: [{ rowId: 'a', in: '09:00' }] });
    const mine = content({ log: [{ rowId: 'a', in: '09:00', out: '10:00' }] });
    const theirs = content({ log: [{ rowId: 'a', in: '09:00', note: 'rested' }] });

    const { content: joined, conflicts } = rebase(base, mine, theirs);
    expect(joined.answers['log']).toEqual([{ rowId: 'a', in: '09:00', out: '10:00', note: 'rested' }]);
    expect(conflicts).toEqual([]);

    const later = rebase(base, mine, content({ log: [{ rowId: 'a', in: '09:00', out: '10:05', note: 'rested' }] }));
    expect(later.content.answers['log']).toEqual([{ rowId: 'a', in: '09:00', out: '10:00', note: 'rested' }]);
    expect(later.conflicts).toEqual(['log']);
  });

  it('keep a row that one side changed and the other deleted, as a conflict', () => {
    const base = content({ gas: [reading('a', 20)] });
    const { content: joined, conflicts } = rebase(base, content({ gas: [reading('a', 21)] }), content({ gas: [] }));
    expect(joined.answers['gas']).toEqual([reading('a', 21)]);
    expect(conflicts).toEqual(['gas']);
  });

  it('drop a row that one side deleted and the other left unchanged', () => {
    const base = content({ gas: [reading('a', 20), reading('b', 20)] });
    const mine = content({ gas: [reading('b', 20)] });
    const theirs = content({ gas: [reading('a', 20), reading('b', 20), reading('c', 20)] });
    expect(rebase(base, mine, theirs).content.answers['gas']).toEqual([reading('b', 20), reading('c', 20)]);
  });

  it('keep both sides’ remarks', () => {
    const { content: joined } = rebase(content({}), content({}, { a: { comment: 'mine' } }), content({}, { b: { comment: 'theirs' } }));
    expect(joined.remarks).toEqual({ a: { comment: 'mine' }, b: { comment: 'theirs' } });
  });
});
