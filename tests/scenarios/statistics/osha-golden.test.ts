import { describe, expect, it } from 'vitest';
import { oshaCases } from '../../../src/shared/osha/osha-cases.ts';
import type { OshaVictim } from '../../../src/shared/osha/osha-victim.ts';
import { noCases, ratesOf, type Cases } from '../../../src/shared/rates.ts';
import { indexValues } from '../../../src/server/records/index-values.ts';
import { Scenario } from '../../support/scenario.ts';
import { stockDocument } from '../../support/stock-documents.ts';

const employee = (id: string, answers: OshaVictim = {}): OshaVictim => ({
  victimType: 'employee',
  victimName: id,
  victimId: id,
  ...answers,
});
const contractor = (id: string, answers: OshaVictim = {}): OshaVictim => ({ ...employee(id, answers), victimType: 'contractor' });

/** Returns the lines of a log, each as `outcome days away/days restricted kind`, for a recordable incident. */
const logOf = (type: string, ...victims: OshaVictim[]) =>
  oshaCases({ id: 'r', number: '7', type, date: '2026-03-04', where: '', description: '', recordable: 'yes', victims }).map(
    ({ outcome, days_away: away, days_restricted: restricted, kind }) => `${outcome} ${away}/${restricted} ${kind}`,
  );

type Golden = [paragraph: string, story: string, type: string, victims: OshaVictim[], lines: string[]];

/** Classified by hand with 29 CFR 1904.7 to 1904.12. */
const golden: Golden[] = [
  ['1904.7(b)(2)', 'a death', 'fatality', [employee('A')], ['death 0/0 injury']],
  [
    '1904.7(b)(2)',
    'a death after days away',
    'fatality',
    [employee('A', { victimOutcome: 'fatality', daysAway: 6 })],
    ['death 6/0 injury'],
  ],
  [
    '1904.7(b)(2)',
    'one of two people dies, the other is away',
    'fatality',
    [employee('A', { victimOutcome: 'fatality' }), employee('B', { victimOutcome: 'lost_time_injury', daysAway: 12 })],
    ['death 0/0 injury', 'days_away 12/0 injury'],
  ],
  [
    '1904.7(b)(2)',
    'one of two people dies, the other is sutured',
    'fatality',
    [employee('A', { victimOutcome: 'fatality' }), employee('B', { victimOutcome: 'medical_treatment' })],
    ['death 0/0 injury', 'other 0/0 injury'],
  ],
  [
    '1904.7(b)(2)',
    'both die',
    'fatality',
    [employee('A', { victimOutcome: 'fatality' }), employee('B', { victimOutcome: 'fatality' })],
    ['death 0/0 injury', 'death 0/0 injury'],
  ],
  ['1904.7(b)(3)', 'days away', 'lost_time_injury', [employee('A', { daysAway: 4 })], ['days_away 4/0 injury']],
  ['1904.7(b)(3)(i)', 'only the day of the injury away', 'medical_treatment', [employee('A', { daysAway: 0 })], ['other 0/0 injury']],
  [
    '1904.7(b)(3)',
    'days away, then restricted: the worst alone is ticked',
    'lost_time_injury',
    [employee('A', { daysAway: 4, daysRestricted: 9 })],
    ['days_away 4/9 injury'],
  ],
  ['1904.7(b)(3)(vii)', 'away for a year: 180 days', 'lost_time_injury', [employee('A', { daysAway: 365 })], ['days_away 180/0 injury']],
  [
    '1904.7(b)(3)(vii)',
    'away and restricted together: 180 days',
    'lost_time_injury',
    [employee('A', { daysAway: 150, daysRestricted: 60 })],
    ['days_away 150/30 injury'],
  ],
  [
    '1904.7(b)(3)',
    'days away tell more than the outcome stated',
    'lost_time_injury',
    [employee('A', { victimOutcome: 'medical_treatment', daysAway: 2 })],
    ['days_away 2/0 injury'],
  ],
  ['1904.7(b)(4)', 'restricted work', 'restricted_work', [employee('A', { daysRestricted: 7 })], ['restricted 0/7 injury']],
  ['1904.7(b)(4)', 'transfer on the next day, days not known yet', 'restricted_work', [employee('A')], ['restricted 0/0 injury']],
  [
    '1904.7(b)(4)(xi)',
    'restricted for a year: 180 days',
    'restricted_work',
    [employee('A', { daysRestricted: 365 })],
    ['restricted 0/180 injury'],
  ],
  ['1904.7(b)(5)', 'sutures', 'medical_treatment', [employee('A')], ['other 0/0 injury']],
  [
    '1904.7(b)(5)(ii)',
    'first aid beside a days-away case is no case',
    'lost_time_injury',
    [employee('A', { daysAway: 3 }), employee('B', { victimOutcome: 'first_aid' })],
    ['days_away 3/0 injury'],
  ],
  ['1904.7(b)(6)', 'unconscious, treated by first aid only', 'first_aid', [employee('A')], ['other 0/0 injury']],
  ['1904.7(b)(7)', 'a punctured eardrum, not treated', 'first_aid', [employee('A', { victimOutcome: 'first_aid' })], ['other 0/0 injury']],
  ['1904.7(b)(3)', 'an amputation with days away', 'permanent_disability', [employee('A', { daysAway: 40 })], ['days_away 40/0 injury']],
  [
    '1904.8',
    'a contaminated needle, no days lost',
    'medical_treatment',
    [employee('A', { privacyCase: true, illnessKind: 'injury' })],
    ['other 0/0 injury'],
  ],
  [
    '1904.9',
    'removed from lead by the medical surveillance',
    'restricted_work',
    [employee('A', { illnessKind: 'poisoning', daysRestricted: 30 })],
    ['restricted 0/30 poisoning'],
  ],
  [
    '1904.9',
    'removed from cadmium, sent home',
    'lost_time_injury',
    [employee('A', { illnessKind: 'poisoning', daysAway: 20 })],
    ['days_away 20/0 poisoning'],
  ],
  [
    '1904.10',
    'a standard threshold shift',
    'medical_treatment',
    [employee('A', { illnessKind: 'hearing_loss' })],
    ['other 0/0 hearing_loss'],
  ],
  [
    '1904.11',
    'tuberculosis from a known case at work',
    'lost_time_injury',
    [employee('A', { illnessKind: 'respiratory', daysAway: 60 })],
    ['days_away 60/0 respiratory'],
  ],
  [
    '1904.12',
    'a musculoskeletal disorder, on light duty',
    'restricted_work',
    [employee('A', { illnessKind: 'other_illness', daysRestricted: 14 })],
    ['restricted 0/14 other_illness'],
  ],
  [
    '1904.29(b)(2)',
    'dermatitis, treated with a prescription',
    'medical_treatment',
    [employee('A', { illnessKind: 'skin_disorder' })],
    ['other 0/0 skin_disorder'],
  ],
  [
    '1904.31',
    'a contractor keeps a log of their own',
    'lost_time_injury',
    [contractor('A', { daysAway: 8 }), employee('B', { daysAway: 1 })],
    ['days_away 1/0 injury'],
  ],
  ['1904.31', 'only a contractor is hurt', 'lost_time_injury', [contractor('A', { daysAway: 8 })], []],
  [
    '1904.31(b)(2)',
    'a leased worker under our day-to-day supervision',
    'lost_time_injury',
    [contractor('A', { daysAway: 8, supervised: 'yes' })],
    ['days_away 8/0 injury'],
  ],
  [
    '1904.31(b)(2)',
    'an intern of another kind, supervised by us, and a guest',
    'medical_treatment',
    [
      { ...employee('A', { supervised: 'yes' }), victimType: 'others' },
      { ...employee('B'), victimType: 'others' },
    ],
    ['other 0/0 injury'],
  ],
];

describe('a golden case of OSHA', () => {
  it.each(golden)('%s: %s', (_paragraph, _story, type, victims, lines) => {
    expect(logOf(type, ...victims)).toEqual(lines);
  });

  it.each(golden)('%s is counted by the rates as the log counts it: %s', (_paragraph, _story, type, victims) => {
    const rows = victims.map((victim, at) => ({ rowId: `00000000-0000-7000-8000-00000000000${at}`, ...victim }));
    const { form, filling } = new Scenario(stockDocument('schemas/incidents/incident.json'), {
      answers: { incidentType: type, victims: rows },
    });
    const counted = indexValues(form, filling, { incidentType: type, victims, recordable: 'yes' });
    const outcomes = counted
      .filter(({ name, text = '' }) => name === 'victim_outcome' && text in columns)
      .flatMap(({ text = '', number = 1 }) => Array.from({ length: number }, () => columns[text] ?? ''));
    const workers = victims.filter(({ victimType, supervised }) => victimType !== 'others' || supervised === 'yes');
    const everybody = workers.map((victim) => ({ ...victim, victimType: 'employee' }));
    expect(outcomes.toSorted()).toEqual(
      logOf(type, ...everybody)
        .map((line) => line.split(' ')[0] ?? '')
        .toSorted(),
    );
  });
});

const columns: Record<string, string> = {
  fatality: 'death',
  permanent_disability: 'days_away',
  lost_time_injury: 'days_away',
  restricted_work: 'restricted',
  medical_treatment: 'other',
};

describe('a person who is injured again', () => {
  const twice = [employee('E-7', { daysAway: 3 }), employee(' e-7 ', { daysAway: 9, illnessKind: 'skin_disorder' })];

  it('is one case when named twice in one incident, with the worst outcome and the longest absence', () => {
    expect(logOf('lost_time_injury', ...twice)).toEqual(['days_away 9/0 skin_disorder']);
    expect(logOf('fatality', employee('E-7', { victimOutcome: 'fatality' }), employee('E-7', { daysAway: 2 }))).toEqual([
      'death 2/0 injury',
    ]);
  });

  it('is two cases in two incidents', () => {
    expect(twice.flatMap((victim) => logOf('lost_time_injury', victim))).toEqual(['days_away 3/0 injury', 'days_away 9/0 skin_disorder']);
  });

  it('is identified by the number, not by the name', () => {
    const namesake = (victimId?: string) => ({ ...employee('x', { daysAway: 1 }), victimName: 'Ana Silva', victimId });
    expect(logOf('lost_time_injury', namesake('1'), namesake('2'))).toHaveLength(2);
    expect(logOf('lost_time_injury', namesake(), namesake())).toHaveLength(2);
  });

  it('has case numbers in the order of the log', () => {
    const victims = [employee('A', { victimOutcome: 'first_aid' }), employee('B', { daysAway: 1 }), employee('C', { daysAway: 1 })];
    const incident = { id: 'r', number: '7', type: 'lost_time_injury', date: '', where: '', description: '', recordable: 'yes', victims };
    expect(oshaCases(incident).map(({ case_no: number }) => number)).toEqual(['7-1', '7-2']);
  });
});

describe('the form of an incident', () => {
  it('requires the outcome of each person as soon as several are hurt', () => {
    const person = (at: number) => ({ rowId: `00000000-0000-7000-8000-00000000000${at}`, ...employee(`E-${at}`) });
    const required = (count: number) => {
      const victims = Array.from({ length: count }, (_, at) => person(at));
      const incident = new Scenario(stockDocument('schemas/incidents/incident.json'), { answers: { incidentType: 'fatality', victims } });
      return incident.required.filter((key) => key.endsWith('victimOutcome')).length;
    };
    expect([required(1), required(2)]).toEqual([0, 2]);
  });
});

type Counted = [story: string, cases: Partial<Cases>, hours: number, rates: [ltifr: number, trir: number, dart: number]];

/** Worked out by hand: LTIFR per 1,000,000 hours, TRIR and DART per 200,000. */
const counted: Counted[] = [
  ['500,000 hours: 3 away, 1 restricted, 1 treated', { daysAway: 3, restricted: 1, medical: 1 }, 500_000, [6, 2, 1.6]],
  ['200,000 hours, a hundred people: each case is 1.0', { daysAway: 1 }, 200_000, [5, 1, 1]],
  ['a small workshop, 20 people: 40,000 hours, 1 treated', { medical: 1 }, 40_000, [0, 5, 0]],
  ['1,250,000 hours: 2 away, 3 restricted, 5 treated', { daysAway: 2, restricted: 3, medical: 5 }, 1_250_000, [1.6, 1.6, 0.8]],
  ['800,000 hours: a death and 3 away: the death is in no DART', { fatalities: 1, daysAway: 3 }, 800_000, [5, 1, 0.75]],
  ['first aid and near misses are in no rate', { firstAid: 40, nearMisses: 300, damages: 8 }, 1_000_000, [0, 0, 0]],
];

describe('a rate worked out by hand', () => {
  it.each(counted)('%s', (_story, cases, hours, [ltifr, trir, dart]) => {
    const rates = ratesOf({ ...noCases, ...cases }, hours);
    expect([rates.ltifr, rates.trir, rates.dart]).toEqual([ltifr, trir, dart].map((rate) => expect.closeTo(rate, 10) as unknown));
  });
});
