import { describe, expect, it } from 'vitest';
import { answer, cell, compile, open, signAs, submit, type Answers, type OpenOptions } from '../../../engine/index.ts';
import { a, aTemplate, grid } from '../../support/a-template.ts';
import { rowId } from '../../support/scenario.ts';

const form = compile(
  aTemplate({
    sections: [
      { id: 'work', title: 'Work', questions: ['asked'] },
      { id: 'gas', title: 'Gas', questions: ['gas', 'watch'], stage: { while: 'live' } },
    ],
    questions: { asked: a('signature'), gas: grid({ tested: a('signature') }, { 'x-append-only': true }), watch: a('signature') },
  }),
);
const opened = (options: Partial<OpenOptions>) =>
  open(form, { now: '2026-06-01T08:00:00Z', zone: 'Europe/Sofia', signer: 'Paul Moreau', ...options });
const faults = (answers: Answers) => {
  const submission = submit(opened({ answers }), { event: 'submit' });
  return submission.ok ? [] : submission.violations.map(({ key, code, params }) => [key, code, params?.['name']]);
};

describe('a signature that is given', () => {
  it('bears the name of the account, and no other', () => {
    expect(faults({ asked: { name: 'Paul Moreau' } })).toEqual([]);
    expect(faults({ asked: { name: 'Donald Duck' } })).toEqual([['asked', 'answer.signed-by-other', 'Donald Duck']]);
  });

  it('by another person is invalid at once, not only at submission', () => {
    const filling = answer(opened({}), 'asked', { name: 'Donald Duck' });
    expect(cell(filling, 'asked').violations).toMatchObject([{ code: 'answer.signed-by-other' }]);
  });

  it('keeps the typed name if no user is signed in', () => {
    const filling = opened({ answers: { asked: { name: 'Donald Duck' } }, signer: undefined });
    expect(submit(filling, { event: 'submit' }).ok).toBe(true);
  });

  it('by an earlier signer is kept while others record', () => {
    const kept = { watch: { name: 'Rosa Lindqvist' }, gas: [{ rowId: rowId(1), tested: { name: 'Rosa Lindqvist' } }] };
    const recorded = { answers: kept };
    expect(submit(opened({ answers: kept, recorded, stages: { while: 'live' } }), { while: 'live' }).ok).toBe(true);

    const more = { ...kept, gas: [...kept.gas, { rowId: rowId(2), tested: { name: 'Rosa Lindqvist' } }] };
    const submission = submit(opened({ answers: more, recorded, stages: { while: 'live' } }), { while: 'live' });
    expect(submission).toMatchObject({ violations: [{ key: `gas/${rowId(2)}/tested`, code: 'answer.signed-by-other' }] });
  });
});

describe('signing answers', () => {
  it('puts the name of the account under each signature that is new', () => {
    const stored = { watch: { name: 'Rosa Lindqvist' }, gas: [{ rowId: rowId(1), tested: { name: 'Rosa Lindqvist' } }] };
    const sent = {
      asked: { name: 'Donald Duck', fileId: rowId(9) },
      watch: stored.watch,
      gas: [...stored.gas, { rowId: rowId(2), tested: { name: 'P.' } }],
    };

    expect(signAs(form, sent, stored, 'Paul Moreau')).toEqual({
      asked: { name: 'Paul Moreau', fileId: rowId(9) },
      watch: stored.watch,
      gas: [...stored.gas, { rowId: rowId(2), tested: { name: 'Paul Moreau' } }],
    });
  });

  it('leaves invalid signatures to be refused', () => {
    const broken = { asked: 'me', watch: { name: ' ' }, gas: [1, { rowId: rowId(1), tested: { name: 5 } }] };
    expect(signAs(form, broken, {}, 'Paul Moreau')).toEqual(broken);
  });
});

describe('an answer that changes after a signature', () => {
  const declared = compile(
    aTemplate({
      sections: [
        { id: 'work', title: 'Work', questions: ['what', 'tools'] },
        { id: 'seen', title: 'Seen', questions: ['place', 'seenBy'] },
        { id: 'declaration', title: 'Declaration', kind: 'declaration', questions: ['agreed', 'signed'] },
      ],
      questions: {
        what: a('text'),
        tools: grid({ tool: a('text'), checked: a('signature') }),
        place: a('text'),
        seenBy: a('signature'),
        agreed: a('declaration'),
        signed: a('signature'),
      },
    }),
  );
  const name = { name: 'Paul Moreau' };
  const row = rowId(1);
  const answers = {
    what: 'Weld',
    tools: [{ rowId: row, tool: 'Torch', checked: name }],
    place: 'Tank',
    seenBy: name,
    agreed: true,
    signed: name,
  };
  const after = (key: string, value: unknown) => {
    const filling = open(declared, { answers, now: '2026-06-01T08:00:00Z', zone: 'Europe/Sofia' });
    const next = answer(filling, key, value);
    return ['seenBy', 'signed', `tools/${row}/checked`].filter((each) => cell(next, each).value !== undefined);
  };

  it.each<[string, unknown, string[]]>([
    ['what', 'Cut', ['seenBy', `tools/${row}/checked`]],
    ['place', 'Roof', [`tools/${row}/checked`]],
    [`tools/${row}/tool`, 'Saw', ['seenBy']],
    ['what', 'Weld', ['seenBy', 'signed', `tools/${row}/checked`]],
    ['agreed', undefined, ['seenBy', 'signed', `tools/${row}/checked`]],
  ])('voids it where it signs for %s = %j', (key, value, left) => {
    expect(after(key, value)).toEqual(left);
  });
});
