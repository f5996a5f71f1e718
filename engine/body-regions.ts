/** One region of the body map. Left and right are the injured person's own. */
export interface BodyRegion {
  readonly id: string;
  readonly view: 'front' | 'back' | 'other';
  /** The part of body as OSHA codes it (table BD). */
  readonly osha: number;
}

const both = (id: string, osha: number): BodyRegion[] => ['left', 'right'].map((side) => ({ id: `${id}-${side}`, view: 'front', osha }));
const front = (id: string, osha: number): BodyRegion => ({ id, view: 'front', osha });
const back = (id: string, osha: number): BodyRegion => ({ id, view: 'back', osha });

/** The regions that an injury may be put in, from head to foot. */
export const bodyRegions: readonly BodyRegion[] = [
  front('head', 13),
  front('face', 9),
  ...both('eye', 8),
  ...both('ear', 6),
  front('neck', 20),
  front('chest', 5),
  front('abdomen', 1),
  front('groin', 1),
  ...both('shoulder', 21),
  ...both('upper-arm', 22),
  ...both('elbow', 7),
  ...both('forearm', 17),
  ...both('wrist', 24),
  ...both('hand', 12),
  ...both('finger', 10),
  ...both('hip', 14),
  ...both('thigh', 23),
  ...both('knee', 15),
  ...both('lower-leg', 18),
  ...both('ankle', 11),
  ...both('foot', 11),
  ...both('toe', 11),
  back('back-of-head', 13),
  back('back-of-neck', 20),
  back('upper-back', 3),
  back('lower-back', 3),
  back('buttock-left', 14),
  back('buttock-right', 14),
  { id: 'internal', view: 'other', osha: 31 },
  { id: 'whole-body', view: 'other', osha: 4 },
];
