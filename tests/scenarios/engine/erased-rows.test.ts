import { describe, expect, it } from 'vitest';
import { answer, compile, keepRecorded, open, recordedFaults, removeRow, rows, submit } from '../../../engine/index.ts';
import { a, aTemplate, grid } from '../../support/a-template.ts';
import { rowId } from '../../support/scenario.ts';

const [omar, wilma] = [rowId(1), rowId(2)];
const incident = aTemplate({
  sections: [{ id: 'people', title: 'People', questions: ['victims'] }],
  questions: { victims: grid({ name: a('text', { 'x-require': true }), job: a('text') }) },
});
const form = compile(incident);
const stored = { victims: [{ rowId: omar, name: 'Omar' }, { rowId: wilma }] };
const recorded = { answers: stored, erased: [wilma] };
const fill = (erased = recorded.erased) =>
  open(form, {
    answers: stored,
    remarks: {},
    now: '2026-11-24T08:00:00Z',
    zone: 'UTC',
    stages: { on: 'submit' },
    recorded: { ...recorded, erased },
  });

describe('an erased row', () => {
  it('needs no answers any more', () => {
    expect(submit(fill([]), { event: 'submit' })).toMatchObject({ ok: false, violations: [{ code: 'answer.required' }] });
    expect(submit(fill(), { event: 'submit' })).toMatchObject({ ok: true, answers: stored });
  });

  it('keeps its place and stays empty, and other rows can be changed', () => {
    const typed = answer(answer(fill(), `victims/${wilma}/name`, 'Somebody'), `victims/${omar}/job`, 'Fitter');
    const removed = removeRow(typed, 'victims', wilma);
    expect(rows(removed, 'victims')).toEqual([omar, wilma]);
    expect(submit(removed, { event: 'submit' })).toMatchObject({
      answers: { victims: [{ rowId: omar, name: 'Omar', job: 'Fitter' }, { rowId: wilma }] },
    });
  });

  it('is refused with answers or without its place', () => {
    const sent = (victims: unknown[]) =>
      recordedFaults(form, recorded, { answers: { victims }, remarks: {} }).map(({ key, code }) => [key, code]);
    expect(sent([stored.victims[0], { rowId: wilma, name: 'Somebody' }])).toEqual([[`victims/${wilma}/name`, 'answer.recorded']]);
    expect(sent([stored.victims[0]])).toEqual([['victims', 'answer.recorded']]);
    expect(sent(stored.victims)).toEqual([]);
  });

  it('stays empty if an older state of it was edited', () => {
    const typed = {
      victims: [
        { rowId: omar, name: 'Omar' },
        { rowId: wilma, name: 'Wilma' },
      ],
    };
    expect(keepRecorded(form, { answers: typed, remarks: {} }, recorded).answers['victims']).toContainEqual({ rowId: wilma });
  });
});
