import { describe, expect, it } from 'vitest';
import { choosesFailing, interlockReadings, interlocks, open, runsOut, type Answers } from '../../../engine/index.ts';
import { hotWork } from '../../e2e/support/hot-work.ts';
import { rowId } from '../../support/scenario.ts';

const form = hotWork();
const zone = 'Europe/Sofia';
const reading = (row: number, at: string, change: Answers = {}) => ({
  rowId: rowId(row),
  gasTakenAt: at,
  gasPosition: 'At the flange',
  gasOxygen: 20.9,
  gasLel: 0,
  gasValidMinutes: 60,
  ...change,
});
const readings = (...gasTests: Answers[]) => {
  const answers = { gasTestNeeded: 'yes', gasTests };
  const filling = open(form, { answers, now: '2026-06-01T08:00:00Z', zone, stages: { while: 'issued' }, recorded: { answers } });
  expect(interlocks(form, filling, { event: 'accept' })).toMatchObject([{ id: 'gas_expired' }]);
  return interlockReadings(form, filling, 'gas_expired').map(({ grid, at, cells }) => [
    grid,
    at,
    ...cells.map(({ question, value, warnings }) => [question.id, value, ...warnings.map(({ message }) => message)]),
  ]);
};

describe('the readings that block an acceptance', () => {
  it('include the latest one, with its value outside the limits and the message for it', () => {
    const poor = reading(2, '2026-06-01T07:50:00Z', { gasOxygen: 17 });
    expect(readings(reading(1, '2026-06-01T07:40:00Z'), poor)).toEqual([
      [
        'gasTests',
        '2026-06-01T07:50:00Z',
        ['gasOxygen', 17, 'Outside 19.5 to 23.5 % vol: stop, leave the area, ventilate and test again.'],
        ['gasLel', 0],
        ['gasValidMinutes', 60],
      ],
    ]);
  });

  it('are chosen by the time they were taken, not by their position', () => {
    const [[, at] = []] = readings(reading(1, '2026-06-01T07:50:00Z', { gasLel: 8 }), reading(2, '2026-06-01T07:40:00Z'));
    expect(at).toBe('2026-06-01T07:50:00Z');
  });

  it('include the validity of a reading that is merely too old', () => {
    expect(readings(reading(1, '2026-06-01T05:00:00Z'))).toEqual([
      ['gasTests', '2026-06-01T05:00:00Z', ['gasOxygen', 20.9], ['gasLel', 0], ['gasValidMinutes', 60]],
    ]);
  });

  it('are empty if none was taken', () => {
    expect(readings()).toEqual([]);
  });
});

describe('a hand-back', () => {
  it('is incomplete where a failing option is chosen', () => {
    expect(choosesFailing(form, { workComplete: 'no' })).toBe(true);
    expect(choosesFailing(form, { workComplete: 'yes', remainingWork: 'no' })).toBe(false);
  });
});

describe('the next expiry', () => {
  const next = (now: string, ...gasTests: Answers[]) => {
    const answers = { gasTestNeeded: 'yes', gasTests };
    const filling = open(form, { answers, now, zone, stages: { while: 'live' }, recorded: { answers } });
    const found = runsOut(form, filling, 'live', '2026-06-01T18:00:00Z');
    return found && [found.id, Math.round(Date.parse(found.at) / 60_000) - Date.parse('2026-06-01T08:00:00Z') / 60_000];
  };
  const good = reading(1, '2026-06-01T07:50:00Z');

  it('is that of the latest gas test, an hour after it was taken', () => {
    expect(next('2026-06-01T08:00:00Z', good)).toEqual(['gas_expired', 50]);
    expect(next('2026-06-01T08:30:00Z', good, reading(2, '2026-06-01T08:25:00Z'))).toEqual(['gas_expired', 85]);
  });

  it('is undefined once it has passed, or if nothing is measured', () => {
    expect(next('2026-06-01T09:00:00Z', good)).toBeUndefined();
    expect(next('2026-06-01T08:00:00Z')).toBeUndefined();
  });
});
