import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { griOf, griRate } from '../../../src/shared/osha/gri-403.ts';
import type { OshaIncident } from '../../../src/shared/osha/osha-victim.ts';

const cases = readFileSync(join(import.meta.dirname, '../../fixtures/osha/thirty-cases.json'), 'utf8');
const incidents = (JSON.parse(cases) as Omit<OshaIncident, 'id'>[]).map((incident) => ({ id: 'r', ...incident }));
const hours = { employees: 180_000, others: 20_000, all: 200_000 };

describe('GRI 403', () => {
  it('counts the thirty cases as by hand: injuries apart from ill health, employees apart from other workers', () => {
    const { counts, regions } = griOf(incidents, hours);
    // Of the 24 lines of the log 19 are injuries, that of the supervised temp among them; the contractor of C-21 is on no log.
    expect(counts).toEqual({
      employees: { fatalities: 2, high: 1, recordable: 18, ill_fatalities: 0, ill: 5 },
      others: { fatalities: 0, high: 0, recordable: 2, ill_fatalities: 0, ill: 0 },
      all: { fatalities: 2, high: 1, recordable: 20, ill_fatalities: 0, ill: 5 },
    });
    expect(regions).toEqual(['forearm-right', 'hand-right', 'head', 'wrist-left'].map((region) => ({ region, count: 1 })));
  });

  it('counts permanent disability and more than 180 days away as high consequence, and no death', () => {
    const hurt = (victimOutcome: string, daysAway = 0) => ({ victimType: 'employee', victimOutcome, daysAway });
    const incident = { id: 'r', number: '1', type: 'fatality', date: '', where: '', description: '', recordable: 'yes' };
    const victims = [hurt('permanent_disability'), hurt('lost_time_injury', 180), hurt('lost_time_injury', 181), hurt('fatality', 200)];
    expect(griOf([{ ...incident, victims }], hours).counts.all).toMatchObject({ fatalities: 1, high: 2, recordable: 4 });
  });

  it('states rates per 200,000 and 1,000,000 hours, and none without hours', () => {
    expect([griRate(20, 200_000, 200_000), griRate(20, 200_000, 1_000_000)]).toEqual([20, 100]);
    expect([griRate(2, 0, 200_000), griRate(2, null, 200_000)]).toEqual([null, null]);
  });
});
