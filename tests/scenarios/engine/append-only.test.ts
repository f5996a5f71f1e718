import { describe, expect, it } from 'vitest';
import {
  addRow,
  answer,
  compile,
  draftAnswers,
  keepRecorded,
  open,
  recordedFaults,
  remark,
  removeRow,
  rows,
  submit,
  type Answers,
  type Filling,
} from '../../../engine/index.ts';
import { a, aTemplate, grid } from '../../support/a-template.ts';
import { rowId, Scenario } from '../../support/scenario.ts';

const [first, second, third] = [rowId(1), rowId(2), rowId(3)];
const permit = aTemplate({
  sections: [
    { id: 'work', title: 'Work', questions: ['kind'] },
    { id: 'gas', title: 'Gas', questions: ['needed', 'gas'], stage: { while: 'live' } },
  ],
  questions: {
    kind: a('text'),
    needed: a('check-box'),
    gas: grid(
      {
        at: a('date-time', {
          'x-check': [
            {
              id: 'fresh',
              rule: { '<=': [{ date_diff: [{ var: 'at' }, { now: [] }, 'hours'] }, 1] },
              message: 'More than an hour old',
              level: 'refuse',
            },
          ],
        }),
        lel: a('number', {
          'x-require': true,
          'x-remarks': 'allowed',
          'x-check': [
            { id: 'low', rule: { '<': [{ var: 'lel' }, 10] }, message: 'Too high', level: 'warn' },
            { id: 'sane', rule: { '<': [{ var: 'lel' }, 90] }, message: 'Not sane', level: 'block' },
          ],
        }),
        share: a('number', { 'x-value': { '/': [{ var: 'lel' }, { sum: ['gas', 'lel'] }] } }),
        left: a('date-time'),
        parts: grid({ part: a('text') }),
      },
      { 'x-append-only': { later: ['left'] }, 'x-show': { '!=': [{ var: 'needed' }, false] } },
    ),
  },
});
const form = compile(permit);
const stored = {
  kind: 'hot',
  gas: [
    { rowId: first, at: '2026-06-01T07:30:00Z', lel: 95, share: 1, parts: [{ rowId: third, part: 'CO' }] },
    { rowId: second, lel: 2, share: 0.5 },
  ],
};
const recorded = { answers: stored, remarks: { [`gas/${first}/lel`]: { comment: 'at the flange' } } };

/** The live permit with what its events recorded, and with these answers on the screen. */
function live(answers: Answers = stored, now = '2026-06-01T08:00:00Z'): Filling {
  return open(form, { answers, remarks: recorded.remarks, recorded, now, zone: 'Europe/Sofia', stages: { while: 'live' } });
}
const gasOf = (filling: Filling): unknown => draftAnswers(filling).answers['gas'];
const faults = (answers: Answers, remarks = recorded.remarks) =>
  recordedFaults(form, recorded, { answers, remarks }).map(({ key, code }) => `${key} ${code}`);

describe('a recorded row of an append-only grid', () => {
  it('keeps its answers, remarks and position, whatever is entered', () => {
    const before = live();
    for (const change of [
      answer(before, `gas/${first}/lel`, 1),
      answer(before, `gas/${first}/lel`, undefined),
      answer(before, 'gas', [{ rowId: second, lel: 0 }]),
      answer(before, 'gas', undefined),
      removeRow(before, 'gas', first),
      addRow(before, `gas/${first}/parts`, second),
      removeRow(before, `gas/${first}/parts`, third),
      answer(before, `gas/${first}/parts/${third}/part`, 'H2S'),
      remark(before, `gas/${first}/lel`, undefined),
      remark(before, `gas/${first}/lel`, { comment: 'elsewhere' }),
    ]) {
      expect(gasOf(change)).toEqual(stored.gas);
      expect(draftAnswers(change).remarks).toEqual(recorded.remarks);
    }
  });

  it('marks its recorded cells, and does not ask them again', () => {
    const permitNow = new Scenario(permit, { answers: stored, stages: { while: 'live' } });
    permitNow.filling = live();
    expect(permitNow.cell(`gas/${first}/lel`)).toMatchObject({ recorded: true, asked: false, required: false });
    expect(permitNow.cell(`gas/${second}/at`), 'left empty').toMatchObject({ recorded: true, asked: false });
    expect(permitNow.cell(`gas/${first}/left`), 'for later').toMatchObject({ recorded: false, asked: true });
  });

  it('accepts an answer that is allowed later, and a new row next to it', () => {
    const left = answer(live(), `gas/${first}/left`, '2026-06-01T07:50:00Z');
    const next = answer(addRow(left, 'gas', third), `gas/${third}/lel`, 3);
    const sent = submit(next, { while: 'live' });

    expect(sent).toMatchObject({
      ok: true,
      answers: { gas: [{ rowId: first, lel: 95, left: '2026-06-01T07:50:00Z' }, { rowId: second }, { rowId: third, lel: 3 }] },
    });
    expect(sent.ok ? faults(sent.answers) : ['refused']).toEqual([]);
    expect(rows(removeRow(next, 'gas', third), 'gas')).toEqual([first, second]);
  });

  it('is not validated again: it may warn but blocks nothing', () => {
    const late = live(stored, '2026-06-01T23:00:00Z');
    const sent = submit(late, { while: 'live' });

    expect(sent).toMatchObject({ ok: true, answers: stored });
    expect(sent.ok ? sent.warnings.map(({ message }) => message) : []).toEqual(['Too high']);
  });

  it('keeps the values that were calculated when it was recorded', () => {
    const more = answer(addRow(live(), 'gas', third), `gas/${third}/lel`, 5);
    expect(gasOf(more)).toMatchObject([{ share: 1 }, { share: 0.5 }, { lel: 5 }]);
    expect(submit(more, { while: 'live' })).toMatchObject({ answers: { gas: [{ share: 1 }, { share: 0.5 }, { share: 5 / 102 }] } });
  });

  it('does not vanish with an answer that hides the grid', () => {
    expect(submit(answer(live(), 'needed', false), { while: 'live' })).toMatchObject({ ok: true, answers: stored });
  });

  it('is reported as changed if it is sent with other values', () => {
    const [one, two] = stored.gas;
    expect(faults({ gas: [{ ...one, lel: 2 }, two] })).toEqual([`gas/${first}/lel answer.recorded`]);
    expect(faults({ gas: [{ ...one, lel: undefined }, two] })).toEqual([`gas/${first}/lel answer.recorded`]);
    expect(faults({ gas: [{ ...one, parts: [] }, two] })).toEqual([`gas/${first}/parts answer.recorded`]);
    expect(faults({ gas: [one, { ...two, at: '2026-06-01T07:00:00Z' }] })).toEqual([`gas/${second}/at answer.recorded`]);
    expect(faults({ gas: [one, { ...two, left: '2026-06-01T07:50:00Z' }] })).toEqual([]);
    expect(faults({ gas: [two, one] })).toEqual(['gas answer.recorded']);
    expect(faults({ gas: [one, { rowId: third, lel: 1 }, two] })).toEqual(['gas answer.recorded']);
    expect(faults({ gas: [two] })).toEqual(['gas answer.recorded']);
    expect(faults({})).toEqual(['gas answer.recorded']);
    expect(faults({ gas: 'none' })).toEqual(['gas answer.recorded']);
    expect(faults(stored, {})).toEqual([`gas/${first}/lel answer.recorded`]);
    expect(faults({ ...stored, kind: 'cold', gas: [...stored.gas, { rowId: third, lel: 1 }] })).toEqual([]);
  });

  it('overrides the copy on a device, and new rows of the device follow', () => {
    const kept = {
      gas: [
        { rowId: third, lel: 1 },
        { ...stored.gas[0], lel: 0, left: '2026-06-01T07:40:00Z' },
      ],
    };
    const joined = keepRecorded(form, { answers: kept, remarks: {} }, recorded);

    expect(joined).toEqual({
      answers: { gas: [{ ...stored.gas[0], left: '2026-06-01T07:40:00Z' }, stored.gas[1], { rowId: third, lel: 1 }] },
      remarks: recorded.remarks,
    });
    expect(gasOf(live(kept))).toEqual(joined.answers['gas']);
    expect(submit(live({ gas: [...stored.gas, 5] }), { while: 'live' })).toMatchObject({
      violations: [{ key: 'gas', code: 'answer.row-id' }],
    });
  });
});

describe('a grid that is not append-only, and a draft', () => {
  it('can be changed as before', () => {
    const plain = compile({ ...permit, properties: { ...permit.properties, gas: grid({ lel: a('number') }) } });
    const filling = open(plain, { answers: stored, recorded, now: '2026-06-01T08:00:00Z', zone: 'UTC', stages: { while: 'live' } });
    expect(gasOf(removeRow(filling, 'gas', first))).toEqual([{ rowId: second, lel: 2 }]);
    expect(recordedFaults(plain, recorded, { answers: {}, remarks: {} })).toEqual([]);

    const draft = open(form, { answers: stored, recorded, now: '2026-06-01T08:00:00Z', zone: 'UTC' });
    expect(gasOf(draft)).toEqual(stored.gas);
    expect(draft.final.cells.size).toBe(0);
  });
});

describe('an append-only grid of fixed rows', () => {
  it('may be filled in any order, each row once', () => {
    const headers = [first, second].map((id) => ({ id, title: id }));
    const fixed = compile({
      ...permit,
      properties: { ...permit.properties, gas: grid({ lel: a('number') }, { 'x-append-only': true, 'x-row-headers': headers }) },
    });
    const held = { answers: { gas: [{ rowId: second, lel: 2 }] } };
    const filling = open(fixed, { ...held, recorded: held, now: '2026-06-01T08:00:00Z', zone: 'UTC', stages: { while: 'live' } });
    const filled = answer(answer(filling, `gas/${first}/lel`, 1), `gas/${second}/lel`, 9);

    const answers = {
      gas: [
        { rowId: first, lel: 1 },
        { rowId: second, lel: 2 },
      ],
    };
    expect(draftAnswers(filled).answers).toEqual(answers);
    expect(recordedFaults(fixed, held, { answers, remarks: {} })).toEqual([]);
    expect(recordedFaults(fixed, held, { answers: { gas: [{ rowId: first, lel: 1 }] }, remarks: {} })).toMatchObject([{ key: 'gas' }]);
  });
});
