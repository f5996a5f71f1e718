import { describe, expect, it } from 'vitest';
import { differences, mergeDraft, type KeptContent } from '../../../src/client/records/answers/draft-merge.ts';

const server = { version: 4, answers: { place: 'Tank 7', kinds: ['welding'] }, remarks: {} };
const kept = (changes: Partial<KeptContent>): KeptContent => ({ version: 4, answers: { place: 'Tank 8' }, remarks: {}, ...changes });

describe('a draft that this device kept', () => {
  it('is dropped when the server has the same answers', () => {
    expect(mergeDraft(kept({ version: 2, answers: { kinds: ['welding'], place: 'Tank 7' } }), server)).toEqual({ kind: 'server' });
  });

  it('is used when the server still has the version it was based on', () => {
    expect(mergeDraft(kept({}), server)).toEqual({ kind: 'local' });
  });

  it('is a conflict when the server has another version with other content', () => {
    expect(mergeDraft(kept({ version: 3 }), server)).toEqual({ kind: 'conflict', differences: ['place', 'kinds'] });
  });

  it('is used when the newer version is an unconfirmed save from this device', () => {
    const sent = [{ answers: { place: 'Tank 6' }, remarks: {} }, server];
    expect(mergeDraft(kept({ version: 3, sent }), server)).toEqual({ kind: 'local' });
  });

  it('does not exist for a record never filled on this device', () => {
    expect(mergeDraft(undefined, server)).toEqual({ kind: 'server' });
  });
});

describe('the difference between two drafts', () => {
  it('names the question once, for its answer and for the remarks of its rows', () => {
    const mine = { answers: { gas: [{ rowId: 'a' }] }, remarks: { 'gas/a/oxygen': { comment: 'low' } } };
    expect(differences(mine, { answers: {}, remarks: {} })).toEqual(['gas']);
  });

  it('does not count the order of an answer’s keys', () => {
    const place = { site: 's', unit: 'u' };
    expect(differences({ answers: { place }, remarks: {} }, { answers: { place: { unit: 'u', site: 's' } }, remarks: {} })).toEqual([]);
  });
});
