import { describe, expect, it } from 'vitest';
import { countedPeople } from '../../../src/shared/osha/counted-people.ts';
import { oshaCases } from '../../../src/shared/osha/osha-cases.ts';
import type { OshaVictim } from '../../../src/shared/osha/osha-victim.ts';
import { Scenario } from '../../support/scenario.ts';
import { stockDocument } from '../../support/stock-documents.ts';

const rowId = '00000000-0000-7000-8000-000000000001';
const person: OshaVictim & { rowId: string } = { rowId, victimType: 'employee', victimName: 'Omar Diaz', victimId: 'E-1' };

function reported(incidentType: string, victim: OshaVictim = {}): Scenario {
  return new Scenario(stockDocument('schemas/incidents/incident.json'), { answers: { incidentType, victims: [{ ...person, ...victim }] } });
}

const key = (question: string) => `victims/${rowId}/${question}`;

/** Answers the questions in their order, each of which must be asked, and returns the verdict. */
function verdict(incident: Scenario, ...answers: ('yes' | 'no')[]): unknown {
  const questions = ['oshaWorkRelated', 'oshaNewCase', 'oshaTreated', 'oshaUnconscious', 'oshaDiagnosed'];
  answers.forEach((answer, at) => incident.answer(key(questions[at] ?? ''), answer));
  return incident.value(key('oshaVerdict'));
}

type Path = [paragraph: string, story: string, type: string, victim: OshaVictim, answers: ('yes' | 'no')[], verdict: string];

/** Decided by hand with 29 CFR 1904.4 to 1904.7. */
const paths: Path[] = [
  ['1904.5(b)(2)', 'choked on food brought from home', 'medical_treatment', {}, ['no'], 'not_work_related'],
  ['1904.5(b)(2)', 'died of a cause outside work', 'fatality', {}, ['no'], 'not_work_related'],
  ['1904.6(b)(1)', 'a wound that has not healed opens again', 'medical_treatment', {}, ['yes', 'no'], 'not_new_case'],
  ['1904.7(b)(2)', 'a death', 'fatality', {}, ['yes', 'yes'], 'death'],
  ['1904.7(b)(3)', 'days away', 'lost_time_injury', {}, ['yes', 'yes'], 'days_away'],
  ['1904.7(b)(3)', 'days away after first aid', 'first_aid', { daysAway: 2 }, ['yes', 'yes'], 'days_away'],
  ['1904.7(b)(4)', 'restricted after first aid', 'first_aid', { daysRestricted: 1 }, ['yes', 'yes'], 'restricted'],
  ['1904.7(b)(5)', 'sutures', 'medical_treatment', {}, ['yes', 'yes', 'yes'], 'medical_treatment'],
  ['1904.7(b)(6)', 'fainted, no treatment', 'first_aid', {}, ['yes', 'yes', 'no', 'yes'], 'unconsciousness'],
  ['1904.7(b)(7)', 'a cracked rib, no treatment', 'first_aid', {}, ['yes', 'yes', 'no', 'no', 'yes'], 'significant'],
  ['1904.7(b)(5)(ii)', 'a plaster', 'first_aid', {}, ['yes', 'yes', 'no', 'no', 'no'], 'first_aid_only'],
  ['1904.7(b)(5)(ii)', 'a tetanus shot at the doctor’s', 'medical_treatment', {}, ['yes', 'yes', 'no', 'no', 'no'], 'first_aid_only'],
];

describe('the recording criteria', () => {
  it.each(paths)('%s: %s', (_paragraph, _story, type, victim, answers, expected) => {
    const incident = reported(type, victim);
    expect(verdict(incident, ...answers)).toBe(expected);
    const next = ['oshaWorkRelated', 'oshaNewCase', 'oshaTreated', 'oshaUnconscious', 'oshaDiagnosed'][answers.length];
    expect(incident.asked).not.toContain(key(next ?? ''));
  });

  it('give no verdict before the path ends, and ask about employees only', () => {
    expect(verdict(reported('medical_treatment'))).toBeUndefined();
    expect(verdict(reported('medical_treatment'), 'yes', 'yes', 'no')).toBeUndefined();
    expect(reported('medical_treatment', { victimType: 'visitor' }).asked).not.toContain(key('oshaWorkRelated'));
  });

  it('change the verdict when an answer that led to it changes', () => {
    const incident = reported('first_aid');
    expect(verdict(incident, 'yes', 'yes', 'yes')).toBe('medical_treatment');
    incident.answer(key('oshaWorkRelated'), 'no');
    expect(incident.value(key('oshaVerdict'))).toBe('not_work_related');
  });

  it('require a reason from who overrules them', () => {
    const incident = reported('first_aid');
    verdict(incident, 'no');
    expect(incident.required).not.toContain(key('oshaOverruledReason'));
    incident.answer(key('oshaOverruled'), 'yes');
    expect(incident.required).toContain(key('oshaOverruledReason'));
  });
});

describe('the log', () => {
  const lines = (recordable: string | undefined, type: string, ...victims: OshaVictim[]) =>
    oshaCases({ id: 'r', number: '7', type, date: '', where: '', description: '', recordable, victims }).length;
  const judged = (oshaVerdict: string, more: OshaVictim = {}) => ({ ...person, oshaVerdict, ...more });

  it('contains only the people whose path ends in a case', () => {
    expect(lines(undefined, 'medical_treatment', judged('medical_treatment'))).toBe(1);
    expect(lines(undefined, 'fatality', judged('not_work_related'))).toBe(0);
    expect(lines('yes', 'medical_treatment', judged('first_aid_only'), judged('significant', { victimId: 'E-2' }))).toBe(1);
  });

  it('follows who overrules the verdict of a person', () => {
    expect(lines(undefined, 'first_aid', judged('first_aid_only', { oshaOverruled: 'yes' }))).toBe(1);
    expect(lines('yes', 'fatality', judged('death', { oshaOverruled: 'no' }))).toBe(0);
  });

  it('follows the investigation if there is no verdict, and omits cases that it refuses', () => {
    expect(lines('yes', 'medical_treatment', person)).toBe(1);
    expect(lines('no', 'medical_treatment', judged('medical_treatment'))).toBe(0);
  });

  it('presumes an injury to be work-related until decided otherwise (1904.5(a))', () => {
    expect(lines(undefined, 'medical_treatment', person)).toBe(1);
    expect(lines(undefined, 'first_aid', person)).toBe(0);
  });
});

describe('the rates', () => {
  /** The codes that rates count, and those of the log's lines, for the same incident. */
  const both = (recordable: string | undefined, type: string, ...victims: OshaVictim[]) => {
    const incident = { id: 'r', number: '7', type, date: '', where: '', description: '', recordable, victims };
    const counted = countedPeople(incident).filter(({ name, text = '' }) => name === 'victim_outcome' && recordables.includes(text));
    return [counted.reduce((sum, { number = 1 }) => sum + number, 0), oshaCases(incident).length];
  };
  const recordables = ['fatality', 'permanent_disability', 'lost_time_injury', 'restricted_work', 'medical_treatment'];
  const judged = (oshaVerdict: string, more: OshaVictim = {}) => ({ ...person, oshaVerdict, ...more });

  it('count a person exactly as the log does', () => {
    expect(both(undefined, 'lost_time_injury', judged('not_work_related'))).toEqual([0, 0]);
    expect(both(undefined, 'medical_treatment', judged('first_aid_only'))).toEqual([0, 0]);
    expect(both(undefined, 'first_aid', judged('unconsciousness'))).toEqual([1, 1]);
    expect(both(undefined, 'first_aid', judged('first_aid_only', { oshaOverruled: 'yes' }))).toEqual([1, 1]);
    expect(both(undefined, 'lost_time_injury', judged('days_away', { oshaOverruled: 'no' }))).toEqual([0, 0]);
    expect(both('no', 'lost_time_injury', person)).toEqual([0, 0]);
    expect(both(undefined, 'lost_time_injury', person)).toEqual([1, 1]);
  });

  it('count a person named twice in one incident once, with the longest absence', () => {
    const twice = [
      { ...person, daysAway: 3 },
      { ...person, victimId: ' e-1', daysAway: 9 },
    ];
    expect(both(undefined, 'lost_time_injury', ...twice)).toEqual([1, 1]);
    expect(countedPeople({ type: 'lost_time_injury', recordable: undefined, victims: twice })).toEqual([
      { name: 'victim_outcome', text: 'lost_time_injury' },
      { name: 'days_away', number: 9 },
    ]);
  });

  it('count first aid of a case that is not recordable as first aid, and no visitors', () => {
    const values = countedPeople({
      type: 'medical_treatment',
      recordable: undefined,
      victims: [judged('first_aid_only'), { victimType: 'visitor', daysAway: 4 }, { victimType: 'others' }],
    });
    expect(values).toEqual([
      { name: 'victim_outcome', text: 'first_aid' },
      { name: 'victim_outcome', text: 'not_worker', number: 2 },
    ]);
  });
});
