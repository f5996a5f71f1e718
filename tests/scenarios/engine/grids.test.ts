import { describe, expect, it } from 'vitest';
import { answer, addRow, compile, draftAnswers, findCell, open, rows } from '../../../engine/index.ts';
import { a, aTemplate, choice, grid } from '../../support/a-template.ts';
import { rowId, Scenario } from '../../support/scenario.ts';

const gasTest = aTemplate({
  questions: {
    limit: a('number'),
    gas: grid(
      {
        of: choice(['oxygen', 'lel'], { 'x-require': true }),
        takenAt: a('date-time'),
        reading: a('number', { 'x-require': { answered: ['of'] } }),
        action: a('text', { 'x-show': { '>': [{ var: 'reading' }, { var: 'limit' }] }, 'x-require': true }),
      },
      { minItems: 1, maxItems: 3 },
    ),
    latest: a('number', { 'x-value': { latest: ['gas', 'takenAt', 'reading'] } }),
    over: a('number', { 'x-value': { count: ['gas', { '>': [{ var: 'reading' }, { var: 'limit' }] }] } }),
  },
});

describe('a row of a grid', () => {
  it('reads its own cells first, then the root', () => {
    const permit = new Scenario(gasTest).answer('limit', 10);
    const [first, second] = [permit.addRow('gas'), permit.addRow('gas')];
    permit.answer(`${first}/reading`, 12).answer(`${second}/reading`, 8);

    expect(permit.asked).toContain(`${first}/action`);
    expect(permit.asked).not.toContain(`${second}/action`);
    expect(permit.value('over')).toBe(1);

    permit.answer('limit', 7);
    expect(permit.asked).toContain(`${second}/action`);
    expect(permit.value('over')).toBe(2);
  });

  it('is required to be whole', () => {
    const permit = new Scenario(gasTest);
    const row = permit.addRow('gas');
    expect(permit.refusals()).toEqual([`${row}/of answer.required`]);
    permit.answer(`${row}/of`, 'oxygen');
    expect(permit.refusals()).toEqual([`${row}/reading answer.required`]);
    permit.answer(`${row}/reading`, 20.9);
    expect(permit.submitted()).toEqual({ gas: [{ rowId: row.slice('gas/'.length), of: 'oxygen', reading: 20.9 }], over: 0 });
  });

  it('is removed with its answers and requirements', () => {
    const permit = new Scenario(gasTest);
    const row = permit.addRow('gas');
    permit.removeRow(row);
    expect(permit.value('gas')).toBeUndefined();
    expect(permit.required).toEqual([]);
    expect(findCell(permit.filling, `${row}/of`)).toBeUndefined();
    expect(permit.submitted()).toEqual({ over: 0 });
  });

  it('keeps its identity when an earlier row is removed', () => {
    const permit = new Scenario(gasTest);
    const [first, second] = [permit.addRow('gas'), permit.addRow('gas')];
    permit.answer(`${second}/reading`, 5);
    const cell = permit.cell(`${second}/reading`);
    permit.removeRow(first);
    expect(permit.cell(`${second}/reading`)).toBe(cell);
  });

  it('is added only once, even if it is sent twice', () => {
    const permit = new Scenario(gasTest);
    const row = permit.addRow('gas');
    permit.answer(`${row}/reading`, 5);
    permit.filling = addRow(permit.filling, 'gas', row.slice('gas/'.length));
    expect(rows(permit.filling, 'gas')).toHaveLength(1);
    expect(permit.value(`${row}/reading`)).toBe(5);
  });
});

describe('a grid', () => {
  it('has no more rows than it may', () => {
    const permit = new Scenario(gasTest);
    for (let row = 0; row < 4; row += 1) permit.answer(`${permit.addRow('gas')}/of`, 'lel');
    expect(permit.cell('gas').violations).toEqual([
      { key: 'gas', question: 'gas', code: 'answer.too-many', params: { limit: 3, count: 4 } },
    ]);
  });

  it('picks the latest reading by the time it was taken, not by the order of the rows', () => {
    const permit = new Scenario(gasTest);
    const [first, second] = [permit.addRow('gas'), permit.addRow('gas')];
    permit.answer(`${first}/takenAt`, '2026-06-01T12:00:00+03:00').answer(`${first}/reading`, 1);
    permit.answer(`${second}/takenAt`, '2026-06-01T08:30:00Z').answer(`${second}/reading`, 2);
    expect(permit.value('latest')).toBe(1);
    permit.answer(`${second}/takenAt`, '2026-06-01T09:30:00Z');
    expect(permit.value('latest')).toBe(2);
    permit.removeRow(second);
    expect(permit.value('latest')).toBe(1);
  });

  it('can be answered whole, and emptied', () => {
    const permit = new Scenario(gasTest);
    permit.filling = answer(permit.filling, 'gas', [{ rowId: rowId(1), of: 'lel', reading: 3 }]);
    expect(permit.value(`gas/${rowId(1)}/reading`)).toBe(3);
    expect(permit.value('over')).toBe(0);
    permit.answer('limit', 2);
    expect(permit.value('over')).toBe(1);
    permit.filling = answer(permit.filling, 'gas', [{ rowId: rowId(1) }]);
    expect(permit.value('over')).toBe(0);
    permit.filling = answer(permit.filling, 'gas', undefined);
    expect(rows(permit.filling, 'gas')).toEqual([]);
  });

  it('reports stored rows without valid ids as unreadable', () => {
    for (const stored of [[{ of: 'lel' }], [{ rowId: 'x' }], [{ rowId: rowId(1) }, { rowId: rowId(1) }], [3]]) {
      expect(new Scenario(gasTest, { answers: { gas: stored } }).violations('gas')).toEqual(['answer.row-id']);
    }
    expect(new Scenario(gasTest, { answers: { gas: 'rows' } }).violations('gas')).toEqual(['answer.type']);
  });

  it('keeps all cells of its rows in a draft, hidden or not', () => {
    const permit = new Scenario(gasTest).answer('limit', 1);
    const row = permit.addRow('gas');
    permit.answer(`${row}/reading`, 2).answer(`${row}/action`, 'ventilate').answer(`${row}/reading`, 0);
    const { answers } = draftAnswers(permit.filling);
    expect(answers['gas']).toEqual([{ rowId: row.slice('gas/'.length), reading: 0, action: 'ventilate' }]);
    expect(draftAnswers(open(compile(gasTest), { ...permit.filling, answers })).answers).toEqual(answers);
  });
});

describe('a grid in a grid', () => {
  const isolation = aTemplate({
    questions: {
      points: grid({
        name: a('text'),
        locks: grid({ holder: a('text', { 'x-show': { answered: ['name'] } }), keys: a('number') }),
        keysHere: a('number', { 'x-value': { sum: ['locks', 'keys'] } }),
      }),
      keysInAll: a('number', { 'x-value': { sum: ['locks', 'keys'] } }),
      locksInAll: a('number', { 'x-value': { count: ['locks'] } }),
    },
  });

  it('reads its own row, the row around it and the root', () => {
    const permit = new Scenario(isolation);
    const point = permit.addRow('points');
    const lock = permit.addRow(`${point}/locks`);
    expect(permit.asked).not.toContain(`${lock}/holder`);
    permit.answer(`${point}/name`, 'Pump 1');
    expect(permit.asked).toContain(`${lock}/holder`);
  });

  it('is summed within its row from that row, and as a whole from the root', () => {
    const permit = new Scenario(isolation);
    const [first, second] = [permit.addRow('points'), permit.addRow('points')];
    permit.answer(`${permit.addRow(`${first}/locks`)}/keys`, 2);
    permit.answer(`${permit.addRow(`${second}/locks`)}/keys`, 5);
    expect([
      permit.value(`${first}/keysHere`),
      permit.value(`${second}/keysHere`),
      permit.value('keysInAll'),
      permit.value('locksInAll'),
    ]).toEqual([2, 5, 7, 2]);

    permit.removeRow(first);
    expect([permit.value('keysInAll'), permit.value('locksInAll')]).toEqual([5, 1]);
  });
});
