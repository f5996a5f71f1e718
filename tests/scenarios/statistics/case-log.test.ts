import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { caseDays, mostCaseDays } from '../../../engine/index.ts';
import { logGrowsAt, withLoggedDays } from '../../../src/shared/osha/case-log.ts';
import { countedPeople } from '../../../src/shared/osha/counted-people.ts';
import { griOf } from '../../../src/shared/osha/gri-403.ts';
import { oshaCases } from '../../../src/shared/osha/osha-cases.ts';
import type { OshaVictim } from '../../../src/shared/osha/osha-victim.ts';
import { rowId, Scenario } from '../../support/scenario.ts';
import { stockDocument } from '../../support/stock-documents.ts';

type Row = [kind: 'away' | 'restricted', from: string, to?: string];

/** Days of a case of an injury on 3 March 2026, as `away/restricted`, by 31 March. */
const days = (...rows: Row[]): string => {
  const spells = rows.map(([kind, from, to]) => ({ kind, from, to }));
  const { away, restricted } = caseDays(spells, { injuredOn: '2026-03-03', today: '2026-03-31' });
  return `${away}/${restricted}`;
};

/** Decided by hand with 29 CFR 1904.7(b)(3) and (4). */
const golden: [paragraph: string, story: string, rows: Row[], days: string][] = [
  ['(b)(3)(i)', 'away on the day of the injury only', [['away', '2026-03-03', '2026-03-03']], '0/0'],
  ['(b)(3)(i)', 'away from the day of the injury', [['away', '2026-03-03', '2026-03-05']], '2/0'],
  ['(b)(3)(iv)', 'over a weekend, which nobody works', [['away', '2026-03-06', '2026-03-09']], '4/0'],
  ['(b)(3)(vi)', 'still away', [['away', '2026-03-30']], '2/0'],
  ['(b)(3)(vi)', 'away until a day that is planned', [['away', '2026-03-30', '2026-04-30']], '2/0'],
  ['(b)(3)', 'two spells that overlap', [['away', '2026-03-04', '2026-03-08'], ['away', '2026-03-07', '2026-03-10']], '7/0'], // prettier-ignore
  ['(b)(3)', 'one spell within another', [['away', '2026-03-04', '2026-03-20'], ['away', '2026-03-07', '2026-03-10']], '17/0'], // prettier-ignore
  ['(b)(4)', 'restricted after being away', [['away', '2026-03-04', '2026-03-08'], ['restricted', '2026-03-09', '2026-03-12']], '5/4'], // prettier-ignore
  ['(b)(4)', 'restricted for days of which some were away', [['restricted', '2026-03-04', '2026-03-12'], ['away', '2026-03-06', '2026-03-07']], '2/7'], // prettier-ignore
  ['', 'an end before its start', [['away', '2026-03-09', '2026-03-04']], '0/0'],
  ['', 'a start in the future', [['away', '2026-04-09']], '0/0'],
];

describe('the days of a case', () => {
  it.each(golden)('1904.7%s: %s', (_paragraph, _story, rows, expected) => {
    expect(days(...rows)).toBe(expected);
  });

  it('are at most 180 together, days away first (1904.7(b)(3)(vii))', () => {
    const of = (...rows: Row[]) =>
      caseDays(
        rows.map(([kind, from, to]) => ({ kind, from, to })),
        { injuredOn: '2026-01-01', today: '2026-12-31' },
      );
    expect(of(['away', '2026-01-02'])).toMatchObject({ away: 180, restricted: 0, isLong: true });
    expect(of(['restricted', '2026-01-02'])).toMatchObject({ away: 0, restricted: 180, isLong: false });
    expect(of(['restricted', '2026-01-02', '2026-05-31'], ['away', '2026-06-01', '2026-07-30'])).toMatchObject({
      away: 60,
      restricted: 120,
    });
  });

  it('are those that a calendar with a cross on each day shows', () => {
    const dayOf = (number: number) => new Date(number * 86_400_000).toISOString().slice(0, 10);
    const row = fc.tuple(fc.constantFrom('away', 'restricted'), fc.integer({ min: 20_000, max: 20_260 }), fc.option(fc.nat(90)));
    fc.assert(
      fc.property(fc.array(row, { maxLength: 6 }), fc.integer({ min: 20_000, max: 20_260 }), (rows, today) => {
        const injured = 20_010;
        const crosses = new Map<number, string>();
        for (const [kind, from, length] of rows)
          for (let each = from; each <= Math.min(today, length === null ? Infinity : from + length); each += 1)
            if (each > injured && crosses.get(each) !== 'away') crosses.set(each, kind);
        const count = (kind: string) => [...crosses.values()].filter((each) => each === kind).length;
        const away = Math.min(mostCaseDays, count('away'));
        const spells = rows.map(([kind, from, length]) => ({
          kind,
          from: dayOf(from),
          to: length === null ? undefined : dayOf(from + length),
        }));
        expect(caseDays(spells, { injuredOn: dayOf(injured), today: dayOf(today) })).toMatchObject({
          away,
          restricted: Math.min(mostCaseDays - away, count('restricted')),
        });
      }),
    );
  });
});

describe('the form of an incident', () => {
  const person = { rowId: rowId(1), victimType: 'employee', victimName: 'Omar Diaz', victimId: 'E-1' };
  const key = (question: string) => `victims/${rowId(1)}/${question}`;
  const spell = (at: number, spellKind: string, spellFrom: string, spellTo?: string) => ({
    rowId: rowId(at, 'caseLog'),
    spellKind,
    spellFrom,
    ...(spellTo !== undefined && { spellTo }),
  });
  const reported = (victim: object, now = '2026-03-10T12:00:00Z') =>
    new Scenario(stockDocument('schemas/incidents/incident.json'), {
      answers: { incidentType: 'first_aid', occurredAt: '2026-03-03T09:00:00Z', victims: [{ ...person, ...victim }] },
      now,
      zone: 'UTC',
    });

  it('counts the days from the log, and takes typed numbers only where there is none', () => {
    const incident = reported({
      caseLog: [spell(1, 'away', '2026-03-04', '2026-03-05'), spell(2, 'restricted', '2026-03-06')],
      daysAway: 40,
    });
    expect([incident.value(key('loggedAway')), incident.value(key('loggedRestricted')), incident.value(key('daysAway'))]).toEqual([2, 5, undefined]); // prettier-ignore
    expect(incident.value(key('countedAs'))).toBe('lost_time_injury');
    expect(incident.asked).not.toContain(key('daysAway'));
    const old = reported({ daysAway: 40 });
    expect([old.value(key('daysAway')), old.value(key('countedAs'))]).toEqual([40, 'lost_time_injury']);
  });

  it('shows the days and the verdict of today when the report can no longer be changed', () => {
    const log = { caseLog: [spell(1, 'away', '2026-03-03')], oshaWorkRelated: 'yes', oshaNewCase: 'yes' };
    const incident = reported(log, '2026-03-03T12:00:00Z');
    expect([incident.value(key('loggedAway')), incident.value(key('oshaVerdict'))]).toEqual([0, undefined]);
    incident.reopen({ now: '2026-03-13T12:00:00Z', stages: { while: 'closed' } });
    expect([incident.value(key('loggedAway')), incident.value(key('oshaVerdict'))]).toEqual([10, 'days_away']);
    expect(incident.submitted({ while: 'closed' })).toMatchObject({ victims: [{ caseLog: log.caseLog }] });
  });

  it('refuses an end before its start, a start before the incident and a start in the future', () => {
    const incident = reported({
      caseLog: [
        spell(1, 'away', '2026-03-06', '2026-03-05'),
        spell(2, 'away', '2026-03-02', '2026-03-02'),
        spell(3, 'restricted', '2026-03-11'),
        spell(4, 'restricted', '2026-03-10', '2026-04-01'),
      ],
    });
    const found = incident.cells.flatMap(({ key: at, violations }) =>
      violations.map(({ params }) => [at.split('/').slice(3).join('/'), params?.['check']]),
    );
    expect(found.filter(([at]) => String(at).startsWith(rowId(1, 'caseLog').slice(0, 4)))).toEqual([
      [`${rowId(1, 'caseLog')}/spellTo`, 'spellInOrder'],
      [`${rowId(2, 'caseLog')}/spellFrom`, 'spellAfterIncident'],
      [`${rowId(3, 'caseLog')}/spellFrom`, 'spellNotInFuture'],
    ]);
  });
});

describe('the figures of an incident', () => {
  const victims: OshaVictim[] = [
    { victimType: 'employee', victimId: 'E-1', oshaVerdict: 'first_aid_only', caseLog: [{ spellKind: 'away', spellFrom: '2026-03-03' }] },
    { victimType: 'employee', victimId: 'E-2', daysRestricted: 400, caseLog: [] },
  ];
  const on = (today: string) => ({
    ...{ id: 'r', number: '7', type: 'first_aid', date: '2026-03-03', where: '', description: '', recordable: undefined },
    victims: withLoggedDays(victims, { injuredOn: '2026-03-03', today }),
  });

  it('follow a log that is still open, whatever verdict was stored before', () => {
    expect(oshaCases(on('2026-03-03')).map(({ outcome }) => outcome)).toEqual(['restricted']);
    expect(oshaCases(on('2026-03-05')).map(({ outcome, days_away: away }) => `${outcome} ${away}`)).toEqual([
      'days_away 2',
      'restricted 0',
    ]);
    expect(countedPeople(on('2026-03-05'))).toContainEqual({ name: 'days_away', number: 2 });
    expect(countedPeople(on('2027-03-05'))).toContainEqual({ name: 'days_away', number: 180 });
  });

  it('count the log of a person once, in however many rows it is', () => {
    const row = (victim: OshaVictim) => ({ victimType: 'employee', ...victim });
    const away = { caseLog: [{ spellKind: 'away', spellFrom: '2026-03-04', spellTo: '2026-03-13' }] };
    const restricted = { caseLog: [{ spellKind: 'restricted', spellFrom: '2026-03-08', spellTo: '2026-03-15' }] };
    const dates = { injuredOn: '2026-03-03', today: '2026-03-31' };
    const log = (...rows: OshaVictim[]) =>
      oshaCases({ ...on('2026-03-31'), victims: withLoggedDays(rows.map(row), dates) }).map(
        ({ days_away: days, days_restricted: more }) => `${days}/${more}`,
      );
    expect(log({ victimId: 'E-1', ...away }, { victimId: 'e-1', ...restricted })).toEqual(['10/2']);
    expect(log({ victimId: 'E-1', victimWorker: 'w', ...away }, { victimId: 'E-9', victimWorker: 'w', ...restricted })).toEqual(['10/2']);
    expect(log({ victimId: 'E-1', ...away }, { victimId: 'E-2', ...restricted })).toEqual(['10/0', '0/8']);
  });

  it('count a person as seriously hurt who was away for more than six months', () => {
    const hours = { employees: null, others: null, all: null };
    expect(griOf([on('2026-08-30')], hours).counts.all.high).toBe(0);
    expect(griOf([on('2026-08-31')], hours).counts.all.high).toBe(1);
  });

  it('change when the next day begins at the site', () => {
    const at = (zone: string, rows = victims) =>
      logGrowsAt(rows, { injuredOn: '2026-03-03', now: new Date('2026-03-29T00:30:00Z'), zone })?.toISOString();
    expect(at('Europe/Berlin')).toBe('2026-03-29T22:00:00.000Z');
    expect(at('America/New_York')).toBe('2026-03-29T04:00:00.000Z');
    expect(at('UTC', [{ caseLog: [{ spellKind: 'away', spellFrom: '2026-03-04', spellTo: '2026-03-29' }] }])).toBeUndefined();
  });
});
