import { describe, expect, it } from 'vitest';
import { differences, mergeDraft, type KeptContent } from '../../../src/client/records/answers/draft-merge.ts';

const server = { version: 4, answers: { place: 'Tank 7', kinds: ['welding'] }, remarks: {} };
const kept = (changes: Partial<KeptContent>): KeptContent => ({ version: 4, answers: { place: 'Tank 8' }, remarks: {}, ...changes });

describe('a draft that this device kept', () => {
  it('gives way when the server has the same', () => {
    expect(mergeDraft(kept({ version: 2, answers: { kinds: ['welding'], place: 'Tank 7' } }), server)).toEqual({ kind: 'server' });
  });

  it('goes on when the server still has the version it was typed on', () => {
    expect(mergeDraft(kept({}), server)).toEqual({ kind: 'local' });
  });

  it('is a conflict when the server has another version with other content', () => {
    expect(mergeDraft(kept({ version: 3 }), server)).toEqual({ kind: 'conflict', differences: ['place', 'kinds'] });
  });

  it('goes on when the other version is what this device had sent without hearing an answer', () => {
    const sent = [{ answers: { place: 'Tank 6' }, remarks: {} }, server];
    expect(mergeDraft(kept({ version: 3, sent }), server)).toEqual({ kind: 'local' });
  });

  it('is not there for a record that was never filled here', () => {
    expect(mergeDraft(undefined, server)).toEqual({ kind: 'server' });
  });
});

describe('what differs', () => {
  it('names the question once, for its answer and for the remarks of its rows', () => {
    const mine = { answers: { gas: [{ rowId: 'a' }] }, remarks: { 'gas/a/oxygen': { comment: 'low' } } };
    expect(differences(mine, { answers: {}, remarks: {} })).toEqual(['gas']);
  });

  it('does not count the order of an answer’s keys', () => {
    const place = { site: 's', unit: 'u' };
    expect(differences({ answers: { place }, remarks: {} }, { answers: { place: { unit: 'u', site: 's' } }, remarks: {} })).toEqual([]);
  });
});
