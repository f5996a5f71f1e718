import type { LifecycleShape } from '../../../../workflows/index.ts';
import { detours, mainPath } from '../step/main-path.ts';

/** Where the boxes and the lines of a state diagram go, in pixels. */
export interface DiagramLayout {
  width: number;
  height: number;
  boxes: { id: string; x: number; y: number; width: number; side: boolean }[];
  /** SVG paths; each ends at an arrow head. */
  arrows: { id: string; d: string }[];
  /** Names of the events between a state of the main path and the next. */
  labels: { event: string; x: number; y: number }[];
}

export const boxHeight = 34;
const rowHeight = 58;
const lane = 7;
const width = 320;
const narrowestGutter = 32;
const sideWidth = 112;

/** Lays a lifecycle out in two columns: the main path downwards, the ways off it at the right, short cuts at the left. */
export function diagramLayout(shape: LifecycleShape): DiagramLayout {
  const path = mainPath(shape);
  const sides = placeSides(shape, path);
  const cuts = shortCuts(shape, path);
  const left = 2 + lane * cuts.length;
  // Each transition off the main path has its own lane between the columns.
  const gutter = Math.max(narrowestGutter, 14 + lane * sides.length);
  const right = sides.length > 0 ? width - sideWidth - gutter : width;
  const middle = left + (right - left) / 3;
  const top = (row: number) => row * rowHeight;

  const isJoined = (from: string | undefined, to: string) => shape.transitions.some((each) => each.from === from && each.to === to);
  const steps = path
    .slice(1)
    .map((id, row) => ({
      id: `${path[row]}>${id}`,
      d: `M${middle} ${top(row) + boxHeight}V${top(row + 1)}`,
      isDrawn: isJoined(path[row], id),
    }))
    .flatMap(({ isDrawn, ...step }) => (isDrawn ? [step] : []));
  const around = cuts.map(({ from, to }, index) => ({
    id: `${path[from]}>${path[to]}`,
    d: `M${left} ${top(from) + 22}H${2 + lane * index}V${top(to) + 12}H${left}`,
  }));
  const off = sides.flatMap((side, index) => {
    const bus = right + 10 + lane * index;
    const entry = top(side.row) + boxHeight / 2;
    const edge = width - sideWidth;
    // To and fro between neighbours are two straight lines.
    const isBeside = (row: number) => row === side.row && side.from.includes(row) && side.to.includes(row);
    const into = side.from.map((row) => ({
      id: `${path[row]}>${side.id}`,
      d: isBeside(row) ? `M${right} ${entry - 6}H${edge}` : `M${right} ${top(row) + 12 + 8 * index}H${bus}V${entry}H${edge}`,
    }));
    // Straight up where no other box is in the way, else beside the boxes.
    const isFree = (row: number) => row < side.row && !sides.some((other) => other.row < side.row && other.row >= row);
    const backTo = (row: number) => {
      if (isBeside(row)) return `M${edge} ${entry + 6}H${right}`;
      if (isFree(row)) return `M${width - sideWidth / 2} ${top(side.row)}V${top(row) + 17}H${right}`;
      return `M${edge} ${entry + 6}H${bus - lane / 2}V${top(row) + 17}H${right}`;
    };
    const back = side.to.map((row) => ({ id: `${side.id}>${path[row]}`, d: backTo(row) }));
    return [...into, ...back];
  });

  return {
    width,
    height: top(path.length - 1) + boxHeight,
    boxes: [
      ...path.map((id, row) => ({ id, x: left, y: top(row), width: right - left, side: false })),
      ...sides.map(({ id, row }) => ({ id, x: width - sideWidth, y: top(row), width: sideWidth, side: true })),
    ],
    arrows: [...steps, ...around, ...off],
    labels: path.slice(1).flatMap((id, row) => {
      const event = shape.transitions.find((transition) => transition.from === path[row] && transition.to === id)?.event;
      return event ? [{ event, x: middle + 8, y: top(row) + boxHeight }] : [];
    }),
  };
}

/** The states that the record has been in, the present one included. */
export function visitedStates(history: readonly { from: string | null; to: string | null }[], status: string): Set<string> {
  return new Set([status, ...history.flatMap(({ from, to }) => [from, to]).filter((state) => state !== null)]);
}

function placeSides(shape: LifecycleShape, path: readonly string[]): { id: string; row: number; from: number[]; to: number[] }[] {
  const taken = new Set<number>();
  const rows = (ids: readonly string[]) => ids.map((id) => path.indexOf(id)).filter((row) => row >= 0);

  return detours(shape).map(({ id, from, to }) => {
    const sources = rows(from);
    // A box that leads back up must leave the row above it free for the line.
    let row = Math.max(to.length > 0 ? 1 : 0, Math.round(sources.reduce((sum, source) => sum + source, 0) / Math.max(1, sources.length)));
    while (taken.has(row)) row += 1;
    taken.add(row);
    return { id, row, from: sources, to: rows(to) };
  });
}

/** Pairs of rows of the main path that a transition joins across others. */
function shortCuts(shape: LifecycleShape, path: readonly string[]): { from: number; to: number }[] {
  const pairs = shape.transitions
    .map(({ from, to }) => ({ from: path.indexOf(from), to: path.indexOf(to) }))
    .filter(({ from, to }) => from >= 0 && to > from + 1);
  const once = new Map(pairs.map((pair) => [`${pair.from}>${pair.to}`, pair]));
  return [...once.values()].toSorted((one, other) => other.to - other.from - (one.to - one.from));
}
