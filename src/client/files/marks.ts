export const markTools = ['arrow', 'ellipse', 'pen', 'text', 'blur'] as const;
export type MarkTool = (typeof markTools)[number];

export const markColours = { red: '#d32f2f', yellow: '#fdd835', blue: '#1565c0' } as const;
export type MarkColour = keyof typeof markColours;

/** A place on a picture, in its own pixels. */
export interface Point {
  x: number;
  y: number;
}

/** A mark on a picture: the first and the last place of the hand, for the pen all between. */
export interface Mark {
  tool: MarkTool;
  colour: MarkColour;
  points: readonly [Point, ...Point[]];
  /** Words of a text. */
  text?: string;
}

/** A picture's size, in pixels. */
export interface Size {
  width: number;
  height: number;
}

/** Returns the width of lines and the height of words that are read well on a picture. */
export function markMeasures({ width, height }: Size): { line: number; words: number } {
  const longer = Math.max(width, height);
  return { line: Math.max(2, longer / 140), words: Math.max(12, longer / 26) };
}

/** Returns the place on the picture of a place on the screen, never beyond the edge of the picture. */
export function pointAt(at: Point, shown: { left: number; top: number } & Size, { width, height }: Size): Point {
  const within = (value: number, most: number) => Math.min(most, Math.max(0, Math.round(value)));
  return {
    x: within(((at.x - shown.left) / shown.width) * width, width),
    y: within(((at.y - shown.top) / shown.height) * height, height),
  };
}

/** Adds a place of the hand to a mark: the pen keeps its way, the other tools their first and last place. */
export function extended(mark: Mark, point: Point): Mark {
  const [first] = mark.points;
  return { ...mark, points: mark.tool === 'pen' ? [...mark.points, point] : [first, point] };
}

/** Whether a mark is visible: a text that is not blank, or a line that reaches farther than twice its width. */
export function isSeen({ tool, points, text }: Mark, line: number): boolean {
  if (tool === 'text') return (text?.trim() ?? '') !== '';
  const [first] = points;
  return points.some(({ x, y }) => Math.hypot(x - first.x, y - first.y) > line * 2);
}

/** Returns the outline of a mark as an SVG path, which a canvas draws as well; a text has none. */
export function outlineOf({ tool, points }: Mark, line: number): string {
  const [from] = points;
  const to = points.at(-1) ?? from;
  switch (tool) {
    case 'text':
      return '';
    case 'pen':
      return `M${points.map(placed).join('L')}`;
    case 'blur':
      return `M${placed(from)}H${to.x}V${to.y}H${from.x}Z`;
    case 'ellipse':
      return ellipse(from, to);
    case 'arrow':
      return `M${placed(from)}L${placed(to)}${head(from, to, line * 5)}`;
  }
}

/** Returns the box of two corners. */
export function boxOf({ points }: Mark): Point & Size {
  const [from] = points;
  const to = points.at(-1) ?? from;
  return { x: Math.min(from.x, to.x), y: Math.min(from.y, to.y), width: Math.abs(to.x - from.x), height: Math.abs(to.y - from.y) };
}

const placed = ({ x, y }: Point): string => `${x} ${y}`;

function ellipse(from: Point, to: Point): string {
  const [rx, ry] = [Math.abs(to.x - from.x) / 2, Math.abs(to.y - from.y) / 2];
  const [left, right, middle] = [Math.min(from.x, to.x), Math.max(from.x, to.x), (from.y + to.y) / 2];
  return `M${left} ${middle}A${rx} ${ry} 0 1 0 ${right} ${middle}A${rx} ${ry} 0 1 0 ${left} ${middle}Z`;
}

/** Returns the two barbs of an arrow, at most as long as the arrow. */
function head(from: Point, to: Point, size: number): string {
  const angle = Math.atan2(to.y - from.y, to.x - from.x);
  const length = Math.min(size, Math.hypot(to.x - from.x, to.y - from.y));
  const barb = (turn: number): string =>
    placed({
      x: Math.round(to.x - length * Math.cos(angle + turn)),
      y: Math.round(to.y - length * Math.sin(angle + turn)),
    });
  return `M${barb(Math.PI / 6)}L${placed(to)}L${barb(-Math.PI / 6)}`;
}
