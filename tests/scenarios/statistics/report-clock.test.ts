import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { reportCondition, reportDeadlines, type ReportRule } from '../../../src/shared/report-clock.ts';

const { rules } = JSON.parse(readFileSync('schemas/core/report-clocks.json', 'utf8')) as { rules: ReportRule[] };
const at = '2026-06-01T10:00:00.000Z';

/** The deadlines of an incident at a site of a country, as `rule: moment`. */
function due(country: string | null, answers: object, own: readonly ReportRule[] = rules): string[] {
  const asked = { country, zone: 'America/New_York', now: new Date('2026-07-01T00:00:00Z'), answers: { occurredAt: at, ...answers } };
  return reportDeadlines(own, asked).map(({ id, due_at }) => `${id}: ${due_at}`);
}
const hurt = (...victims: object[]) => ({ victims: victims.map((victim) => ({ victimType: 'employee', ...victim })) });

describe('an incident in the United States', () => {
  it('is reported to OSHA within 8 hours of a death, and within 24 of an admission, an amputation or the loss of an eye', () => {
    expect(due('US', { incidentType: 'fatality', ...hurt({}) })).toEqual(['osha-death: 2026-06-01T18:00:00.000Z']);
    for (const outcome of ['inpatient', 'amputation', 'eye_loss'])
      expect(due('US', hurt({ severeOutcomes: [outcome] }))).toEqual(['osha-severe: 2026-06-02T10:00:00.000Z']);
  });

  it('counts from the moment at which the employer learned of it', () => {
    const victim = { victimOutcome: 'fatality', severeOutcomes: ['inpatient'], knownAt: '2026-06-03T06:30:00.000Z' };
    expect(due('US', hurt(victim))).toEqual(['osha-death: 2026-06-03T14:30:00.000Z', 'osha-severe: 2026-06-04T06:30:00.000Z']);
  });

  it('is not reported for a visit to a hospital, a specified injury, days away or a visitor', () => {
    expect(due('US', hurt({ hospital: 'yes', severeOutcomes: ['specified_injury'], daysAway: 90 }))).toEqual([]);
    expect(due('US', { incidentType: 'fatality', ...hurt({ victimType: 'visitor' }) })).toEqual([]);
  });

  it('is reported for a death even if no other details are known', () => {
    expect(due('US', { incidentType: 'fatality' })).toHaveLength(1);
    expect(due('US', { incidentType: 'fatality', ...hurt({ victimOutcome: 'first_aid' }) })).toHaveLength(1);
  });
});

describe('an incident in Great Britain', () => {
  it('is notified at once for a death, a specified injury or a non-worker in hospital, and reported within 10 days', () => {
    const asked = (answers: object) =>
      reportDeadlines(rules, {
        country: 'GB',
        zone: 'UTC',
        now: new Date('2026-07-01T00:00:00Z'),
        answers: { occurredAt: at, ...answers },
      });
    const found = asked(hurt({ severeOutcomes: ['specified_injury'] }));
    expect(found).toMatchObject([{ id: 'riddor-specified', at_once: true, due_at: '2026-06-11T10:00:00.000Z' }]);
    expect(asked({ incidentType: 'fatality', ...hurt({ victimType: 'visitor' }) })).toMatchObject([{ id: 'riddor-death', at_once: true }]);
    expect(asked(hurt({ victimType: 'visitor', hospital: 'yes' }))).toMatchObject([{ id: 'riddor-public', at_once: true }]);
    expect(asked(hurt({ hospital: 'yes' }))).toEqual([]);
  });

  it('is reported within 15 days of the accident when the person is unfit for more than seven days', () => {
    expect(due('GB', hurt({ daysAway: 4, daysRestricted: 3 }))).toEqual([]);
    expect(due('GB', hurt({ daysAway: 5, daysRestricted: 3 }))).toEqual(['riddor-over-7-days: 2026-06-16T10:00:00.000Z']);
  });

  it('counts those days from the case log, up to the day at the site', () => {
    const away = (more: object) => hurt({ daysAway: 90, caseLog: [{ spellKind: 'away', spellFrom: '2026-06-01', ...more }] });
    expect(due('GB', away({ spellTo: '2026-06-08' }))).toEqual([]);
    expect(due('GB', away({ spellTo: '2026-06-09' }))).toEqual(['riddor-over-7-days: 2026-06-16T10:00:00.000Z']);
    expect(due('GB', away({}))).toHaveLength(1);
    const twice = ['2026-06-02', '2026-06-10'].map((spellFrom) => ({
      spellKind: 'away',
      spellFrom,
      spellTo: spellFrom.replace(/\d$/, (d) => String(Number(d) + 4)),
    }));
    expect(due('GB', hurt({ caseLog: twice }))).toEqual([]);
    // At this moment it is 30 June in New York.
    expect(due('GB', away({ spellFrom: '2026-06-24' }))).toEqual([]);
    expect(due('GB', away({ spellFrom: '2026-06-23' }))).toHaveLength(1);
  });
});

/** A row about outcomes, of a moment. */
const reports = (reportedAt: string, ...reportOutcomes: string[]) => ({
  authorityReports: [{ reportDecision: 'reported', reportedAt, reportOutcomes }],
});

describe('the deadline for a report', () => {
  const amputation = (more: object = {}) => hurt({ severeOutcomes: ['amputation'], ...more });

  it('stops at the time of the report, and runs again for outcomes learned later', () => {
    expect(due('US', { ...amputation(), ...reports('2026-06-01T20:00:00Z', 'amputation') })).toEqual([]);
    const later = { severeOutcomes: ['amputation'], knownAt: '2026-06-05T12:00:00Z' };
    const both = hurt({ severeOutcomes: ['amputation'] }, later);
    expect(due('US', { ...both, ...reports('2026-06-01T20:00:00Z', 'amputation') })).toEqual(['osha-severe: 2026-06-06T12:00:00.000Z']);
    expect(due('US', { ...both, ...reports('2026-06-05T20:00:00Z', 'amputation') })).toEqual([]);
  });

  it('stops for the outcomes of the report alone: a death after a reported admission is reported within its 8 hours', () => {
    const died = hurt({ severeOutcomes: ['inpatient'], victimOutcome: 'fatality' });
    expect(due('US', { ...died, ...reports('2026-06-01T20:00:00Z', 'inpatient') })).toEqual(['osha-death: 2026-06-01T18:00:00.000Z']);
    const rows = [
      ...reports('2026-06-01T20:00:00Z', 'inpatient').authorityReports,
      ...reports('2026-06-02T20:00:00Z', 'death').authorityReports,
    ];
    expect(due('US', { ...died, authorityReports: rows })).toEqual([]);
    expect(
      due('US', { ...hurt({ severeOutcomes: ['inpatient', 'eye_loss'] }), ...reports('2026-06-02T20:00:00Z', 'inpatient') }),
    ).toHaveLength(1);
  });

  it('does not stop for outcomes learned after the report, even on the same day', () => {
    const reported = reports('2026-06-01T20:00:00Z', 'amputation');
    expect(due('US', { ...amputation({ knownAt: '2026-06-01T19:59:00Z' }), ...reported })).toEqual([]);
    expect(due('US', { ...amputation({ knownAt: '2026-06-01T20:01:00Z' }), ...reported })).toHaveLength(1);
  });

  it('does not stop for a report that is incomplete or in the future', () => {
    const row = { reportedAt: '2026-06-01T20:00:00Z', reportOutcomes: ['amputation'] };
    const dueWith = (more: object) => due('US', { ...amputation(), authorityReports: [{ ...row, ...more }] }).length;
    expect(dueWith({})).toBe(1);
    expect(dueWith({ reportDecision: 'not_due', noReportReason: ' ' })).toBe(1);
    expect(dueWith({ reportDecision: 'reported', reportedAt: '2062-06-01T20:00:00Z' })).toBe(1);
    expect(dueWith({ reportDecision: 'not_due', noReportReason: 'Not work-related, decided by A. Novak.' })).toBe(0);
  });

  it('stops for the single date or reason of an older form', () => {
    expect(due('US', { ...amputation(), reportedOn: '2026-06-01' })).toEqual([]);
    expect(due('US', { ...amputation({ knownAt: '2026-06-02T12:00:00Z' }), reportedOn: '2026-06-01' })).toHaveLength(1);
    expect(due('US', { ...amputation(), noReportReason: 'Not work-related.' })).toEqual([]);
  });

  it('counts others under the supervision of the site as its workers', () => {
    const temp = hurt({ victimType: 'others', severeOutcomes: ['amputation'] });
    expect(due('US', temp)).toEqual([]);
    expect(due('US', { victims: temp.victims.map((victim) => ({ ...victim, supervised: 'yes' })) })).toHaveLength(1);
  });

  it('follows the rules of the organisation, by the country of the site', () => {
    const own = rules.map((rule) => (rule.id === 'osha-severe' ? { ...rule, country: 'DE', within: 'P3D' } : rule));
    expect(due('DE', amputation(), own)).toEqual(['osha-severe: 2026-06-04T10:00:00.000Z']);
    expect(due('DE', amputation())).toEqual([]);
    expect(due(null, amputation())).toEqual([]);
    const inactive = rules.map((rule) => ({ ...rule, is_active: false }));
    expect(due('US', amputation(), inactive)).toEqual([]);
  });

  it('is overdue from its moment on', () => {
    const found = reportDeadlines(rules, {
      country: 'US',
      zone: 'UTC',
      now: new Date('2026-07-01T00:00:00Z'),
      answers: { occurredAt: at, ...amputation() },
    });
    expect(reportCondition(found, new Date('2026-06-02T09:59:59Z'))).toEqual(['report_due']);
    expect(reportCondition(found, new Date('2026-06-02T10:00:00Z'))).toEqual(['report_overdue']);
    expect(reportCondition([], new Date(at))).toEqual([]);
  });
});
