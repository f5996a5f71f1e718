import { describe, expect, it } from 'vitest';
import { compile, type Answers } from '../../../engine/index.ts';
import { changesToSend, changeToTheirs, clashesLeft, joinCells, taken } from '../../../src/client/records/in-place/cell-clashes.ts';
import { aRadio, aTemplate, aText } from '../forms/a-form.ts';

const form = compile(aTemplate({ walkways: aRadio('Walkways clear?'), guards: aRadio('Guards fitted?'), place: aText('Place') }));
const content = (answers: Answers) => ({ answers, remarks: {} });

describe('two auditors of one audit', () => {
  const base = content({ walkways: 'yes' });
  const mine = content({ walkways: 'yes', guards: 'no', place: 'Hall 1' });
  const theirs = content({ walkways: 'no', guards: 'yes' });

  it('see each other’s saved answers, and both values of a conflict', () => {
    const { content: joined, clashes } = joinCells(form, base, mine, theirs);
    expect(joined.answers).toEqual({ walkways: 'no', guards: 'no', place: 'Hall 1' });
    expect(clashes).toEqual([{ key: 'guards', mine: 'no', theirs: 'yes' }]);
  });

  it('save other answers at once, and a conflicting one once it is resolved', () => {
    const { content: joined, clashes } = joinCells(form, base, mine, theirs);
    expect(changesToSend(form, theirs, joined, clashes)).toEqual([{ key: 'place', value: 'Hall 1' }]);
    expect(changesToSend(form, theirs, joined, [])).toContainEqual({ key: 'guards', was: 'yes', value: 'no' });

    const decided = taken(form, joined, clashes.map(changeToTheirs));
    expect(decided.answers['guards']).toBe('yes');
    expect(clashesLeft(form, theirs, decided, clashes)).toEqual([]);
    expect(clashesLeft(form, theirs, joined, clashes)).toEqual(clashes);
  });
});
