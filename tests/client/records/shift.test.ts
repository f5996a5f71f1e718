import { describe, expect, it } from 'vitest';
import { countPeople, peopleByArea } from '../../../src/modules/permits/client/on-site-people.ts';
import { partsOfShift, type ShiftPermit } from '../../../src/modules/permits/client/shift-parts.ts';
import type { OnSitePermit } from '../../../src/shared/on-site.ts';

const shift = { from: Date.parse('2026-11-24T18:00:00Z'), until: Date.parse('2026-11-25T06:00:00Z') };
const permit = (id: string, status: string, more: Partial<ShiftPermit> = {}): ShiftPermit => ({
  ...{ id, status, conditions: [], starts_at: '2026-11-24T08:00:00Z', ends_at: '2026-11-26T08:00:00Z', values: {} },
  ...more,
});

describe('the handover of a shift', () => {
  it('lists each permit in every part it belongs to', () => {
    const parts = partsOfShift(
      [
        permit('long', 'live'),
        permit('ends', 'live', { ends_at: '2026-11-25T06:00:00Z' }),
        permit('ends-before', 'issued', { ends_at: '2026-11-24T17:00:00Z' }),
        permit('late', 'live', { ends_at: '2026-11-24T10:00:00Z', conditions: ['overdue'] }),
        permit('stopped', 'suspended'),
        permit('given', 'transferred'),
        permit('again', 'reissued'),
        permit('tonight', 'approved', { starts_at: '2026-11-24T22:00:00Z' }),
        permit('tomorrow', 'approved', { starts_at: '2026-11-25T08:00:00Z' }),
        permit('done', 'handed_back'),
      ],
      shift,
    );
    const ids = Object.fromEntries(Object.entries(parts).map(([part, own]) => [part, own.map(({ id }) => id)]));
    expect(ids).toEqual({
      overdue: ['late'],
      ending: ['ends', 'ends-before'],
      suspended: ['stopped'],
      live: ['long', 'ends', 'late'],
      accepting: ['given', 'again'],
      starting: ['ends-before', 'tonight'],
      finishing: ['done'],
      isolations: [],
    });
  });

  it('lists isolations until they are released', () => {
    const values = { isolation: ['V-101', 'MCC-3'] };
    const parts = partsOfShift(
      [
        permit('locked', 'handed_back', { values }),
        permit('released', 'pending_closure', { values: { ...values, isolations_released: ['yes'] } }),
        permit('planned', 'approved', { values }),
      ],
      shift,
    );
    expect(parts.isolations.map(({ id }) => id)).toEqual(['locked']);
  });
});

describe('the people on site', () => {
  const onSite = (id: string, place: string | null, people: [string, string][]): OnSitePermit => ({
    ...{ id, number: id, form: 'Hot work', status: 'live', site: { id: 's', name: 'Refinery' }, place, ends_at: null },
    people: people.map(([party, name]) => ({ party, name, task: null })),
  });

  it('are once in each area, with every permit that names them', () => {
    const areas = peopleByArea([
      onSite('A', 'Tank farm', [
        ['performer', 'Paul'],
        ['worker', 'Ana'],
      ]),
      onSite('B', 'Tank farm', [['performer', 'Paul']]),
      onSite('C', null, [['performer', 'Paul']]),
    ]);
    expect(areas.map(({ place, people }) => [place, people.map(({ name, parts }) => [name, parts.length])])).toEqual([
      ['', [['Paul', 1]]],
      [
        'Tank farm',
        [
          ['Ana', 1],
          ['Paul', 2],
        ],
      ],
    ]);
    expect(countPeople(areas)).toBe(2);
  });

  it('counts two workers with the same name on one permit separately', () => {
    const areas = peopleByArea([
      onSite('A', 'Tank farm', [
        ['worker', 'Li Wei'],
        ['worker', 'Li Wei'],
      ]),
    ]);
    expect(countPeople(areas)).toBe(2);
  });
});
