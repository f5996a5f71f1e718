/**
 * Positions of the body map's regions: ellipses of one figure, 100 wide and 240 high, by region id. In the front view, a region that ends
 * in `-left` is on the viewer's right.
 */
type Ellipse = readonly [x: number, y: number, width: number, height: number];

const middle: Readonly<Record<string, Ellipse>> = {
  head: [50, 12, 9, 9],
  face: [50, 25, 8, 6],
  neck: [50, 36, 6, 4],
  chest: [50, 57, 15, 15],
  abdomen: [50, 86, 14, 12],
  groin: [50, 107, 9, 7],
  'back-of-head': [50, 16, 10, 13],
  'back-of-neck': [50, 36, 6, 5],
  'upper-back': [50, 58, 17, 16],
  'lower-back': [50, 88, 15, 12],
};

/** The viewer's right half of what there are two of. */
const pairs: Readonly<Record<string, Ellipse>> = {
  eye: [54, 21, 3, 2.5],
  ear: [61, 22, 2.5, 4],
  shoulder: [70, 47, 6, 6],
  'upper-arm': [76, 62, 5, 9],
  elbow: [79, 76, 4, 5],
  forearm: [82, 89, 4.5, 9],
  wrist: [85, 102, 3.5, 3.5],
  hand: [87, 111, 4.5, 5],
  finger: [89, 120, 4, 4],
  hip: [66, 101, 5, 7],
  thigh: [61, 129, 8, 16],
  knee: [61, 153, 6, 7],
  'lower-leg': [61, 178, 6, 17],
  ankle: [61, 202, 4.5, 5],
  foot: [62, 214, 5.5, 6],
  toe: [64, 225, 5.5, 4],
  buttock: [58, 111, 8, 9],
};

/** Returns the shape of a region; undefined if the region is not on the figure. */
export function shapeOf(region: string): Ellipse | undefined {
  const side = /^(.*)-(left|right)$/.exec(region);
  if (!side) return middle[region];
  const [, name = '', which] = side;
  const shape = pairs[name];
  if (!shape) return undefined;
  // In front the injured person's left is on the viewer's right; from behind it is not.
  const isRight = (which === 'left') !== (name === 'buttock');
  return isRight ? shape : [100 - shape[0], shape[1], shape[2], shape[3]];
}

/** The outline of the figure that the regions lie on. */
export const bodyOutline =
  'M50 2c8 0 12 6 12 14 0 7-2 12-6 16v5c3 3 8 4 13 5 6 2 9 7 10 14l4 22 4 24c1 5 5 9 6 16 0 5-3 8-6 8-4 0-6-4-7-10l-5-24-6-18-1 20c1 8 2 14 1 22l-2 26 1 24-2 36c1 6 4 12 3 16-1 3-12 3-13-1l-2-18-2-34-2-32-2 32-2 34-2 18c-1 4-12 4-13 1-1-4 2-10 3-16l-2-36 1-24-2-26c-1-8 0-14 1-22l-1-20-6 18-5 24c-1 6-3 10-7 10-3 0-6-3-6-8 1-7 5-11 6-16l4-24 4-22c1-7 4-12 10-14 5-1 10-2 13-5v-5c-4-4-6-9-6-16 0-8 4-14 12-14z';
