import { describe, expect, it } from 'vitest';
import {
  addPart,
  changePart,
  draftOf,
  isChanged,
  isFull,
  movePart,
  removePart,
  withDraft,
} from '../../../src/client/dashboards/editing/draft.ts';
import { choicesOf, ofModule, partOf, withDimension, withMeasure } from '../../../src/client/dashboards/editing/part-choices.ts';
import { dimensionsOf, measuresOf } from '../../../src/shared/figure.ts';
import type { Dashboard } from '../../../src/shared/dashboard.ts';
import type { SentManifest } from '../../../src/shared/manifest.ts';

const dashboard: Dashboard = {
  order: 10,
  dates: ['reported'],
  tiles: [{}, { text: 'open', filters: { status: 'open', site: 'x' } }],
  charts: [{ by: 'month' }, { by: 'status' }, { by: 'root_cause', text: 'topRootCauses', top: 5 }],
};
const draft = draftOf(dashboard);
const idOf = (by: string) => draft.charts.find(({ part }) => part.by === by)?.id ?? '';

describe('a dashboard that is edited', () => {
  it('is unchanged at first, and again when a move is reversed', () => {
    expect(isChanged(dashboard, draft)).toBe(false);
    const there = movePart(draft, 'charts', 0, 2);
    expect(withDraft(dashboard, there).charts.map(({ by }) => by)).toEqual(['status', 'root_cause', 'month']);
    expect(isChanged(dashboard, there)).toBe(true);
    expect(isChanged(dashboard, movePart(there, 'charts', 2, 0))).toBe(false);
  });

  it('adds a new part at the end of its row, under a new id', () => {
    const more = addPart(addPart(draft, { module: 'actions', by: 'risk_level' }), { module: 'actions' });
    const { tiles, charts } = withDraft(dashboard, more);
    expect([tiles.at(-1), charts.at(-1)]).toEqual([{ module: 'actions' }, { module: 'actions', by: 'risk_level' }]);
    expect(new Set([...more.tiles, ...more.charts].map(({ id }) => id)).size).toBe(7);
  });

  it('loses a part', () => {
    expect(withDraft(dashboard, removePart(draft, idOf('status'))).charts.map(({ by }) => by)).toEqual(['month', 'root_cause']);
  });

  it('changes a part in place, and moves one that becomes a number to the other row', () => {
    const changed = changePart(draft, idOf('status'), { by: 'status', wide: true });
    expect(withDraft(dashboard, changed).charts[1]).toEqual({ by: 'status', wide: true });
    const number = withDraft(dashboard, changePart(draft, idOf('status'), { now: true }));
    expect([number.charts.length, number.tiles.at(-1)]).toEqual([2, { now: true }]);
  });

  it('is full at the limits of the document', () => {
    const full = Array.from({ length: 10 }).reduce<typeof draft>((more) => addPart(more, {}), draft);
    expect([isFull(full, 'tiles'), isFull(full, 'charts'), isFull(draft, 'tiles')]).toEqual([true, false, false]);
  });
});

describe('the choices of a tile', () => {
  const [, open = {}] = dashboard.tiles;
  const [, , causes = { by: '' }] = dashboard.charts;
  const manifest = { id: 'actions', index: { control_type: 'code', hours: 'number' } } as unknown as SentManifest;

  it('recreate an unchanged tile exactly', () => {
    const closed = { filters: { status: 'closed' }, date: 'settled' } as const;
    for (const part of [...dashboard.tiles, ...dashboard.charts, closed])
      expect(partOf(choicesOf(part, 'incidents', ''), 'incidents', part, 'en')).toEqual(part);
  });

  it('store filters of any column, and drop a name that no longer fits', () => {
    const closed = { ...choicesOf(open, 'incidents', ''), filters: { site: 'x', status: 'closed', risk_level: 'high' } };
    expect(partOf(closed, 'incidents', open, 'en')).toEqual({ filters: closed.filters });
    expect(partOf({ ...choicesOf(causes, 'incidents', ''), by: 'status' }, 'incidents', causes, 'en')).toEqual({ by: 'status' });
  });

  it('store the title of one language beside those of others', () => {
    const before = { titles: { de: 'Offen' } };
    const titled = partOf(choicesOf(before, 'incidents', ' Open '), 'incidents', before, 'en');
    expect(titled.titles).toEqual({ de: 'Offen', en: 'Open' });
    expect(partOf(choicesOf(titled, 'incidents', ''), 'incidents', titled, 'en').titles).toEqual({ de: 'Offen' });
  });

  it('omit what another module or dimension does not support', () => {
    expect(dimensionsOf(manifest)).toEqual(expect.arrayContaining(['status', 'control_type']));
    expect(dimensionsOf(manifest)).not.toContain('hours');
    expect(ofModule(choicesOf(causes, 'incidents', ''), manifest)).toMatchObject({ module: 'actions', by: '' });
    const body = choicesOf({ by: 'body_part', kind: 'body' }, 'incidents', '');
    expect([withDimension(body, 'site').kind, withDimension(body, 'body_part').kind]).toEqual(['bars', 'body']);
    const plan = choicesOf({ by: 'site', kind: 'plan' }, 'actions', '');
    expect([withMeasure(plan, 'sum.hours').kind, withMeasure(plan, 'count').kind]).toEqual(['bars', 'plan']);
    expect(measuresOf(manifest)).toEqual(['count', 'average.score', 'sum.hours', 'average.hours']);
  });
});
