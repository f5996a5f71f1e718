import { mostCharts, mostTiles, type Chart, type Dashboard, type Tile } from '../../../shared/dashboard.ts';
import { moved } from '../../ui/sortable-list.tsx';

export type Part = Tile | Chart;

/** A tile or chart while it is edited: it keeps its id wherever it is moved. */
export interface Kept<Of extends Part = Part> {
  id: string;
  part: Of;
}

/** A dashboard while it is edited. */
export interface DashboardDraft {
  tiles: readonly Kept<Tile>[];
  charts: readonly Kept<Chart>[];
  /** The number of the next part. */
  next: number;
}

/** The rows that parts are moved within. */
export type Row = 'tiles' | 'charts';

export function isChart(part: Part): part is Chart {
  return 'by' in part;
}

/** Returns the draft that a dashboard is edited as. */
export function draftOf({ tiles, charts }: Pick<Dashboard, 'tiles' | 'charts'>): DashboardDraft {
  const kept = <Of extends Part>(parts: readonly Of[], from: number) => parts.map((part, at) => ({ id: String(from + at), part }));
  return { tiles: kept(tiles, 1), charts: kept(charts, 1 + tiles.length), next: 1 + tiles.length + charts.length };
}

/** Returns a dashboard with the parts of a draft. */
export function withDraft(dashboard: Dashboard, { tiles, charts }: DashboardDraft): Dashboard {
  return { ...dashboard, tiles: tiles.map(({ part }) => part), charts: charts.map(({ part }) => part) };
}

/** Whether a draft differs from the dashboard that it began as. */
export function isChanged(dashboard: Dashboard, draft: DashboardDraft): boolean {
  const { tiles, charts } = withDraft(dashboard, draft);
  return JSON.stringify([tiles, charts]) !== JSON.stringify([dashboard.tiles, dashboard.charts]);
}

/** Whether a row has no room for another part. */
export function isFull({ tiles, charts }: DashboardDraft, row: Row): boolean {
  return row === 'tiles' ? tiles.length >= mostTiles : charts.length >= mostCharts;
}

/** Adds a part at the end of its row. */
export function addPart(draft: DashboardDraft, part: Part, id = String(draft.next)): DashboardDraft {
  const next = draft.next + 1;
  return isChart(part)
    ? { ...draft, charts: [...draft.charts, { id, part }], next }
    : { ...draft, tiles: [...draft.tiles, { id, part }], next };
}

export function removePart(draft: DashboardDraft, id: string): DashboardDraft {
  const others = <Of extends Part>(kept: readonly Kept<Of>[]) => kept.filter((each) => each.id !== id);
  return { ...draft, tiles: others(draft.tiles), charts: others(draft.charts) };
}

/** Puts a part in the place of another; one that becomes a chart, or a number, goes to the end of its new row. */
export function changePart(draft: DashboardDraft, id: string, part: Part): DashboardDraft {
  const isThere = (isChart(part) ? draft.charts : draft.tiles).some((kept) => kept.id === id);
  if (!isThere) return addPart(removePart(draft, id), part, id);
  if (isChart(part)) return { ...draft, charts: draft.charts.map((kept) => (kept.id === id ? { id, part } : kept)) };
  return { ...draft, tiles: draft.tiles.map((kept) => (kept.id === id ? { id, part } : kept)) };
}

/** Moves a part within its row. */
export function movePart(draft: DashboardDraft, row: Row, from: number, to: number): DashboardDraft {
  return row === 'tiles' ? { ...draft, tiles: moved(draft.tiles, from, to) } : { ...draft, charts: moved(draft.charts, from, to) };
}
